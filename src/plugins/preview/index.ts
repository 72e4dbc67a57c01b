import type {Plugin} from '@docusaurus/types';
import {formatFinding, type Finding} from 'api-docs-contract/finding';
import {formatBuildError} from './formatBuildError';
import {dataSavingMode, lazyPages} from './lazyPages';

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
 * Docusaurus plugin for the live preview. It compiles pages when they are opened, and shows the findings of the content
 * linter on the page. Also in builds, it reports errors in pages with file and line.
 */
export default function preview({siteDir}: {siteDir: string}): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  return {
    name: 'preview',
    configureWebpack(config) {
      // Docusaurus sets this deprecated key, which causes a warning (facebook/docusaurus#11688). A merge can't remove it.
      delete (config.experiments as {lazyBarrel?: boolean} | undefined)?.lazyBarrel;
      return {plugins: [reportFindings(siteDir)], ...(isPreview && lazyPages)} as object;
    },
    injectHtmlTags: () => (isPreview ? {headTags: [dataSavingMode]} : {}),
  };
}

/** Findings are warnings for the bundler, because it doesn't update the page if there are errors. */
function reportFindings(siteDir: string): {apply(compiler: Compiler): void} {
  return {
    apply(compiler) {
      let findings: readonly Finding[] = [];
      process.on('message', (message: FindingsMessage) => {
        if (JSON.stringify(message.findings) === JSON.stringify(findings)) return;
        ({findings} = message);
        compiler.watching?.invalidate();
      });
      compiler.hooks.done.tap('preview', () => process.send?.({compiled: true} satisfies CompiledMessage));
      compiler.hooks.afterCompile.tap('preview', (compilation) => {
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
}
