import {defineMessages, defineRule} from 'api-contract/finding';
import type {SitePage} from '../remark/page-rules/sitePage';
import {bookOf, findPages} from './links';
import type {SiteInput} from './site';

const messages = defineMessages({
  other: ({text, url, title}: {text: string; url: string; title: string}) =>
    `The link "${text}" leads to ${url}, but ${title} has this name. Correct the link or its text.`,
});

/** A page or a section, and the words of its name, which are those of its URL. */
interface Target {
  readonly url: string;
  readonly own: readonly string[];
  /** With the words of its page. */
  readonly all: readonly string[];
}

export const linkTexts = defineRule<Pick<SiteInput, 'pages'>>({
  id: 'link-text',
  docs: 'The text of a link isn’t the name of another page or section, unless the target has a word of the text in its name.',
  check: ({pages}) => {
    const find = findPages(pages);
    const targets = new Map(pages.map((page) => [page, listTargets(page)]));
    const nameOf = (words: readonly string[], page: SitePage): string | undefined =>
      [...targets]
        .filter(([each]) => bookOf(each) === bookOf(page))
        .flatMap(([, each]) => each)
        .find(({own, all}) => hasAll(own, words) && hasAll(words, all))?.url;
    return pages.flatMap((page) =>
      page.links.flatMap(({url, text, ...place}) => {
        const [path = '', anchor = ''] = url.split('#');
        const found = find(page, path);
        const words = wordsOf(text);
        if (!found || words.length === 0) return [];
        const target = toTarget(found, anchor);
        if (words.some((word) => target.all.some((each) => isSimilar(each, word)))) return [];
        const title = nameOf(words, found);
        // A page contains the section with this name.
        if (title === undefined || (anchor === '' && title.startsWith(`${found.url}#`))) return [];
        return [messages.other({file: page.file, ...place}, {text, url, title})];
      }),
    );
  },
});

const listTargets = (page: SitePage): Target[] =>
  ['', ...page.headings]
    .map((anchor) => toTarget(page, anchor))
    // Many sections have a name of one word, such as "Events".
    .filter(({own, url}) => own.length > (url === page.url ? 0 : 1));

function toTarget({url}: SitePage, anchor: string): Target {
  const page = wordsOf(url.slice(url.lastIndexOf('/') + 1));
  const own = wordsOf(anchor);
  return {
    url: anchor === '' ? url : `${url}#${anchor}`,
    own: anchor === '' ? page : own,
    all: [...own, ...page],
  };
}

/** Words with at least three letters. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z\d]{3,}/g) ?? [];

const hasAll = (words: readonly string[], known: readonly string[]): boolean =>
  words.every((word) => known.some((each) => isSimilar(each, word)));

/** Whether two words start with the same five letters, as those of a verb and its noun do. */
function isSimilar(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length, 5);
  return a.slice(0, length) === b.slice(0, length);
}
