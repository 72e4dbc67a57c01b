import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

/** The part of Docusaurus's list of client files that pages take their scripts from. */
interface Manifest {
  /** The chunks that a name stands for. */
  readonly origins: Record<string, (string | number)[]>;
}

/** Puts the starter into the head of every built page, and the page's own scripts beside the common ones. */
export default function starter({generatedFilesDir}: LoadContext): Plugin {
  const manifest = path.join(generatedFilesDir, 'client-manifest.json');
  return {
    name: 'starter',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? {
            headTags: [
              {
                tagName: 'script',
                innerHTML: readFileSync(path.join(__dirname, 'deferredHydration.mjs'), 'utf8'),
              },
            ],
          }
        : {},
    // The live preview writes no such list: its pages are drawn in the browser.
    configureWebpack: ({mode}, isServer) => ({
      plugins:
        isServer || mode !== 'production'
          ? []
          : [{apply: (compiler: Compiler) => nameModules(compiler, manifest)}],
    }),
  };
}

/**
 * Lets each page's HTML name the scripts of the page itself, so that they are fetched with the first ones and not
 * after those have run. Docusaurus 3.9.1 means to: while it renders a page it collects the modules that the page
 * imports, and looks up their files in its list. But the list has had names of chunks in the place of modules since
 * webpack 5, so that nothing is found; this adds the modules.
 */
function nameModules(compiler: Compiler, file: string): void {
  compiler.hooks.afterEmit.tap('starter', ({chunkGroups}) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    for (const group of chunkGroups) {
      const chunks = group.chunks.flatMap(({ids}) => ids ?? []);
      for (const {request} of group.origins) if (request) manifest.origins[request] ??= chunks;
    }
    writeFileSync(file, JSON.stringify(manifest));
  });
}
