import {groupBy} from '../groupBy';
import {defaultBook, findBook, type SearchBook} from './books';
import type {HitType} from './documents';
import {
  createContext,
  estimate,
  matchedShare,
  readFeatures,
  type RankingContext,
  type Situation,
} from './features';
import type {Candidate, Matches} from './match';
import type {Query} from './query';
import {fields, type Field, type Section} from './siteIndex';
import fitted from './weights.json';

/** The weight of each property of a result. */
const weights: Readonly<Record<string, number>> = fitted;

export interface Ranked extends Candidate {
  readonly book: SearchBook;
  readonly type: HitType;
  /** What each property contributes to the score. */
  readonly contributions: readonly (readonly [property: string, value: number])[];
  readonly score: number;
  /** The share of the query that matches. */
  readonly coverage: number;
}

/** The number of candidates of each book that are compared. Later ones by the quick estimate are never shown. */
const maxCandidates = 60;

/** The best candidates by the quick estimate. Equal ones stay in the order of the index. */
const selectCandidates = (candidates: readonly Candidate[], context: RankingContext): Candidate[] =>
  candidates
    .map((candidate) => ({candidate, value: estimate(candidate, context)}))
    .sort((a, b) => b.value - a.value)
    .slice(0, maxCandidates)
    .map(({candidate}) => candidate);

/** Orders the sections that contain words of the query, best first. */
export function rank(matches: Matches, query: Query, situation: Situation): Ranked[] {
  const context = createContext(matches, query, situation);
  const byBook = groupBy(matches.candidates, ({section}) => findBook(context.books, section.title.u));
  return [...byBook]
    .flatMap(([book = defaultBook(context.books), candidates]) =>
      selectCandidates(candidates, context).map((candidate): Ranked => {
        const features = Object.entries(readFeatures(candidate, context, book));
        const contributions = features.map(([name, value]) => [name, value * (weights[name] ?? 0)] as const);
        const score = contributions.reduce((sum, [, value]) => sum + value, 0);
        const coverage = matchedShare(candidate, context);
        return {...candidate, book, type: typeOf(candidate), contributions, score, coverage};
      }),
    )
    .sort((a, b) => b.score - a.score || compareUrls(a.section, b.section));
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
function typeOf({words, section: {level}}: Candidate): HitType {
  const sums = fields.map((field) => words.reduce((sum, word) => sum + word[field], 0));
  const field = fields[sums.indexOf(Math.max(...sums))] ?? 'text';
  if (types[field] !== 'Heading') return types[field];
  return level === 'page' ? 'Title' : level === 'heading' ? 'Heading' : 'Content';
}
