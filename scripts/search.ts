/** `npm run search -- unlock door`: prints the results of a query in the built site. */
import {writeFileSync} from 'node:fs';
import {ContentError} from '../src/contentError';
import {newestBook} from '../src/search/engine/books';
import {findMatches} from '../src/search/engine/match';
import {prepareQuery} from '../src/search/engine/query';
import {rank} from '../src/search/engine/rank';
import weights from '../src/search/engine/weights.json';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {crossValidate, describeOutcomes} from './search/evaluate';
import {createExample, fitWeights, judge} from './search/fit';
import {allQuestions, findCurrentBook, readIndexes, strictQuestions} from './search/questions';

const shownResults = 8;

const usage = `Usage: npm run search -- QUERY [options]
       npm run search -- --evaluate
       npm run search -- --fit

Prints the results of a query in the built site.

  --explain     print the properties of each result, and what they contribute
  --book BOOK   the current book, such as web/1.0 (default: ${newestBook().path})
  --evaluate    print the shares of correct results, by cross-validation
  --fit         fit src/search/engine/weights.json to the test queries`;

export function main(args: readonly string[]): void {
  // `npm run search -- "query" | head` closes the pipe before all results are written.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const input = readOptions(args, {
    usage,
    options: {
      explain: {type: 'boolean', default: false},
      book: {type: 'string', default: newestBook().path},
      evaluate: {type: 'boolean', default: false},
      fit: {type: 'boolean', default: false},
    },
    maximumWords: Infinity,
  });
  if (!input) return;
  const {values} = input;
  const query = input.positionals.join(' ');
  if (query !== '') printResults(query, values.book, values.explain);
  else if (values.fit || values.evaluate) learn(values.fit);
  else throw new ContentError(`Specify a query, --evaluate, or --fit.\n\n${usage}`);
}

function printResults(typed: string, book: string, isExplained: boolean): void {
  const query = prepareQuery(typed);
  const matches = findMatches(readIndexes(), query);
  for (const {section, score, features} of rank(matches, query, typed, findCurrentBook(book)).slice(
    0,
    shownResults,
  )) {
    say(`${score.toFixed(1).padStart(5)}  ${section.title.u}${section.hash}  ${section.name}`);
    if (isExplained) say(`       ${explain(features)}`);
  }
}

/** The contribution of each property to the score, the largest first. */
function explain(features: Readonly<Record<string, number>>): string {
  const byName: Readonly<Record<string, number>> = weights;
  return Object.entries(features)
    .map(([name, value]) => [name, value * (byName[name] ?? 0)] as const)
    .filter(([, value]) => Math.abs(value) >= 0.05)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(', ');
}

function learn(isWritten: boolean): void {
  const indexes = readIndexes();
  const examples = allQuestions.map((question) => createExample(indexes, question));
  say(`${examples.length} queries. Shares in percent, with 95% confidence intervals.`);
  say(`Cross-validation with five folds: ${describeOutcomes(crossValidate(examples))}`);
  const fitted = fitWeights(examples);
  say(`All queries, also used for fitting: ${describeOutcomes(examples.map((each) => judge(each, fitted)))}`);
  const unseen = strictQuestions.map((question) => judge(createExample(indexes, question), fitted));
  say(`${unseen.length} searches that were never used for fitting: ${describeOutcomes(unseen)}`);
  if (isWritten)
    writeFileSync(inRoot('src/search/engine/weights.json'), `${JSON.stringify(fitted, null, 2)}\n`);
}
