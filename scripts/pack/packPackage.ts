import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {rolldown} from 'rolldown';
import {dts} from 'rolldown-plugin-dts';
import {listFiles} from 'api-docs-contract/files';
import {inRoot} from '../lib/root';
import {run} from '../lib/shell';

/** The part of `package.json` that differs between the repository and a packed package. */
interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
  readonly sideEffects: false | readonly string[];
  readonly [key: string]: unknown;
}

/** Where the owner of all packages is set: `author`, and `repository`, such as `github:acme/docs`, of the project's `package.json`. */
interface Home {
  readonly author: string;
  readonly repository?: string;
}

/**
 * In the repository, a package exports TypeScript, so that nothing has to be compiled to work on it. In other projects, Node
 * doesn't run TypeScript, so the packed package exports JavaScript modules with types.
 *
 * @param folder the folder of the package
 * @param target the folder for the `.tgz` file
 * @returns the path of the file
 */
export async function packPackage(folder: string, target: string): Promise<string> {
  const staged = inRoot('.cache/staged', path.basename(folder));
  rmSync(staged, {recursive: true, force: true});
  mkdirSync(staged, {recursive: true});
  const manifest = readManifest(folder);
  const entries = Object.values({...manifest.exports, ...manifest.bin}).filter(isCode);
  await compile(folder, staged, entries);
  // Its code finds the theme next to itself.
  for (const source of ['src', 'src/docusaurus'].map((name) => path.join(folder, name)))
    if (existsSync(path.join(source, 'theme'))) await compileTheme(source, staged);
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', ...listAssets(manifest)])
    cpSync(path.join(folder, name), path.join(staged, name), {recursive: true});
  writeFileSync(
    path.join(staged, 'package.json'),
    JSON.stringify(toPublished(manifest, path.basename(folder)), undefined, 2),
  );
  const {output} = await run(`npm pack --silent --pack-destination "${target}" "${staged}"`);
  return path.join(target, output.trim());
}

/** Without the entries outside `src/`, which only tests in the repository use. */
function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const exported = Object.entries(manifest.exports).filter(
    ([, file]) => !isCode(file) || file.startsWith('./src/'),
  );
  return {...manifest, exports: Object.fromEntries(exported)};
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** The exported files that aren't code, or the folders in which they are, because style sheets import others. */
const listAssets = ({exports}: Pick<Manifest, 'exports'>): string[] =>
  Object.values(exports).flatMap((file) => (isCode(file) ? [] : (file.split('/')[1] ?? [])));

/** `./src/exports/files.ts` is compiled to `./dist/exports/files.mjs`. */
const toCompiled = (file: string, extension: string): string =>
  file.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

/** Compiles the entries with their types. Other packages stay imports. */
async function compile(folder: string, staged: string, entries: readonly string[]): Promise<void> {
  const source = path.join(folder, 'src');
  const bundle = await rolldown({
    cwd: folder,
    input: Object.fromEntries(
      entries.map((entry) => [entry.replace('./src/', '').replace(/\.tsx?$/, ''), path.join(folder, entry)]),
    ),
    external: /^[^./]/,
    platform: 'node',
    transform: {target: 'node22'},
    plugins: [dts({tsconfig: inRoot('tsconfig.json')})],
  });
  await bundle.write({
    dir: path.join(staged, 'dist'),
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunk-[hash].mjs',
  });
  // They are loaded by their path at run time.
  for (const file of listFiles(source, /\.cjs$/))
    cpSync(file, path.join(staged, 'dist', path.basename(file)));
}

/** The folders with code for the browser, and with what both sides need. */
const BROWSER = /^(?:client|engine|theme|ui)[\\/]/;

/**
 * Compiles the code for the browser file by file, because Docusaurus bundles it, and because a site can replace single
 * components of a theme.
 */
async function compileTheme(source: string, staged: string): Promise<void> {
  const listBrowserFiles = (kind: RegExp): string[] =>
    listFiles(source, kind).filter((file) => BROWSER.test(path.relative(source, file)));
  const out = path.join(staged, 'dist');
  await build({
    entryPoints: listBrowserFiles(/(?<!\.test|\.d)\.tsx?$/),
    outbase: source,
    outdir: out,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'error',
  });
  for (const file of listBrowserFiles(/\.(?:css|json)$/))
    cpSync(file, path.join(out, path.relative(source, file)));
  // The URL of a worker has the extension of its file.
  for (const file of listFiles(out, /\.js$/)) {
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replaceAll(/new URL\("(.*)\.ts"/g, 'new URL("$1.js"'));
  }
}

function toPublished({devDependencies: _, sideEffects, ...manifest}: Manifest, folder: string): object {
  const publish = (file: string): string | object =>
    isCode(file) ? {types: toCompiled(file, '.d.mts'), default: toCompiled(file, '.mjs')} : file;
  const {author, repository: home} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Home;
  // npm accepts the provenance of a package only if it names the repository of the workflow.
  const repository = process.env.GITHUB_REPOSITORY ?? home?.replace('github:', '');
  return {
    ...manifest,
    author,
    ...(repository && linksTo(`https://github.com/${repository}`, `packages/${folder}`)),
    sideEffects: sideEffects && sideEffects.filter((file) => !file.startsWith('./src/')),
    exports: {
      ...Object.fromEntries(Object.entries(manifest.exports).map(([key, file]) => [key, publish(file)])),
      './package.json': './package.json',
    },
    ...(manifest.bin && {
      bin: Object.fromEntries(
        Object.entries(manifest.bin).map(([key, file]) => [key, toCompiled(file, '.mjs')]),
      ),
    }),
    files: ['dist', 'CHANGELOG.md', ...listAssets(manifest)],
  };
}

/** What the page of a package on npm links to. */
const linksTo = (url: string, directory: string): object => ({
  repository: {type: 'git', url: `git+${url}.git`, directory},
  homepage: `${url}/tree/main/${directory}#readme`,
  bugs: `${url}/issues`,
});
