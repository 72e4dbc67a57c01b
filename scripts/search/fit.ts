import {findMatches} from '../../src/search/engine/match';
import {prepareQuery} from '../../src/search/engine/query';
import {rank, type Ranked, type Weights} from '../../src/search/engine/rank';
import type {SiteIndex} from '../../src/search/engine/siteIndex';
import {findCurrentBook, isExpected, isExpectedPage, type Question} from './questions';

/** A question with the properties of each candidate. */
export interface Example {
  readonly question: Question;
  readonly names: readonly string[];
  /** The properties of all candidates, one row after the other. */
  readonly values: Float64Array;
  readonly isRight: readonly boolean[];
  readonly isRightPage: readonly boolean[];
}

export function createExample(indexes: readonly SiteIndex[], question: Question): Example {
  const query = prepareQuery(question.query);
  const matches = findMatches(indexes, query);
  const all = rank(matches, query, question.query, findCurrentBook(question.reading));
  const isAt = ({section}: Ranked): boolean =>
    question.find.some((place) => isExpected(section.title.u, section.hash, place));
  const ranked = all.filter((one, at) => at < maxRivals || isAt(one));
  const names = Object.keys(ranked[0]?.features ?? {});
  return {
    question,
    names,
    values: Float64Array.from(ranked.flatMap(({features}) => names.map((name) => features[name] ?? 0))),
    isRight: ranked.map(isAt),
    isRightPage: ranked.map(({section}) =>
      question.find.some((place) => isExpectedPage(section.title.u, place)),
    ),
  };
}

const scoresOf = ({values, names, isRight}: Example, weights: Float64Array): Float64Array =>
  Float64Array.from(isRight, (_, row) => {
    let score = 0;
    for (let at = 0; at < names.length; at++)
      score += (weights[at] ?? 0) * (values[row * names.length + at] ?? 0);
    return score;
  });

const steps = 150;
const stepSize = 0.3;
/** The number of candidates that an expected result is compared with: those that rank highest now. */
const maxRivals = 50;
/** The penalty for large weights, which keeps them from fitting single questions. Chosen by cross-validation. */
const penalty = 0.0002;

/**
 * Fits the weights, so that the expected results of the questions rank first: logistic regression of each expected
 * result against all other candidates, by gradient ascent with Adam's step sizes. Deterministic.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const names = examples.find((example) => example.names.length > 0)?.names ?? [];
  const usable = examples.filter(({isRight}) => isRight.includes(true));
  const weights = new Float64Array(names.length);
  const mean = new Float64Array(names.length);
  const square = new Float64Array(names.length);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(names.length);
    for (const example of usable) addGradient(gradient, example, weights);
    for (let at = 0; at < names.length; at++) {
      const slope = (gradient[at] ?? 0) / usable.length - penalty * (weights[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const rate =
        (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-9);
      weights[at] = (weights[at] ?? 0) + stepSize * rate * (1 - step / (steps + 1));
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]));
}

/** Adds the gradient of the log-probability that an expected result ranks first. */
function addGradient(gradient: Float64Array, example: Example, weights: Float64Array): void {
  const scores = scoresOf(example, weights);
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  let [all, right] = [0, 0];
  odds.forEach((value, row) => {
    all += value;
    if (example.isRight[row]) right += value;
  });
  const width = weights.length;
  odds.forEach((value, row) => {
    const share = (example.isRight[row] ? value / right : 0) - value / all;
    if (Math.abs(share) < 1e-6) return;
    for (let at = 0; at < width; at++)
      gradient[at] = (gradient[at] ?? 0) + share * (example.values[row * width + at] ?? 0);
  });
}

export interface Outcome {
  /** The rank of the first result on an expected page, from 1. 0 if there is none. */
  readonly pageRank: number;
  /** The rank of the first expected result, from 1. 0 if there is none. */
  readonly rank: number;
}

export function judge(example: Example, weights: Weights): Outcome {
  const scores = scoresOf(
    example,
    Float64Array.from(example.names, (name) => weights[name] ?? 0),
  );
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return {
    pageRank: order.findIndex((row) => example.isRightPage[row]) + 1,
    rank: order.findIndex((row) => example.isRight[row]) + 1,
  };
}
