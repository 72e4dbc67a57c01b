import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/**
 * Bundles a TypeScript file and the files of this repository that it imports, because loading a few hundred files one by one
 * takes seconds. It bundles again only if one of the files has changed.
 *
 * @param {string} root the folder of the repository
 * @param {string} entry the file, such as `scripts/check.ts`
 * @returns {Promise<string>} the path of the bundle, which is CommonJS
 * @throws {import('esbuild').BuildFailure} for a file that can't be read, such as a JSON file with a syntax error
 */
export async function bundleFile(root, entry) {
  const target = path.join(root, '.cache/bundles', path.parse(entry).name);
  const [code, list] = [`${target}.cjs`, `${target}.json`];
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const read = Object.entries(known.files ?? {});
  // The bundle has absolute paths.
  if (known.root === root && read.every(([file, state]) => stamp(path.join(root, file)) === state))
    return code;
  const {build} = await import('esbuild');
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: code,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    metafile: true,
    // Docusaurus loads its configuration with a `require` of its own, which compiles every package again.
    banner: {js: "require = require('node:module').createRequire(__filename);"},
    logLevel: 'silent',
    plugins: [ownFiles(root)],
  });
  const files = Object.keys(metafile.inputs).map((file) => [file, stamp(path.join(root, file))]);
  writeFileSync(list, JSON.stringify({root, files: Object.fromEntries(files)}));
  return code;
}

/** @param {string} file */
function stamp(file) {
  const {mtimeMs, size} = statSync(file, {throwIfNoEntry: false}) ?? {};
  return `${mtimeMs} ${size}`;
}

/**
 * Bundles the files of the repository, which keep their own paths. Installed packages stay outside of the bundle.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
const ownFiles = (root) => ({
  name: 'own-files',
  setup({onLoad, onResolve, resolve}) {
    onResolve({filter: /^[^./]/}, async ({path: name, kind, resolveDir, pluginData}) => {
      if (kind === 'entry-point' || pluginData === 'resolving') return undefined;
      const found = await resolve(name, {kind, resolveDir, pluginData: 'resolving'});
      const isOwn = found.path.startsWith(path.join(root, 'packages/'));
      return isOwn ? found : {path: name, external: true};
    });
    onLoad({filter: /\.tsx?$/}, ({path: file}) => {
      const names = {
        'import.meta.url': pathToFileURL(file).href,
        __dirname: path.dirname(file),
        __filename: file,
      };
      const text = readFileSync(file, 'utf8').replaceAll(
        /import\.meta\.url|\b__(?:dirname|filename)\b/g,
        (name) => JSON.stringify(names[/** @type {keyof typeof names} */ (name)]),
      );
      return {contents: text, loader: file.endsWith('x') ? 'tsx' : 'ts'};
    });
  },
});
