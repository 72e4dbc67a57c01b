import {existsSync, readFileSync} from 'node:fs';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {normalizeSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/normalization.js';
import {validateSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/validation.js';
import {ContentError} from '../contentError';
import {nearestNames} from '../contract';
import type {Problem} from '../finding';
import {checkSidebar, checkSidebarIds} from '../remark/page-rules/siteRules';
import type {BookVersion} from '../site';
import type {LintedBook} from './lintedBook';
import {loadModule} from './loadModule';

/** The file with the sidebar of a book. */
export const sidebarFile = ({
  bookId,
  docusaurusName,
}: Pick<BookVersion, 'bookId' | 'docusaurusName'>): string =>
  docusaurusName === 'current'
    ? `sidebars.${bookId}.ts`
    : `${bookId}_versioned_sidebars/version-${docusaurusName}-sidebars.json`;

/** Checks the sidebar of a book: its syntax, its items, and its pages. The rule for books reports a missing file. */
export function checkBookSidebar(book: LintedBook): Problem[] {
  const file = sidebarFile(book.version);
  return existsSync(file) ? checkSidebarText(book, file, readFileSync(file, 'utf8')) : [];
}

/** @param text the file with the sidebar */
export function checkSidebarText(
  {version, pages}: Pick<LintedBook, 'version' | 'pages'>,
  file: string,
  text: string,
): Problem[] {
  let config: SidebarsConfig;
  try {
    config = loadModule(file, text) as SidebarsConfig;
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
  const own = pages.filter(({url}) => url !== undefined);
  const ids = own.map((page) => page.file.slice(version.folder.length + 1).replace(/\.mdx$/, ''));
  const items = checkItems(file, text, config);
  // Pages below an invalid item are unknown.
  if (items.length > 0) return items;
  return [
    ...checkSidebar(own, version.folder, {file, config}),
    ...checkSidebarIds(ids, {file, text, config}),
  ];
}

/** The error of a validation by Docusaurus, which uses the package Joi. */
interface ValidationError extends Error {
  /** The item. */
  readonly _original: Readonly<Record<string, unknown>>;
  readonly details: readonly {readonly message: string; readonly path: readonly (string | number)[]}[];
}

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Docusaurus reports the first item that it doesn't know, without its place. */
function checkItems(file: string, text: string, config: SidebarsConfig): Problem[] {
  try {
    validateSidebars(normalizeSidebars(config));
    return [];
  } catch (error) {
    if (!isValidationError(error)) {
      const [message = ''] = (error instanceof Error ? error.message : String(error)).split(
        /: it must| See /,
      );
      return [{file, line: 1, message: `${message}.`}];
    }
    const {_original: item, details} = error;
    return details.slice(0, 1).map(({message, path}) => {
      const key = String(path.at(-1) ?? '');
      return {file, ...findPlace(text, item, key), message: explain(message, item, key)};
    });
  }
}

function explain(message: string, item: ValidationError['_original'], key: string): string {
  const sentence = message.startsWith('"') ? `In an item of the sidebar, ${message}` : message;
  const [misspelled] = key in item ? [] : nearestNames(key, Object.keys(item));
  const hint = misspelled === undefined ? '' : ` Did you mean "${key}" instead of "${misspelled}"?`;
  return `${sentence.replace(/\.?$/, '.')}${hint}`;
}

/** The place of the wrong key of an item, or else of its first text. */
function findPlace(
  text: string,
  item: ValidationError['_original'],
  key: string,
): {line: number; column: number} {
  const keys = key in item ? [key] : nearestNames(key, Object.keys(item));
  const texts = Object.values(item).filter((value) => typeof value === 'string');
  const offset = [...keys, ...texts].map((word) => text.indexOf(word)).find((found) => found >= 0) ?? 0;
  const lines = text.slice(0, offset).split('\n');
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
}
