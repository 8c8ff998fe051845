/** Whether a parsed value is a mapping. Its keys are input: read them by name only. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
