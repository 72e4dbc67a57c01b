import type {Plugin} from '@docusaurus/types';
import {formatBuildError} from './formatBuildError';
import {listLoadErrors, onLoadErrorsChange} from './loadErrors';

/** The part of Rspack's compiler that this plugin uses. Docusaurus's types declare only webpack. */
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
 * Docusaurus plugin that shows errors in the content with file, line, and next step, in the terminal and on the page of
 * the live preview. The preview also shows why a book could not be loaded.
 */
export default function livePreview({siteDir}: {siteDir: string}): Plugin {
  const formatErrors = {
    apply(compiler: Compiler): void {
      onLoadErrorsChange(() => compiler.watching?.invalidate());
      compiler.hooks.afterCompile.tap('live-preview', (compilation) => {
        if (compilation.compiler !== compiler) return;
        const formatted = compilation.errors.map((error) => {
          const message = formatBuildError(error.error?.message ?? error.message, siteDir);
          return message === undefined ? error : new Error(message);
        });
        const loadErrors = listLoadErrors().map((message) => new Error(message));
        if (formatted.length + loadErrors.length > 0) compilation.errors = [...formatted, ...loadErrors];
      });
    },
  };
  return {
    name: 'live-preview',
    configureWebpack: () => ({plugins: [formatErrors]}) as object,
  };
}
