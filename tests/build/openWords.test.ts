import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {pageRoutes, readBuilt} from './site';

/** The number of words that a reader sees before opening anything. */
const BUDGET = 6000;
/** Pages with the most readers, or with the most events and operations. */
const budgets: Readonly<Record<string, number>> = {
  '/web/2.0/introduction': 3500,
  '/web/2.0/rest/webhooks': 7000,
  '/web/2.0/rest/devices': 7000,
};

/** The words of the article that are neither in a closed line nor in an unselected tab. */
function countOpenWords(html: string): number {
  const $ = load(html);
  $('details:not([open]) > :not(summary), [data-off], article :is(svg, script, style)').remove();
  $('article :is(p, li, td, th, div, h1, h2, h3, h4, dt, dd, pre, summary)').append(' ');
  return $('article').text().match(/\S+/g)?.length ?? 0;
}

test.each(pageRoutes)('%s can be read to the end', (route) => {
  expect(countOpenWords(readBuilt(`${route.slice(1)}.html`))).toBeLessThanOrEqual(budgets[route] ?? BUDGET);
});
