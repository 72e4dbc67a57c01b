import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(__dirname, '../..');

/** Returns the absolute path of a file in the repository. */
export const inRoot = (...segments: readonly string[]): string => path.join(root, ...segments);

/** Where the results of the linter are kept between runs. */
export const lintCache = inRoot('.cache/lint.bin');

/** The built site, ready for any static host. */
export const buildDirectory = inRoot('build');

/** The output of the build, which a test reads. */
export const buildLog = inRoot('.cache/build.log');
