import {search, type SiteIndex} from 'docusaurus-api-search/engine';
import {searchSettings} from '../../src/config/search';
import {findCurrentBook, isExpected, isExpectedPage, type Question} from './questions';

/** How many results of a question are compared with the expected ones, as many as the search box shows. */
const shownResults = 8;

/** Describes the results of the questions with three shares, in percent, each with its 95% confidence interval. */
export function evaluate(indexes: readonly SiteIndex[], questions: readonly Question[]): string {
  const ranks = questions.map((question) => rankExpected(indexes, question));
  const share = (isRight: (rank: ExpectedRank) => boolean): string =>
    describeShare(ranks.filter(isRight).length, ranks.length);
  return [
    `page first ${share(({page}) => page === 1)}`,
    `place first ${share(({place}) => place === 1)}`,
    `place in three ${share(({place}) => place > 0 && place <= 3)}`,
  ].join(', ');
}

/** `85.0 % (78.4 to 89.9)`: a share of correct results, and its Wilson score interval. */
export function describeShare(right: number, all: number): string {
  const z = 1.96;
  const share = right / all;
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const [point, low, high] = [share, middle - half, middle + half].map((value) =>
    (100 * Math.abs(value)).toFixed(1),
  );
  return `${point} % (${low} to ${high})`;
}

/** The ranks of the first expected page and of the first expected place, from 1. 0 if there is none. */
interface ExpectedRank {
  readonly page: number;
  readonly place: number;
}

function rankExpected(indexes: readonly SiteIndex[], {query, reading, find}: Question): ExpectedRank {
  const {hits} = search(indexes, query, {
    settings: searchSettings,
    currentBook: findCurrentBook(reading),
    limit: shownResults,
  });
  return {
    page: hits.findIndex(({url}) => find.some((place) => isExpectedPage(url, place))) + 1,
    place: hits.findIndex(({url, hash}) => find.some((place) => isExpected(url, hash, place))) + 1,
  };
}
