const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a over UTF-16 units, 64 bits, 16 hex digits: tells versions of a text apart, protects against nothing. */
export function checksum(text: string): string {
	let hash = OFFSET_BASIS;
	for (let offset = 0; offset < text.length; offset++) {
		hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(offset))) * PRIME);
	}
	return hash.toString(16).padStart(16, '0');
}
