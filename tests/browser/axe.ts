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

/** The rules whose answer depends on colours. The others read the same elements whether a page is light or dark. */
const coloursOnly: RunOptions = {runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};

/**
 * What axe finds on the page as it stands: one line for each element, with the rule and where the rule is explained.
 *
 * The engine is evaluated, not added as a script: a page's own policy against foreign scripts stays in force.
 */
export async function findViolations(page: Page, asked: 'everything' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await settled(page);
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

/** The two widths of the two layouts: a desk and a phone. */
const widths = [1280, 375] as const;

/**
 * The same in every look: at each width all rules in the light, and those about colours again in the dark. One visit
 * does for all of them, because neither a width nor a scheme loads a page anew.
 */
export async function expectNoViolationsInAnyLook(
  page: Page,
  state = page.url(),
  atWidths: readonly number[] = widths,
): Promise<void> {
  const found: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({width, height: 800});
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still on their way from one scheme to the other are nobody's.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const lines = await findViolations(page, colorScheme === 'light' ? 'everything' : 'colours');
      found.push(...lines.map((line) => `${width} px, ${colorScheme}: ${line}`));
    }
  }
  expect(found, state).toEqual([]);
}

/** Two frames: what answers to a new size has answered, and no colour is between two others. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await Promise.all(
      document
        .getAnimations()
        .filter(({effect}) => effect?.getComputedTiming().iterations === 1)
        .map(({finished}) => finished.catch(() => undefined)),
    );
  });
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
