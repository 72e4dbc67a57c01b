import {expect, test} from 'vitest';
import {pageRoutes, readBuilt} from './site';
import {countWords, loadVisible} from './visibleWords';

/** The number of words that a reader sees before opening anything. */
const BUDGET = 6000;
/** Pages with the most readers, or with the most events and operations. */
const budgets: Readonly<Record<string, number>> = {
  '/web/2.0/introduction': 3500,
  '/web/2.0/rest/webhooks': 7000,
  '/web/2.0/rest/devices': 7000,
};

test.each(pageRoutes)('%s can be read to the end', (route) => {
  const text = loadVisible(readBuilt(`${route.slice(1)}.html`))('article').text();
  expect(countWords(text)).toBeLessThanOrEqual(budgets[route] ?? BUDGET);
});
