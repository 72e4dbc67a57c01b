import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {CheerioAPI} from 'cheerio';
import {expect, test} from 'vitest';
import {bookVersions} from '../../src/config/books';
import {inRoot} from '../../scripts/lib/root';
import {pageRoutes, readBuilt} from './site';
import {countWords, loadVisible} from './visibleWords';

/** The largest share of a page that a reader sees before it explains how things work, and before it says what to do. */
const SHARES = {explanation: 0.15, task: 0.4};
/** The sections at the end of a page, in their order. */
const LAST = ['at-a-glance', 'the-object', 'operations', 'events', 'limits', 'in-10', 'in-20', 'next-steps'];
/** Pages on which a reader has nothing to do. */
const WITHOUT_TASKS = [
  '/ios/reference/coming-soon',
  '/android/reference/coming-soon',
  '/web/1.0/rest/organizations',
];

/** The text of a page, with the partials that it includes. */
function readSource(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^::include\[(.*)\]$/gm, (_, partial: string) =>
    readSource(path.join(path.dirname(file), partial)),
  );
}

/** The anchor of the heading below the comment that marks the first task. */
function findFirstTask(route: string): string | undefined {
  const book = bookVersions.find(({url}) => route.startsWith(`/${url}/`));
  const file = inRoot(book?.folder ?? '', `${route.slice(`/${book?.url}/`.length)}.mdx`);
  const heading = existsSync(file) && /^\{\/\* Tasks \*\/\}\n\n#+ (.*)$/m.exec(readSource(file))?.[1];
  if (!heading) return undefined;
  const {text, id} = parseMarkdownHeadingId(heading);
  return id ?? createSlugger().slug(text);
}

/** The share of the visible words above a heading. */
function shareAbove($: CheerioAPI, selector: string): number {
  const html = $('article').html() ?? '';
  const heading = $('article').find(selector).first();
  expect(heading.length, `The page has no ${selector}`).toBe(1);
  heading.before('<hr id="cut">');
  const [above = ''] = ($('article').html() ?? '').split('<hr id="cut">');
  $('#cut').remove();
  const count = (part: string): number =>
    countWords(loadVisible(`<article>${part}</article>`)('article').text());
  return count(above) / count(html);
}

test.each(pageRoutes)('%s explains how it works, and what to do, before the reference', (route) => {
  const $ = loadVisible(readBuilt(`${route.slice(1)}.html`));
  expect(shareAbove($, 'h2')).toBeLessThanOrEqual(SHARES.explanation);
  const task = findFirstTask(route);
  expect(task === undefined, 'Write {/* Tasks */} above the first task').toBe(WITHOUT_TASKS.includes(route));
  if (task) expect(shareAbove($, `[id="${task}"]`)).toBeLessThanOrEqual(SHARES.task);
  const ids = $('article h2')
    .toArray()
    .map(({attribs}) => attribs.id ?? '');
  const last = ids.filter((id) => LAST.includes(id));
  expect(last).toEqual(LAST.filter((id) => last.includes(id)));
  // A task below the reference is found by readers who scroll past everything else.
  if (task && last[0] === 'at-a-glance') expect(ids.indexOf(task)).toBeLessThan(ids.indexOf('at-a-glance'));
});
