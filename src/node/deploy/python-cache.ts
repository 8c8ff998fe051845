import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const CACHE = '__pycache__';

/** What Python keeps there of our `__init__.py`, and temporary names it uses while it writes. */
const OWN_ENTRY = /^__init__\.[\w.-]{1,80}\.pyc(?:\.\d{1,30})?$/;

/** Whether an entry of the plugin's folder is Python's cache and holds nothing but our own file. */
export async function isPythonCache(folder: string, name: string): Promise<boolean> {
	return name === CACHE && await readdir(join(folder, name)).then(names => names.every(entry => OWN_ENTRY.test(entry)), () => false);
}
