import {cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {root} from '../lib/root.mjs';
import {buildOurs} from './build.mjs';

const books = ['web', 'web_versioned_docs/version-1.0', 'ios', 'android'];
const left = new Set(['node_modules', 'build', '.docusaurus', '.cache', '.git', 'screenshots']);

/** The pages of a book, without its contract and pictures: those are found from the copies too. @param {string} name */
const isPage = (name) => name.endsWith('.mdx') || !/\.|^openapi$/.test(name);

/**
 * Writes a copy of the project with ten times its pages, outside the repository: each book nine times more, in
 * folders of itself, so that relative links and the contract are found.
 *
 * @returns {string} its folder
 */
export function writeTenfold() {
  const copy = mkdtempSync(path.join(tmpdir(), 'tenfold-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(path.join(root, name), path.join(copy, name), {recursive: true});
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const book of books) {
    const pages = readdirSync(path.join(root, book)).filter(isPage);
    for (let time = 2; time <= 10; time++) {
      for (const page of pages) {
        cpSync(path.join(root, book, page), path.join(copy, book, `times-${time}`, page), {
          recursive: true,
        });
      }
    }
  }
  return copy;
}

/** Builds it, and gives the built site away to be measured. */
export async function buildTenfold() {
  const copy = writeTenfold();
  const built = await buildOurs(copy, 'build');
  return {
    ...built,
    output: path.join(copy, 'build'),
    remove: () => existsSync(copy) && rmSync(copy, {recursive: true}),
  };
}
