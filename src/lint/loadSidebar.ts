import {createRequire} from 'node:module';
import path from 'node:path';
import {runInThisContext} from 'node:vm';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {buildSync, type BuildFailure} from 'esbuild';
import {ContentError} from '../contentError';
import type {Problem} from '../finding';

/** A sidebar as a CommonJS module, and the function around such a module. */
interface SidebarModule {
  exports: {default?: SidebarsConfig};
}
type LoadModule = (module: SidebarModule, exports: SidebarModule['exports'], require: NodeRequire) => void;

/**
 * Loads the sidebar of a book from a TypeScript or JSON file. It is compiled each time, because `import()` returns the first version of a changed file, and
 * in Node 22 a module without its export.
 *
 * @throws ContentError with the places of the syntax errors, or with the error of the code
 */
export function loadSidebar(file: string): SidebarsConfig {
  const module: SidebarModule = {exports: {}};
  try {
    const load = runInThisContext(`(function (module, exports, require) {${compile(file)}\n})`) as LoadModule;
    load(module, module.exports, createRequire(path.resolve(file)));
  } catch (error) {
    throw new ContentError(listProblems(file, error));
  }
  return module.exports.default ?? {};
}

function compile(file: string): string {
  const {outputFiles} = buildSync({
    // A JSON file gets a default export too.
    stdin: {
      contents: `export {default} from ${JSON.stringify(path.resolve(file))}`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

function listProblems(file: string, error: unknown): Problem[] {
  const explain = (reason: string): string => `The file can't be loaded. ${reason}.`;
  if (isBuildFailure(error)) {
    return error.errors.map(({text, location}) => ({
      file,
      line: location?.line ?? 1,
      // esbuild counts columns from 0.
      column: (location?.column ?? 0) + 1,
      message: explain(text),
    }));
  }
  return [{file, line: 1, message: explain(error instanceof Error ? error.message : String(error))}];
}

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;
