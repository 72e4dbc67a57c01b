import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const compressible = /\.(html|css|c?js|json|svg|xml|txt|md|ya?ml)$/;

/** Compressing smaller files saves less than the size of the headers. */
const minimumSize = 1024;

/** One level higher would make pages 6 % smaller, but take five times as long, and other files 1 %. */
function brotliQuality(file: string): number {
  if (/\.(css|js)$|search-index\.json$/.test(file)) return 10;
  return file.endsWith('.html') ? 9 : 8;
}

/**
 * Writes `x.br` and `x.gz` next to every text file `x` of the built site, so that a host doesn't have to compress files
 * for each request.
 *
 * @returns the number of compressed files
 */
export async function compressSite(directory: string): Promise<number> {
  const names = (await readdir(directory, {recursive: true})).filter((name) => compressible.test(name));
  const queue = names.values();
  let compressed = 0;
  const compressNext = async (): Promise<void> => {
    for (const name of queue) if (await compressFile(path.join(directory, name))) compressed++;
  };
  // As many as Node has threads for it. Each compression takes a few MiB, so 961 at the same time took 2.4 GiB.
  await Promise.all(Array.from({length: 4}, compressNext));
  return compressed;
}

/** Returns whether the file is large enough to be compressed. */
async function compressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (bytes.length < minimumSize) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, {params}));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, {level: 9}));
  return true;
}
