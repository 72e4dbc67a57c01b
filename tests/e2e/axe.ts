import {readFileSync} from 'node:fs';
import {type Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {inRoot} from '../../scripts/lib/root';
import {expect} from './fixtures';

const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Returns the errors that axe finds on the current page: one line for each element, with the rule and its documentation. Uses
 * all rules, including best practices, and the rule for target sizes, which is disabled by default.
 *
 * The engine is evaluated instead of added as a script, so that the page's Content Security Policy stays in force.
 */
export async function findViolations(
  page: Page,
  within = 'html',
  only?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await settled(page);
  const options: RunOptions = {
    rules: {'target-size': {enabled: true}},
    resultTypes: ['violations'],
    preload: false,
    ...(only && {runOnly: {type: 'rule', values: [...only]}}),
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

/** Fails the test if axe finds an error on the current page, or in the part of the page that a state changes. */
export async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  within?: string,
  only?: readonly string[],
): Promise<void> {
  // Colors in a transition would cause false results.
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  expect(await findViolations(page, within, only), `${page.url()} in ${colorScheme} mode`).toEqual([]);
}

/** The rules about colors and sizes. On pages of the same kind, the other rules have the same results in each look. */
export const visualRules = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
];

/**
 * Fails the test if axe finds an error in the desktop layout in light mode, or in the mobile layout in dark mode.
 *
 * @param only the rules for the second look. Default: all
 */
export async function expectNoViolationsInTwoLooks(page: Page, only?: readonly string[]): Promise<void> {
  await page.setViewportSize({width: 1280, height: 800});
  await expectNoViolations(page, 'light');
  await page.setViewportSize({width: 375, height: 800});
  await expectNoViolations(page, 'dark', undefined, only);
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
