import {defaultBook, findBook, type SearchBook} from '../engine/books';
import {describePlace, type Hit} from '../engine/engine';
import type {Section} from '../engine/siteIndex';

/** A place as the build describes it for Pagefind, and as a result displays it. */
export interface PagefindPlace extends Omit<Hit, 'name' | 'snippet'> {
  readonly name: string;
  readonly text: string;
}

/** A record of Pagefind's index. https://pagefind.app/docs/node-api/ */
interface PagefindRecord {
  readonly url: string;
  readonly content: string;
  readonly language: string;
  readonly meta: {readonly title: string; readonly place: string};
  readonly filters: {readonly book: readonly string[]};
}

/** The record of a section, with everything that a result displays. */
export function toPagefindRecord(section: Section, books: readonly SearchBook[]): PagefindRecord {
  const {title, hash, name, method, path, aliases, description, text} = section;
  const book = findBook(books, title.u) ?? defaultBook(books);
  const place: PagefindPlace = {
    ...describePlace(section, book),
    ...{name, text, type: hash ? 'Heading' : 'Title'},
  };
  return {
    url: title.u + hash,
    content: [name, method, path, ...aliases, description, text].filter(Boolean).join('. '),
    language: 'en',
    meta: {title: name, place: JSON.stringify(place)},
    filters: {book: [book.path]},
  };
}
