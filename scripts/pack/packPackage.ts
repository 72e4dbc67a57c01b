import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {listFiles} from 'api-contract/files';
import {inRoot} from '../lib/root';
import {run} from '../lib/shell';

/** The part of `package.json` that differs between the repository and a packed package. */
interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
  readonly [key: string]: unknown;
}

/**
 * In the repository, a package exports TypeScript, so that nothing has to be compiled to work on it. In other projects, Node
 * doesn't run TypeScript, so the packed package exports JavaScript modules with types.
 *
 * @param folder the folder of the package
 * @param target the folder for the `.tgz` file
 * @returns the path of the file, and the errors of the compiler
 */
export async function packPackage(
  folder: string,
  target: string,
): Promise<{readonly file: string; readonly problems: string}> {
  const staged = inRoot('.cache/staged', path.basename(folder));
  rmSync(staged, {recursive: true, force: true});
  mkdirSync(staged, {recursive: true});
  const manifest = readManifest(folder);
  const entries = Object.values({...manifest.exports, ...manifest.bin}).filter(isCode);
  await compile(folder, staged, entries);
  // Its code finds the theme next to itself.
  for (const source of ['src', 'src/docusaurus'].map((name) => path.join(folder, name)))
    if (existsSync(path.join(source, 'theme'))) await compileTheme(source, staged);
  const problems = await writeTypes(folder, staged, entries);
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', ...listAssets(manifest)])
    cpSync(path.join(folder, name), path.join(staged, name), {recursive: true});
  writeFileSync(path.join(staged, 'package.json'), JSON.stringify(toPublished(manifest), undefined, 2));
  const {output} = await run(`npm pack --silent --pack-destination "${target}" "${staged}"`);
  return {file: path.join(target, output.trim()), problems};
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
const listAssets = ({exports}: Manifest): string[] =>
  Object.values(exports).flatMap((file) => (isCode(file) ? [] : (file.split('/')[1] ?? [])));

/** `./src/drawing/index.ts` is compiled to `./dist/drawing/index.mjs`. */
const toCompiled = (file: string, extension: string): string =>
  file.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

async function compile(folder: string, staged: string, entries: readonly string[]): Promise<void> {
  await build({
    entryPoints: entries.map((entry) => path.join(folder, entry)),
    outbase: path.join(folder, 'src'),
    outdir: path.join(staged, 'dist'),
    outExtension: {'.js': '.mjs'},
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  // They are loaded by their path at run time.
  for (const file of listFiles(path.join(folder, 'src'), /\.cjs$/))
    cpSync(file, path.join(staged, 'dist', path.basename(file)));
}

/**
 * Compiles the code for the browser file by file, because Docusaurus bundles it, and because a site can replace single
 * components of a theme.
 */
async function compileTheme(source: string, staged: string): Promise<void> {
  const files = listFiles(source, /(?<!\.test|\.d)\.tsx?$/);
  const out = path.join(staged, 'dist');
  await build({
    entryPoints: files,
    outbase: source,
    outdir: out,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'error',
  });
  for (const file of listFiles(source, /\.(?:css|json)$/))
    cpSync(file, path.join(out, path.relative(source, file)));
  // The URL of a worker has the extension of its file.
  for (const file of listFiles(out, /\.js$/)) {
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replaceAll(/new URL\("(.*)\.ts"/g, 'new URL("$1.js"'));
  }
}

/** Writes the types of the entries, with the compiler options of the repository. Returns its errors. */
async function writeTypes(folder: string, staged: string, entries: readonly string[]): Promise<string> {
  const project = path.join(staged, 'tsconfig.json');
  const options = {
    extends: inRoot('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Other packages of the repository count as installed ones, whose types aren't written again.
      preserveSymlinks: true,
      types: ['node'],
      typeRoots: [inRoot('node_modules/@types')],
      rootDir: path.join(folder, 'src'),
      outDir: path.join(staged, 'dist'),
    },
    include: [],
    files: entries.map((entry) => path.join(folder, entry)),
  };
  writeFileSync(project, JSON.stringify(options));
  const {code, output} = await run(`tsc --project "${project}"`);
  rmSync(project);
  return code === 0 ? '' : output;
}

function toPublished({devDependencies: _, ...manifest}: Manifest): object {
  const publish = (file: string): string | object =>
    isCode(file) ? {types: toCompiled(file, '.d.ts'), default: toCompiled(file, '.mjs')} : file;
  return {
    ...manifest,
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([key, file]) => [key, publish(file)])),
    ...(manifest.bin && {
      bin: Object.fromEntries(
        Object.entries(manifest.bin).map(([key, file]) => [key, toCompiled(file, '.mjs')]),
      ),
    }),
    files: ['dist', 'CHANGELOG.md', ...listAssets(manifest)],
  };
}
