import * as fc from 'fast-check';

// In continuous integration every run tries the same cases, so that a red run means a change; elsewhere each tries others.
if (process.env['CI'] === 'true') {
	fc.configureGlobal({ seed: 20_261_130 });
}
