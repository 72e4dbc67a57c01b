import path from 'node:path';
import type {Place} from '../finding';
import {getAt, isList} from '../contract/pointer';
import {placeIn, readSource} from '../contract/source';
import type {Source} from '../contract/types';
import {versions} from '../site';
import {stampFiles} from '../stampFiles';
import {FACTS_FILE} from './factPage';
import {listTexts, objectAt, readFact, type Fact} from './numbersRows';
import {operations} from './numbersSources';
import {loadStory, STORY_FILE} from './story';

/** The numbers of one book, from its `facts.yaml` and the story. */
export interface NumberTable {
  readonly file: string;
  /** The file that states a fact. */
  readonly fileOf: (fact: string) => string;
  /** Its facts by name. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** The names of the facts in `facts.yaml` that a page must state. */
  readonly own: readonly string[];
  /** The names of the facts that other facts use, or that only limit another fact. */
  readonly linked: ReadonlySet<string>;
  /** Words with digits that aren't numbers, such as `SHA-256`. */
  readonly terms: readonly string[];
  /** The names of the facts of a section, in the order of the text. */
  readonly stated: (page: string, anchor: string) => readonly string[];
  /** The pages that have a list. */
  readonly pages: readonly string[];
  /** The anchors of a page that have a list. */
  readonly anchors: (page: string) => readonly string[];
  /** The place of a page, of a section, or of a name in its list. */
  readonly placeOf: (page: string, anchor?: string, index?: number) => Place;
}

const tables = new Map<string, {readonly stamp: string; readonly table: NumberTable}>();

/** Reads the numbers of a book again only if its `facts.yaml` or a source of facts has changed. */
export function loadNumberTable(book: string): NumberTable {
  const file = path.join(book, FACTS_FILE);
  const contracts = versions.map(({folder}) => `${folder}/openapi`);
  const stamp = stampFiles([file, STORY_FILE, 'package.json', 'src/books.json', ...contracts]);
  const known = tables.get(book);
  if (known?.stamp === stamp) return known.table;
  const table = readNumberTable(book, readSource(path.resolve(file)));
  tables.set(book, {stamp, table});
  return table;
}

/** Reads the numbers of a book from the text of its `facts.yaml`. */
export function readNumberTable(book: string, source: Source): NumberTable {
  const facts = new Map<string, Fact>();
  const story = loadStory().source;
  const times = keysAt(story, 'times');
  for (const name of times) facts.set(name, readFact(book, story, ['times', name], facts));
  for (const key of ['quantities', 'contractQuantities']) {
    for (const name of keysAt(source, key)) facts.set(name, readFact(book, source, [key, name], facts));
  }
  return {
    file: placeIn(source, []).file,
    fileOf: (fact) => placeIn(times.includes(fact) ? story : source, []).file,
    facts,
    own: keysAt(source, 'quantities'),
    linked: findLinked(source),
    terms: readTerms(source),
    stated: (page, anchor) => listTexts(getAt(source.value, ['numbers', page, anchor])),
    pages: keysAt(source, 'numbers'),
    anchors: (page) => Object.keys(objectAt(source, ['numbers', page])),
    placeOf: (page, ...below) =>
      placeIn(source, ['numbers', page, ...below.filter((key) => key !== undefined)]),
  };
}

const keysAt = (source: Source, key: string): string[] => Object.keys(objectAt(source, [key]));

function findLinked(source: Source): Set<string> {
  const rows = Object.entries(objectAt(source, ['quantities']));
  return new Set(
    rows.flatMap(([name, row]) => [
      ...operations.flatMap((key) => listTexts(getAt(row, [key]))),
      ...(getAt(row, ['atMost']) === undefined ? [] : [name, String(getAt(row, ['atMost']))]),
    ]),
  );
}

function readTerms({value}: Source): string[] {
  const groups = getAt(value, ['terms']);
  return (isList(groups) ? groups : []).flatMap((group) => listTexts(getAt(group, ['values'])));
}
