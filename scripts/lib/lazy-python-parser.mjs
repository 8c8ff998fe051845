// Stands in for @lezer/python in the bundles: its tables are unpacked when the first Python is read, not when a bundle is
// loaded, since most windows have none. By its path, or this file would be asked for itself.
let made;
const real = () => made ??= require('../../node_modules/@lezer/python/dist/index.js').parser;

/** The parser of the package, made when something is first asked of it. */
export const parser = new Proxy({}, {
	get(_, name) {
		const value = real()[name];
		return typeof value === 'function' ? value.bind(real()) : value;
	},
});
