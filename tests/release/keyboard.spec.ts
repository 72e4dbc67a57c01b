import {expect, open, test} from '../e2e/fixtures';
import {hidden, walk} from '../e2e/tabOrder';

/** More stops than any page has. */
const most = 3000;

for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const) {
  for (const route of [
    '/',
    '/search',
    '/ios/introduction',
    '/web/1.0/rest/partitions',
    '/web/2.0/code-tutorial',
    '/web/2.0/rest/floor-groups',
  ]) {
    test(`nothing focused on ${route} is covered, forth and back, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height});
      await open(page, route);
      const there = await walk(page, 'Tab', most);
      expect(there.length).toBeLessThan(most);
      expect(hidden(there)).toEqual([]);
      expect(hidden(await walk(page, 'Shift+Tab', most))).toEqual([]);
    });
  }
}
