import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import {load, type CheerioAPI} from 'cheerio';
import {expect, test} from 'vitest';
import {books} from '../../src/config/books';
import {inRoot} from '../../scripts/lib/root';
import {pageRoutes, readBuilt} from './site';

/** The number of words that a visitor sees before opening anything, on pages with the most readers, events, or operations, and on others. */
const maximumWords: Readonly<Record<string, number>> = {
  '/web/2.0/introduction': 3500,
  '/web/2.0/rest/webhooks': 7000,
  '/web/2.0/rest/devices': 7000,
  others: 6000,
};
/** The largest share of a page that a visitor sees before it explains how things work, and before it says what to do. */
const SHARES = {explanation: 0.15, task: 0.4};
/** The sections at the end of a page, in their order. */
const LAST = ['at-a-glance', 'the-object', 'operations', 'events', 'limits', 'in-10', 'in-20', 'next-steps'];
/** Pages without anything to do. */
const WITHOUT_TASKS = [
  '/ios/reference/coming-soon',
  '/android/reference/coming-soon',
  '/web/1.0/rest/organizations',
];

/** The page without what a visitor sees only after opening a line or selecting a tab. */
function loadVisible(html: string): CheerioAPI {
  const $ = load(html);
  $('details:not([open]) > :not(summary), [data-off], article :is(svg, script, style)').remove();
  $('article :is(p, li, td, th, div, h1, h2, h3, h4, dt, dd, pre, summary)').append(' ');
  return $;
}

const countWords = (html: string): number =>
  loadVisible(`<article>${html}</article>`)('article').text().match(/\S+/g)?.length ?? 0;

/** The text of a page, with the partials that it includes. */
function readSource(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^::include\[(.*)\]$/gm, (_, partial: string) =>
    readSource(path.join(path.dirname(file), partial)),
  );
}

/** The anchor of the heading below the comment that marks the first task. */
function findFirstTask(route: string): string | undefined {
  const book = books.find(({url}) => route.startsWith(`/${url}/`));
  const file = inRoot(book?.folder ?? '', `${route.slice(`/${book?.url}/`.length)}.mdx`);
  const heading = existsSync(file) && /^\{\/\* Tasks \*\/\}\n\n#+ (.*)$/m.exec(readSource(file))?.[1];
  if (!heading) return undefined;
  const {text, id} = parseMarkdownHeadingId(heading);
  return id ?? createSlugger().slug(text);
}

test.each(pageRoutes)('%s can be read to the end, and explains before it lists', (route) => {
  const $ = loadVisible(readBuilt(`${route.slice(1)}.html`));
  const all = countWords($('article').html() ?? '');
  expect(all).toBeLessThanOrEqual(maximumWords[route] ?? maximumWords.others ?? 0);
  const shareAbove = (selector: string): number => {
    const heading = $('article').find(selector).first();
    expect(heading.length, `The page has no ${selector}`).toBe(1);
    heading.before('<hr id="cut">');
    const [above = ''] = ($('article').html() ?? '').split('<hr id="cut">');
    $('#cut').remove();
    return countWords(above) / all;
  };
  expect(shareAbove('h2')).toBeLessThanOrEqual(SHARES.explanation);
  const task = findFirstTask(route);
  expect(task === undefined, 'Write {/* Tasks */} above the first task').toBe(WITHOUT_TASKS.includes(route));
  if (task) expect(shareAbove(`[id="${task}"]`)).toBeLessThanOrEqual(SHARES.task);
  const ids = $('article h2')
    .toArray()
    .map(({attribs}) => attribs.id ?? '');
  const last = ids.filter((id) => LAST.includes(id));
  expect(last).toEqual(LAST.filter((id) => last.includes(id)));
  // A task below the reference is found by visitors who scroll past everything else.
  if (task && last[0] === 'at-a-glance') expect(ids.indexOf(task)).toBeLessThan(ids.indexOf('at-a-glance'));
});
