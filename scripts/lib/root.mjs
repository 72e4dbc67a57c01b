import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The repository's folder, wherever a script is called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. @param {...string} segments */
export const inRoot = (...segments) => path.join(root, ...segments);

/** The built site, ready for any static host. */
export const buildDirectory = inRoot('build');

/** What the build printed; `tests/build/buildOutput.test.ts` reads it. */
export const buildLog = inRoot('.cache/build.log');
