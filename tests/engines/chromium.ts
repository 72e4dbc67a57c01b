import {chromium, type Page} from '@playwright/test';
import {quietSwitches} from '../../scripts/lib/browser';
import type {Driver, Reader} from './reader';

type Role = Parameters<Page['getByRole']>[0];

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
  countNamed: (role, name) => page.getByRole(role as Role, {name, exact: true}).count(),
  pressKeys: (...keys) => page.keyboard.press(keys.join('+')),
});

/** Returns a function that makes the processor of a page slower by a factor. */
export async function controlProcessor(page: Page): Promise<(factor: number) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  return async (factor) => void (await tools.send('Emulation.setCPUThrottlingRate', {rate: factor}));
}

/** Starts Chromium with Playwright. */
export const startChromium: Driver = async (executablePath, {prefersReducedMotion}) => {
  const browser = await chromium.launch({executablePath, args: [...quietSwitches]});
  const page = await browser.newPage({
    reducedMotion: prefersReducedMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    reader: readIn(page),
    slowDown: await controlProcessor(page),
    stop: () => browser.close(),
  };
};
