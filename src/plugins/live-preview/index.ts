import type {Plugin} from '@docusaurus/types';
import {listFailures, onFailures} from './failures';
import {tellMistake} from './formatBuildError';

/** As much of Rspack's compiler as is used here: it is one of the bundlers that Docusaurus's types do not speak of. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap(name: string, listen: (compilation: Compilation) => void): void};
  };
  readonly watching?: {invalidate(): void};
}
interface Compilation {
  readonly compiler: Compiler;
  errors: readonly {readonly message: string; readonly error?: Error}[];
}

/**
 * Docusaurus plugin: tells a writer's mistake with file, line and what to do, and nothing else, in the terminal and in the
 * page of the live preview; there also what keeps a book from being read.
 */
export default function mistakes({siteDir}: {siteDir: string}): Plugin {
  const tidyErrors = {
    apply(compiler: Compiler): void {
      onFailures(() => compiler.watching?.invalidate());
      compiler.hooks.afterCompile.tap('mistakes', (compilation) => {
        if (compilation.compiler !== compiler) return;
        const told = compilation.errors.map((error) => {
          const mistake = tellMistake(error.error?.message ?? error.message, siteDir);
          return mistake === undefined ? error : new Error(mistake);
        });
        const failed = listFailures().map((message) => new Error(message));
        if (told.length + failed.length > 0) compilation.errors = [...told, ...failed];
      });
    },
  };
  return {
    name: 'mistakes',
    configureWebpack: () => ({plugins: [tidyErrors]}) as object,
  };
}
