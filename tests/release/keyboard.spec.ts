import {expect, open, test} from '../e2e/fixtures';
import {hidden, walk} from '../e2e/tabOrder';

/** More tab stops than any page has. */
const most = 3000;

for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const) {
  for (const route of ['/', '/web/2.0/code-tutorial', '/web/2.0/rest/floor-groups']) {
    test(`no focused element on ${route} is covered, forward or backward, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height});
      await open(page, route);
      const there = await walk(page, 'Tab', most);
      expect(there.length).toBeLessThan(most);
      expect(hidden(there)).toEqual([]);
      expect(hidden(await walk(page, 'Shift+Tab', most))).toEqual([]);
    });
  }
}
