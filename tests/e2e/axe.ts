import {readFileSync} from 'node:fs';
import {type Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {inRoot} from '../../scripts/lib/root';
import {expect} from './fixtures';

/** Disabled rules, each with the reason and an upstream issue. Currently none. */
const ignored: readonly {rule: string; reason: string; upstream: string}[] = [];

const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** All rules of axe, including best practices, and the rule for target sizes, which is disabled by default. */
const everything: RunOptions = {
  rules: {
    'target-size': {enabled: true},
    ...Object.fromEntries(ignored.map(({rule}) => [rule, {enabled: false}])),
  },
};

/** The rules that depend on colors. The results of the other rules are the same in both color modes. */
const colorsOnly: RunOptions = {runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};

/**
 * Returns the errors that axe finds on the current page: one line for each element, with the rule and its documentation.
 *
 * The engine is evaluated instead of added as a script, so that the page's Content Security Policy stays in force.
 */
export async function findViolations(
  page: Page,
  asked: 'everything' | 'colors',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await settled(page);
  const options = {
    ...(asked === 'everything' ? everything : colorsOnly),
    resultTypes: ['violations' as const],
    preload: false,
  };
  const {violations} = await page.evaluate(({place, given}) => window.axe.run(place, given), {
    place: within,
    given: options,
  });
  return violations.flatMap(({id, help, helpUrl, nodes}) =>
    nodes.map(
      ({target, html}) => `${id} at ${target.join(' ')}: ${help} (${helpUrl}) in ${html.slice(0, 120)}`,
    ),
  );
}

/** Checks all rules in light mode and the color rules in dark mode, without reloading the page. */
async function findInLightAndDark(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colors in a transition would cause false results.
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const lines = await findViolations(page, colorScheme === 'light' ? 'everything' : 'colors', within);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** Fails the test if axe finds an error on the current page, or in the part of the page that a state changes. */
export async function expectNoViolations(page: Page, state = page.url(), within?: string): Promise<void> {
  expect(await findInLightAndDark(page, within), state).toEqual([]);
}

/** Fails the test if axe finds an error in the desktop layout or the mobile layout. */
export async function expectNoViolationsInAnyLook(page: Page): Promise<void> {
  const found: string[] = [];
  for (const width of [1280, 375]) {
    await page.setViewportSize({width, height: 800});
    found.push(...(await findInLightAndDark(page)).map((line) => `${width} px, ${line}`));
  }
  expect(found, page.url()).toEqual([]);
}

/** Waits two frames, so that layout changes and color transitions are complete. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await Promise.all(
      document
        .getAnimations()
        // The faded edges of samples follow the scroll position, so they have no end.
        .filter(
          ({effect, timeline}) =>
            timeline === document.timeline && effect?.getComputedTiming().iterations === 1,
        )
        .map(({finished}) => finished.catch(() => undefined)),
    );
  });
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
