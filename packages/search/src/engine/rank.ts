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
import {fields, type Candidate, type Field, type Matches} from './match';
import type {Query} from './query';
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

/** Orders the sections that contain words of the query, best first. */
export function rank(matches: Matches, query: Query, situation: Situation): Ranked[] {
  const context = createContext(matches, query, situation);
  const byBook = groupBy(matches.candidates, ({section}) => findBook(context.books, section.title.u));
  return [...byBook]
    .flatMap(([book = defaultBook(context.books), candidates]) =>
      candidates
        .map((candidate) => ({candidate, value: estimate(candidate, context)}))
        .sort((a, b) => b.value - a.value)
        .slice(0, maxCandidates)
        .map(({candidate}) => rankCandidate(candidate, context, book)),
    )
    .sort((a, b) => b.score - a.score || placeOf(a).localeCompare(placeOf(b)));
}

function rankCandidate(candidate: Candidate, context: RankingContext, book: SearchBook): Ranked {
  const features = Object.entries(readFeatures(candidate, context, book));
  const contributions = features.map(([name, value]) => [name, value * (weights[name] ?? 0)] as const);
  const score = contributions.reduce((sum, [, value]) => sum + value, 0);
  const coverage = matchedShare(candidate, context);
  return {...candidate, book, type: typeOf(candidate), contributions, score, coverage};
}

const placeOf = ({section: {title, hash}}: Candidate): string => title.u + hash;

const types: Readonly<Partial<Record<Field, HitType>>> = {
  alias: 'Keywords',
  description: 'Description',
  text: 'Content',
};

/** The type of the field that matches best. */
function typeOf({words, section: {level}}: Candidate): HitType {
  const sums = fields.map((field) => words.reduce((sum, word) => sum + word[field], 0));
  const type = types[fields[sums.indexOf(Math.max(...sums))] ?? 'text'];
  return type ?? ({page: 'Title', heading: 'Heading', field: 'Content'} as const)[level];
}
