/** `npm run search -- unlock door`: prints the results of a query in the built site. */
import {ContentError} from 'api-contract/finding';
import {newestBook} from '../src/search/engine/books';
import {findMatches} from '../src/search/engine/match';
import {prepareQuery} from '../src/search/engine/query';
import {rank} from '../src/search/engine/rank';
import weights from '../src/search/engine/weights.json';
import {readOptions} from './lib/options';
import {say} from './lib/say';
import {evaluate} from './search/evaluate';
import {allQuestions, findCurrentBook, readIndexes, strictQuestions} from './search/questions';

const shownResults = 8;

const usage = `Usage: npm run search -- QUERY [options]
       npm run search -- --evaluate

Prints the results of a query in the built site.

  --explain     print the properties of each result, and what they contribute
  --book BOOK   the current book, such as web/1.0 (default: ${newestBook().path})
  --evaluate    print the shares of correct results for the test queries`;

export function main(args: readonly string[]): void {
  const input = readOptions(args, {
    usage,
    options: {
      explain: {type: 'boolean', default: false},
      book: {type: 'string', default: newestBook().path},
      evaluate: {type: 'boolean', default: false},
    },
    maximumWords: Infinity,
  });
  if (!input) return;
  const {values} = input;
  const query = input.positionals.join(' ');
  if (query !== '') printResults(query, values.book, values.explain);
  else if (values.evaluate) printShares();
  else throw new ContentError(`Specify a query or --evaluate.\n\n${usage}`);
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

function printShares(): void {
  const indexes = readIndexes();
  say(`${allQuestions.length} queries: ${evaluate(indexes, allQuestions)}`);
  say(
    `${strictQuestions.length} queries that no weight was fitted to: ${evaluate(indexes, strictQuestions)}`,
  );
}
