import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compressSite} from './compress.mjs';
import {asHeadersFile, asNginx, redirectsFile, securityHeaders} from './headers.mjs';
import {hashOf, readInlineCode} from './inlineScripts.mjs';

/**
 * The hashes of all inline scripts of a built site, in an order that does not change from build to build.
 *
 * @param {string} directory
 * @returns {Promise<string[]>}
 * @throws {Error} naming each page with code that no hash can allow
 */
export async function collectScriptHashes(directory) {
  const pages = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
  /** @type {Set<string>} */
  const hashes = new Set();
  /** @type {string[]} */
  const forbidden = [];
  for (const page of pages) {
    const code = readInlineCode(await readFile(path.join(directory, page), 'utf8'));
    code.scripts.forEach((script) => hashes.add(hashOf(script)));
    code.forbidden.forEach((place) => forbidden.push(`${page}: ${place}`));
  }
  if (forbidden.length > 0) {
    throw new Error(
      `The Content-Security-Policy lets no attribute run code. Add a listener in src/client instead of:\n${forbidden.join('\n')}`,
    );
  }
  return [...hashes].sort();
}

/**
 * Makes a built site ready for its hosts: the headers of this very build, and compressed copies.
 *
 * @param {string} directory
 * @returns {Promise<string>} a line that says what was done
 */
export async function finishSite(directory) {
  const hashes = await collectScriptHashes(directory);
  const headers = securityHeaders(hashes);
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFile(path.join(directory, name), text);
  await write('_nginx.conf', asNginx(headers));
  await write('_headers', asHeadersFile(headers));
  await write('_redirects', redirectsFile);
  const compressed = await compressSite(directory);
  return `Ready for its hosts: ${hashes.length} inline scripts allowed by their hash, ${compressed} files compressed.`;
}
