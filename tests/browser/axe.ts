import {readFileSync} from 'node:fs';
import {type Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {inRoot} from '../../scripts/lib/root.mjs';
import {expect} from './fixtures';

/** Rules that are not asked, each with the reason and the thread that says so upstream. Today: none. */
const ignored: readonly {rule: string; reason: string; upstream: string}[] = [];

const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** All rules of axe, its advice included, and the one for the size of targets, which it leaves out of itself. */
const everything: RunOptions = {
  rules: {
    'target-size': {enabled: true},
    ...Object.fromEntries(ignored.map(({rule}) => [rule, {enabled: false}])),
  },
};

/** The rules whose answer depends on colours. The others read the same page whether it is light or dark. */
const coloursOnly: RunOptions = {runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};

/**
 * What axe finds on the page as it stands: one line for each element, with the rule and where the rule is explained.
 *
 * The engine is evaluated, not added as a script: a page's own policy against foreign scripts stays in force.
 */
export async function findViolations(page: Page, asked: 'everything' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = {
    ...(asked === 'everything' ? everything : coloursOnly),
    resultTypes: ['violations' as const],
    preload: false,
  };
  const {violations} = await page.evaluate((given) => window.axe.run(document, given), options);
  return violations.flatMap(({id, help, helpUrl, nodes}) =>
    nodes.map(
      ({target, html}) => `${id} at ${target.join(' ')}: ${help} (${helpUrl}) in ${html.slice(0, 120)}`,
    ),
  );
}

/** Fails the test where axe finds anything on the page as it stands, in the state it is in. */
export async function expectNoViolations(page: Page, state = page.url()): Promise<void> {
  expect(await findViolations(page, 'everything'), state).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
