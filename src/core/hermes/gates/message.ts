/** A sentence for people: a template with `{name}` places, so that it can be translated, and what stands in them. */
export interface Message {
	readonly template: string;
	readonly args: Readonly<Record<string, string | number>>;
}

/** Fills a message in; a place without an argument stays as written. */
export function messageText({ template, args }: Message): string {
	return template.replace(/\{([a-zA-Z]{1,40})\}/g, (whole, name: string) => Object.hasOwn(args, name) ? String(args[name]) : whole);
}
