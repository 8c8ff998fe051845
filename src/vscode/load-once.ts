/**
 * Loads something when it is first asked for, once. VS Code is silent about an extension that fails behind an event:
 * a failure is told, once, and whoever asks gets it too.
 */
export function loadOnce<Value>(load: () => Promise<Value>, tell: (error: unknown) => void): () => Promise<Value> {
	let loading: Promise<Value> | undefined;
	return () => {
		if (!loading) {
			loading = load();
			loading.catch(tell);
		}
		return loading;
	};
}
