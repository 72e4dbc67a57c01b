/** `npm run search -- unlock door`: prints the results of a query in the built site. */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from 'api-docs-contract/finding';
import {defaultBook, explain} from 'docusaurus-api-search/engine';
import {searchSettings} from '../src/config/search';
import {say} from './lib/say';
import {
  findCurrentBook,
  questionFiles,
  rankExpected,
  readIndexes,
  readQuestions,
  type Ranks,
} from './search/questions';

const shownResults = 8;
const startingBook = defaultBook(searchSettings.books).url;

export const usage = `Usage: npm run search -- QUERY [options]
       npm run search -- --evaluate [FILE …]

Prints the results of a query in the built site.

  --explain     print the properties of each result, and what they contribute
  --book BOOK   the current book, such as web/1.0 (default: ${startingBook})
  --evaluate    print the shares of correct results, each with its 95% confidence interval, for the questions in the files
                (default: the test queries)`;

export function main(args: string[]): void {
  const {values, positionals: words} = parseArgs({
    args,
    options: {
      explain: {type: 'boolean', default: false},
      book: {type: 'string', default: startingBook},
      evaluate: {type: 'boolean'},
    },
    allowPositionals: true,
  });
  if (values.evaluate) printShares(words);
  else if (words.length > 0) printResults(words.join(' '), values.book, values.explain);
  else throw new ContentError(`Specify a query or --evaluate.\n\n${usage}`);
}

function printResults(typed: string, book: string, isExplained: boolean): void {
  const currentBook = findCurrentBook(book);
  const results = explain(readIndexes(), typed, {settings: searchSettings, currentBook});
  for (const {section, score, contributions} of results.slice(0, shownResults)) {
    say(`${score.toFixed(1).padStart(5)}  ${section.title.u}${section.hash}  ${section.name}`);
    // Those that decide about the rank, the largest first.
    const large = contributions
      .filter(([, value]) => Math.abs(value) >= 0.05)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
    if (isExplained) say(`       ${large.map(([key, value]) => `${key} ${value.toFixed(1)}`).join(', ')}`);
  }
}

function printShares(files: readonly string[]): void {
  const indexes = readIndexes();
  for (const file of files.length > 0 ? files : questionFiles) {
    const ranks = readQuestions(file).map((question) => rankExpected(indexes, question));
    const share = (isRight: (rank: Ranks) => boolean): string =>
      describeShare(ranks.filter(isRight).length, ranks.length);
    const shares = [
      `page first ${share(({page}) => page === 1)}`,
      `place first ${share(({place}) => place === 1)}`,
      `place in three ${share(({place}) => place > 0 && place <= 3)}`,
    ];
    say(`${ranks.length} searches of ${path.basename(file)}: ${shares.join(', ')}`);
  }
}

/** `85.0 % (78.4 to 89.9)`: a share of correct results, and its Wilson score interval. */
function describeShare(right: number, all: number): string {
  const z = 1.96;
  const share = right / all;
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const [point, low, high] = [share, middle - half, middle + half].map((value) =>
    (100 * Math.abs(value)).toFixed(1),
  );
  return `${point} % (${low} to ${high})`;
}
