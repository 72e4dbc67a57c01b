import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';

/** Adds the early scripts (`src/early`) to the head of every page. `template.ts` makes them start the page's own scripts. */
export default function deferredHydration(): Plugin {
  return {
    name: 'deferred-hydration',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: bundleEarlyScripts()}]}),
  };
}

function bundleEarlyScripts(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../early/index.ts')],
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
