import type {Page} from '@playwright/test';
import type {Reader} from './reader';

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
  pressKeys: (...keys) => page.keyboard.press(keys.join('+')),
});

/** Returns a function that makes the processor of a page slower by a factor. */
export async function controlProcessor(page: Page): Promise<(factor: number) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  return async (factor) => void (await tools.send('Emulation.setCPUThrottlingRate', {rate: factor}));
}
