import type {Plugin} from '@docusaurus/types';
import {formatFinding, type Finding} from 'api-contract/finding';
import {formatBuildError} from './formatBuildError';

/** The part of Rspack's compiler that this plugin uses. Docusaurus's types declare only webpack. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap(name: string, listen: (compilation: Compilation) => void): void};
    readonly done: {tap(name: string, listen: () => void): void};
  };
  readonly watching?: {invalidate(): void};
}
interface Compilation {
  readonly compiler: Compiler;
  errors: readonly {readonly message: string; readonly error?: Error}[];
  warnings: readonly {readonly message: string}[];
}

/** A message from `npm start`, which runs the content linter. */
export interface FindingsMessage {
  readonly findings: readonly Finding[];
}

/** The message to `npm start` after each compilation. */
export interface CompiledMessage {
  readonly compiled: true;
}

/**
 * Docusaurus plugin that shows the findings of the content linter on the page of the live preview, and the errors of the
 * compilation with file and line.
 *
 * Findings are warnings for the bundler, because it doesn't update the page if there are errors.
 */
export default function livePreview({siteDir}: {siteDir: string}): Plugin {
  const formatErrors = {
    apply(compiler: Compiler): void {
      let findings: readonly Finding[] = [];
      process.on('message', (message: FindingsMessage) => {
        if (JSON.stringify(message.findings) === JSON.stringify(findings)) return;
        ({findings} = message);
        compiler.watching?.invalidate();
      });
      compiler.hooks.done.tap('live-preview', () =>
        process.send?.({compiled: true} satisfies CompiledMessage),
      );
      compiler.hooks.afterCompile.tap('live-preview', (compilation) => {
        if (compilation.compiler !== compiler) return;
        if (compilation.errors.length > 0) {
          compilation.errors = compilation.errors.map((error) => {
            const message = formatBuildError(error.error?.message ?? error.message, siteDir);
            return message === undefined ? error : new Error(message);
          });
        }
        const warnings = findings.map((finding) => new Error(formatFinding(finding)));
        if (warnings.length > 0) compilation.warnings = [...compilation.warnings, ...warnings];
      });
    },
  };
  return {
    name: 'live-preview',
    configureWebpack: () =>
      ({
        plugins: [formatErrors],
        ...(process.env.NODE_ENV === 'development' && {
          devServer: {client: {overlay: {warnings: true, errors: true}}},
        }),
      }) as object,
  };
}
