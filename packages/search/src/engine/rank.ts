import {groupBy} from '../groupBy';
import {defaultBook, findBook, type SearchBook} from './books';
import type {HitType} from './documents';
import {
  createContext,
  estimate,
  matchedShare,
  readFeatures,
  sectionOf,
  type Features,
  type RankingContext,
  type Situation,
} from './features';
import type {Candidate, Matches} from './match';
import type {Query} from './query';
import {fields, type Field, type Section} from './siteIndex';
import fitted from './weights.json';

/** The weight of each property of a result. */
export const weights: Readonly<Record<string, number>> = fitted;

export interface Ranked {
  readonly candidate: Candidate;
  readonly section: Section;
  readonly book: SearchBook;
  readonly type: HitType;
  readonly features: Features;
  readonly score: number;
  /** The share of the query that matches. */
  readonly coverage: number;
}

/** The number of candidates of each book that are compared. Later ones by the quick estimate are never shown. */
const maxCandidates = 60;

function selectCandidates({candidates}: Matches, context: RankingContext): Candidate[] {
  const byBook = groupBy(
    candidates,
    (candidate) => findBook(context.books, sectionOf(candidate).title.u)?.path ?? '',
  );
  return [...byBook.values()].flatMap((ofBook) =>
    ofBook
      .map((candidate) => ({candidate, value: estimate(candidate, context)}))
      .sort((a, b) => b.value - a.value || a.candidate.at - b.candidate.at)
      .slice(0, maxCandidates)
      .map(({candidate}) => candidate),
  );
}

/** Orders the sections that contain words of the query, best first. */
export function rank(matches: Matches, query: Query, situation: Situation): Ranked[] {
  const context = createContext(matches, query, situation);
  return selectCandidates(matches, context)
    .map((candidate) => {
      const section = sectionOf(candidate);
      const features = readFeatures(candidate, context);
      const book = findBook(context.books, section.title.u) ?? defaultBook(context.books);
      const score = scoreFeatures(features);
      const coverage = matchedShare(candidate, context);
      return {candidate, section, book, type: typeOf(candidate, section), features, score, coverage};
    })
    .sort((a, b) => b.score - a.score || compareUrls(a.section, b.section));
}

/** The sum of the properties, each multiplied by its weight. */
function scoreFeatures(features: Features): number {
  let score = 0;
  for (const name in features) score += (features[name] ?? 0) * (weights[name] ?? 0);
  return score;
}

const compareUrls = (a: Section, b: Section): number =>
  a.title.u.localeCompare(b.title.u) || a.hash.localeCompare(b.hash);

const types: Readonly<Record<Field, HitType>> = {
  name: 'Heading',
  extra: 'Heading',
  alias: 'Keywords',
  description: 'Description',
  text: 'Content',
};

/** The type of the field that matches best. */
function typeOf({words}: Candidate, {level}: Section): HitType {
  const sums = fields.map((field) => words.reduce((sum, word) => sum + word[field], 0));
  const field = fields[sums.indexOf(Math.max(...sums))] ?? 'text';
  if (types[field] !== 'Heading') return types[field];
  return level === 'page' ? 'Title' : level === 'heading' ? 'Heading' : 'Content';
}
