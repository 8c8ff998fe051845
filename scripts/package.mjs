// Builds for production and packages: node scripts/package.mjs
import { packageExtension } from './lib/package.mjs';
import { setUpBuild } from './setup.mjs';

const { node } = await setUpBuild();
console.log(await packageExtension(node));
