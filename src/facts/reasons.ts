import path from 'node:path';
import {ContentError} from '../contentError';
import {getAt, isObject} from '../contract/pointer';
import {readDataFile} from './dataFile';
import {FACTS_FILE} from './factPage';

/**
 * Reads a section of a book's `facts.yaml`, which lists values that no source knows, each with a reason.
 *
 * @throws ContentError if an entry has no reason
 */
export function readReasons(book: string, section: 'diagrams' | 'opaque'): Readonly<Record<string, string>> {
  const file = path.join(book, FACTS_FILE);
  const rows = getAt(readDataFile(file), [section]);
  const entries = Object.entries(isObject(rows) ? rows : {});
  return Object.fromEntries(
    entries.map(([value, reason]) => {
      if (typeof reason === 'string' && reason !== '') return [value, reason];
      throw new ContentError(`${file}: "${value}" in "${section}:" has no reason. Write "${value}: reason".`);
    }),
  );
}
