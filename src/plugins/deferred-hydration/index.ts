import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import type {Compiler} from 'webpack';
import {announcement} from '../../config/announcement';
import type {EarlySite} from '../../early/site';
import {books, pageUrl} from '../../site';

/** The part of Docusaurus's client manifest that lists the scripts of pages. */
interface Manifest {
  /** The chunks by module name. */
  readonly origins: Record<string, (string | number)[]>;
}

/** Adds the early scripts (`src/early`) to the head of every page, and adds the page's own scripts to its HTML. */
export default function deferredHydration({generatedFilesDir}: LoadContext): Plugin {
  const manifest = path.join(generatedFilesDir, 'client-manifest.json');
  return {
    name: 'deferred-hydration',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: bundleEarlyScripts()}]}),
    // The live preview has no client manifest, because it renders pages in the browser.
    configureWebpack: ({mode}, isServer) => ({
      plugins:
        isServer || mode !== 'production'
          ? []
          : [{apply: (compiler: Compiler) => addModuleNames(compiler, manifest)}],
    }),
  };
}

function bundleEarlyScripts(): string {
  const site: EarlySite = {
    announcementId: announcement?.id,
    books: books
      .filter(({versions}) => versions.length > 1)
      .map(({id, label, versions}) => ({
        id,
        label,
        versions: versions.map((version) => ({
          name: version.docusaurusName,
          label: version.label,
          home: pageUrl('introduction', {book: id, version: version.number}),
        })),
      })),
  };
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../early/index.ts')],
    define: {SITE: JSON.stringify(site)},
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Adds module names to the client manifest, so that the HTML of each page lists the page's own scripts and the browser
 * fetches them with the common ones. Docusaurus 3.9.1 tries to do so: it collects the modules of a page and looks up
 * their files in the manifest. Since webpack 5, however, the manifest contains chunk names instead of module names.
 */
function addModuleNames(compiler: Compiler, file: string): void {
  compiler.hooks.afterEmit.tap('deferred-hydration', ({chunkGroups}) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    for (const group of chunkGroups) {
      const chunks = group.chunks.flatMap(({ids}) => ids ?? []);
      for (const {request} of group.origins) if (request) manifest.origins[request] ??= chunks;
    }
    writeFileSync(file, JSON.stringify(manifest));
  });
}
