import {createRequire} from 'node:module';
import path from 'node:path';
import {runInThisContext} from 'node:vm';
import {transformSync, type TransformFailure} from 'esbuild';
import {ContentError} from '../contentError';
import type {Problem} from '../finding';
import {findJsonError} from '../jsonErrorPlace.mjs';

/** A CommonJS module, and the function around it. */
interface CommonJs {
  exports: {default?: unknown};
}
type LoadModule = (module: CommonJs, exports: CommonJs['exports'], require: NodeRequire) => void;

/**
 * Reads a JSON file, or the default export of a TypeScript file. The text is compiled each time, because `import()` returns the
 * first version of a changed file, and in Node 22 a module without its export.
 *
 * @throws ContentError with the places of the syntax errors, or with the error of the code
 */
export function loadModule(file: string, text: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(text) : runModule(file, text);
  } catch (error) {
    throw new ContentError(listProblems(file, text, error));
  }
}

function runModule(file: string, text: string): unknown {
  const {code} = transformSync(text, {loader: 'ts', format: 'cjs', logLevel: 'silent'});
  const load = runInThisContext(`(function (module, exports, require) {${code}\n})`) as LoadModule;
  const module: CommonJs = {exports: {}};
  load(module, module.exports, createRequire(path.resolve(file)));
  return module.exports.default;
}

function listProblems(file: string, text: string, error: unknown): Problem[] {
  const explain = (reason: string): string => `The file can’t be loaded. ${reason}.`;
  if (isTransformFailure(error)) {
    return error.errors.map(({text: reason, location}) => ({
      file,
      line: location?.line ?? 1,
      // esbuild counts columns from 0.
      column: (location?.column ?? 0) + 1,
      message: explain(reason),
    }));
  }
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SyntaxError)) return [{file, line: 1, message: explain(message)}];
  const {reason, ...place} = findJsonError(text, message);
  return [{file, ...place, message: explain(reason)}];
}

const isTransformFailure = (error: unknown): error is TransformFailure =>
  error instanceof Error && 'errors' in error;
