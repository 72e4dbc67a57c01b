import {existsSync} from 'node:fs';
import {nearestNames} from '../contract';
import {listFiles} from '../listFiles';
import type {NumberTable} from './numbersTable';

/** The key of a page in `facts.yaml`: its file in the book, without the extension. */
export function pageName({file, book}: {readonly file: string; readonly book: string}): string {
  return file.slice(book.length + 1).replace(/\.mdx?$/, '');
}

/** A key below `numbers` that isn't a page of the book, and the page without a list that it probably means. */
export interface UnknownPage {
  readonly key: string;
  readonly near: string | undefined;
}

/** Finds the keys below `numbers` in the `facts.yaml` of a book that aren't pages. */
export function findUnknownPages(book: string, {pages}: NumberTable): UnknownPage[] {
  const unknown = pages.filter(
    (key) => !existsSync(`${book}/${key}.mdx`) && !existsSync(`${book}/${key}.md`),
  );
  if (unknown.length === 0) return [];
  const names = listFiles(book, /\.mdx?$/).map((file) => pageName({file, book}));
  const withoutList = names.filter((name) => !pages.includes(name));
  return unknown.map((key) => ({key, near: nearestNames(key, withoutList)[0]}));
}

/**
 * The key of the list of a page: its name, or a misspelled name. The misspelled name is reported once, so the numbers of the
 * page are compared with its list.
 */
export function findListOfPage(name: string, book: string, table: NumberTable): string {
  if (table.pages.includes(name)) return name;
  return findUnknownPages(book, table).find(({near}) => near === name)?.key ?? name;
}

/** The sections of a page, and the keys of the lists that `facts.yaml` has for the page. */
interface Sections {
  readonly anchors: readonly string[];
  readonly lists: readonly string[];
  readonly hasNumbers: (anchor: string) => boolean;
  /** Whether a section states exactly the facts of a list. */
  readonly statesAll: (anchor: string, list: string) => boolean;
}

/**
 * Finds the list of each section. If a heading was renamed, its list has the old anchor, and the section without a list that
 * states the same numbers or has the nearest name gets it.
 */
export function matchLists({anchors, lists, hasNumbers, statesAll}: Sections): {
  /** The key of the list by the anchor of the section, if they differ. */
  readonly ofSection: ReadonlyMap<string, string>;
  readonly withoutSection: readonly {readonly list: string; readonly near: string | undefined}[];
} {
  const ofSection = new Map<string, string>();
  const withoutSection = lists
    .filter((list) => !anchors.includes(list))
    .map((list) => {
      const free = anchors.filter(
        (anchor) => !lists.includes(anchor) && !ofSection.has(anchor) && hasNumbers(anchor),
      );
      const near = free.find((anchor) => statesAll(anchor, list)) ?? nearestNames(list, free)[0];
      if (near !== undefined) ofSection.set(near, list);
      return {list, near};
    });
  return {ofSection, withoutSection};
}
