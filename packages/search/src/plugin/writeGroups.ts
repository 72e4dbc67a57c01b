import {
  hitTypes,
  type HitType,
  type OtherName,
  type SearchDocument,
  type SearchGroup,
} from '../engine/documents';
import {buildIndex} from '../engine/siteIndex';
import type {Alias} from './parseAliases';
import type {BuiltPage} from './readPage';

/** A page of an index, with what the options of the site say about it. */
export interface IndexedPage extends BuiltPage {
  /** The URL path. */
  readonly url: string;
  readonly otherNames: readonly OtherName[];
  readonly aliases: readonly Pick<Alias, 'id' | 'phrases'>[];
}

/** Writes the five groups of an index: the documents of its pages, and a prebuilt index of each group. */
export function writeGroups(pages: readonly IndexedPage[]): SearchGroup[] {
  const groups = new Map(hitTypes.map((type) => [type, new Array<SearchDocument>()]));
  let next = pages.length;
  const add = (type: HitType, document: Omit<SearchDocument, 'i'>, i = next++): void =>
    void groups.get(type)?.push({i, ...document});
  pages.forEach(({url: u, title, categories, description, keywords, otherNames, aliases, sections}, p) => {
    add('Title', {t: title, u, b: categories, ...(otherNames.length > 0 && {o: otherNames})}, p);
    if (description) add('Description', {t: description, u, p});
    if (keywords) add('Keywords', {t: keywords, u, p});
    for (const {id, phrases} of aliases) add('Keywords', {t: phrases.join(', '), u, h: id && `#${id}`, p});
    for (const {id, name, isField, operation, text, parts} of sections) {
      const h = id && `#${id}`;
      const d = parts.map((part): readonly [string, string] => [part.name, part.id]);
      if (id && !isField)
        add('Heading', {t: name, u, h, p, ...(operation && {v: operation}), ...(d.length > 0 && {d})});
      if (text || isField) add('Content', {t: text, s: name, u, h, p, ...(isField && {f: 1})});
    }
  });
  return [...groups].map(([type, documents]) => ({documents, index: buildIndex(type, documents)}));
}
