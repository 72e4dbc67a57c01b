import {chromium, type Page} from '@playwright/test';
import {quietSwitches} from '../../scripts/lib/browser';
import type {Driver, Reader} from './reader';

/** Controls a page of Playwright. */
export const readIn = (page: Page): Reader => ({
  resize: (width, height) => page.setViewportSize({width, height}),
  open: async (url) => void (await page.goto(url)),
  read: (expression) => page.evaluate(expression),
  move: (x, y) => page.mouse.move(x, y),
  press: async () => {
    await page.mouse.down();
    await page.mouse.up();
  },
  capture: () => page.screenshot(),
  pressKeys: (...keys) => page.keyboard.press(keys.join('+')),
});

/** Simulates a processor that is four times slower, so that a layout shift lasts long enough to be noticed. */
export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** Starts Chromium with Playwright, with a slow processor. */
export const startChromium: Driver = async (executablePath, {prefersReducedMotion}) => {
  const browser = await chromium.launch({executablePath, args: [...quietSwitches]});
  const page = await browser.newPage({reducedMotion: prefersReducedMotion ? 'reduce' : 'no-preference'});
  await slowDown(page);
  return {reader: readIn(page), stop: () => browser.close()};
};
