import type {Finding} from '../finding';
import {checkNames} from './names';
import {checkDiagrams} from './diagrams/checkDiagrams';
import type {FactPage} from './factPage';
import {checkSampleValues} from './sampleValues/checkSampleValues';
import type {FactResult} from './result';
import {checkStory} from './storyOnPages';
import {checkVectors} from './vectors/checkVectors';

/** Compares one kind of fact on a page with its source. */
export type FactCheck = (page: FactPage) => FactResult;

/** Every kind of fact. The build prints the number of checked facts under these names. */
const factChecks: Readonly<Record<string, FactCheck>> = {
  names: checkNames,
  diagrams: checkDiagrams,
  'sample values': checkSampleValues,
  story: checkStory,
  vectors: checkVectors,
};

/** Checks all facts of a page. The findings are in line order; the counts are by kind. */
export function checkFacts(page: FactPage): {
  readonly findings: readonly Finding[];
  readonly checked: Readonly<Record<string, number>>;
} {
  const results = Object.entries(factChecks).map(([kind, check]) => ({kind, ...check(page)}));
  return {
    findings: results.flatMap(({findings}) => findings).sort((a, b) => a.line - b.line),
    checked: Object.fromEntries(results.map(({kind, checked}) => [kind, checked])),
  };
}
