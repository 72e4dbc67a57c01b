import type {Candidate} from './candidate';
import type {Query} from './query';
import {stopWords} from './synonyms';
import {matchTerm} from './termMatch';
import {readWords, type Word} from './words';

const cache = new Map<string, readonly Word[]>();

/** The words of a name without stop words. Cached, because there are few names and each keystroke needs them. */
export function readNameWords(name: string): readonly Word[] {
  const cached = cache.get(name);
  if (cached) return cached;
  const words = readWords(name).filter(({key}) => !stopWords.has(key));
  cache.set(name, words);
  return words;
}

/** How much of one word of a name the query covers, from 0 to 1. A compound is covered by its parts or by a prefix. */
function wordCoverage({key, parts}: Word, {words}: Query, terms: ReadonlyMap<string, number>): number {
  if (parts.length === 0) return terms.get(key) ?? 0;
  const prefixes = words.map((word) => (key.startsWith(word.key) ? word.key.length / key.length : 0));
  const covered = parts.reduce((sum, part) => sum + (terms.get(part) ?? 0), 0);
  return Math.max(covered / parts.length, ...prefixes);
}

/**
 * How much of a name the query covers, from 0 to 1. Words of the page title don't count as missing: on the page
 * Credentials, `block` covers all of “Block a credential”.
 *
 * @param pageTitle the title of the page, if the name belongs to a section of it
 */
export function nameCoverage(
  name: string,
  query: Query,
  terms: ReadonlyMap<string, number>,
  pageTitle?: string,
): number {
  const isCovered = (word: Word): boolean => wordCoverage(word, query, terms) > 0;
  const title = pageTitle === undefined ? [] : readNameWords(pageTitle);
  // A title that is covered in part, such as “Card formats” by `card`, is another subject.
  const isOtherSubject = title.some((word) => isCovered(word)) && !title.every((word) => isCovered(word));
  const optional = new Set(isOtherSubject ? [] : title.map(({key}) => key));
  let covered = 0;
  let missing = 0;
  for (const word of readNameWords(name)) {
    const share = wordCoverage(word, query, terms);
    const length = Math.max(1, word.parts.length);
    covered += share * length;
    if (share > 0 || !optional.has(word.key)) missing += (1 - share) * length;
  }
  return covered === 0 ? 0 : covered / (covered + missing);
}

/** How well a single keyword of the section matches the whole query, from 0 to 1. */
export function keywordCoverage({keywords, matches}: Candidate, query: Query): number {
  if (!keywords || !matches.keywords) return 0;
  let best = 0;
  for (const keyword of keywords.t.split(',')) {
    const queryCoverage = query.words.map(() => 0);
    let covered = 0;
    const words = readNameWords(keyword);
    for (const {key, parts} of words) {
      let highest = 0;
      for (const term of [key, ...parts]) {
        matchTerm(term, query, 'prefix').forEach(({coverage}, at) => {
          queryCoverage[at] = Math.max(queryCoverage[at] ?? 0, coverage);
          highest = Math.max(highest, coverage);
        });
      }
      covered += highest;
    }
    const ofQuery = queryCoverage.reduce((sum, share) => sum + share, 0) / queryCoverage.length;
    best = Math.max(best, ofQuery * Math.min(1, covered / Math.max(1, words.length)));
  }
  return best;
}
