import path from 'node:path';
import {defineMessages, defineRule, type Place, type Problem} from 'api-contract/finding';
import type {SitePage} from '../pages/sitePage';
import {listWords} from '../words';
import {findBetterTarget} from './linkTarget';
import type {SiteInput} from '../siteInput';

const messages = defineMessages({
  different: ({text, other, file, line}: {text: string; other: string; file: string; line: number}) =>
    `The text "${text}" links to ${other} in ${file}:${line}. Write another text, or correct one of the links.`,
  number: ({text, url}: {text: string; url: string}) =>
    `The text "${text}" and its target ${url} have different numbers.`,
  better: ({text, url, better}: {text: string; url: string; better: string}) =>
    `"${text}" is the name of ${better}, but the link leads to ${url}. Write a text that names its target, or correct the link.`,
});

/** A link whose text a writer typed. */
interface TypedLink {
  readonly place: Required<Place>;
  readonly text: string;
  readonly url: string;
  /** The page or the URL of its target. */
  readonly page: string;
  /** The words in the anchor of its target, or without an anchor, in the page. */
  readonly name: readonly string[];
  /** The words in the page and the anchor. */
  readonly target: ReadonlySet<string>;
}

export const linkTextRule = defineRule<SiteInput>({
  id: 'link-text',
  docs: 'A link leads to the page to which other links with its text lead, to the number in its text, such as "step 2", and not to a target if its text is the name of another page or anchor.',
  check: ({pages, config}) =>
    config.books.flatMap(({folder}) => {
      const own = pages.filter(({file}) => file.startsWith(`${folder}/`));
      const links = own.flatMap(listTypedLinks);
      return [...findDifferent(links), ...findWrongNumbers(links), ...findBetter(links, own)];
    }),
});

const listNumbers = (words: Iterable<string>): string[] => [...words].filter((word) => /^\d/.test(word));

function listTypedLinks({file, links}: SitePage): TypedLink[] {
  return links.flatMap(({text, url, line, column}) => {
    if (text === undefined) return [];
    const [address = '', anchor = ''] = url.split('#');
    const isUrl = /^(?:[a-z]+:|\/)/i.test(address);
    const linked = isUrl ? address : path.posix.join(path.posix.dirname(file), address);
    const page = address === '' ? file : linked;
    const words = [isUrl ? page : path.basename(page, '.mdx'), anchor].map(listWords);
    const name = words.filter((part) => part.length > 0).at(-1) ?? [];
    return {place: {file, line, column}, text, url, page, name, target: new Set(words.flat())};
  });
}

/** Links whose text leads to another page more often. The number in a text such as "step 2" has a check of its own. */
function findDifferent(links: readonly TypedLink[]): Problem[] {
  const byText = new Map<string, TypedLink[]>();
  for (const link of links.filter(({text}) => !/\d/.test(text)))
    byText.set(link.text.toLowerCase(), [...(byText.get(link.text.toLowerCase()) ?? []), link]);
  return [...byText.values()].flatMap((same) => {
    const countUses = (link: TypedLink): number => same.filter(({page}) => page === link.page).length;
    const [usual] = [...same].sort((a, b) => countUses(b) - countUses(a));
    if (!usual) return [];
    const {
      url: other,
      place: {file, line},
    } = usual;
    return same
      .filter(({page}) => page !== usual.page)
      .map(({place, text}) => messages.different(place, {text, other, file, line}));
  });
}

const findWrongNumbers = (links: readonly TypedLink[]): Problem[] =>
  links
    // The name of a downloaded file is not a name of a page.
    .filter(({url}) => !/^[a-z]+:/i.test(url))
    .filter(({text, target}) => {
      const [numbers, expected] = [listNumbers(listWords(text)), listNumbers(target)];
      return expected.length > 0 && numbers.length > 0 && !numbers.some((number) => target.has(number));
    })
    .map(({place, text, url}) => messages.number(place, {text, url}));

/** Links whose text has no word of their target, and is the name of a page, of an anchor, or of the target of another link. */
function findBetter(links: readonly TypedLink[], pages: readonly SitePage[]): Problem[] {
  const known = pages.map(({file, ids}) => ({file, name: path.basename(file, '.mdx'), anchors: ids}));
  return links.flatMap(({place, text, url, page, target}) => {
    const words = listWords(text);
    const isOther = (each: TypedLink): boolean =>
      each.page !== page &&
      each.name.every((word) => words.includes(word)) &&
      words.every((word) => each.target.has(word));
    const other =
      words.length === 0 || words.some((word) => target.has(word)) ? undefined : links.find(isOther);
    const own = known.find(({file}) => file === page);
    const named = own && findBetterTarget(text, {page: own, anchor: url.split('#')[1]}, known);
    const better = other?.url ?? named;
    return better === undefined ? [] : messages.better(place, {text, url, better});
  });
}
