import {expect, open, test} from '../e2e/fixtures';
import {hidden, walk} from '../e2e/tabOrder';

/** More tab stops than the page has. */
const most = 3000;

// `npm test` checks a guide.
for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const) {
  test(`no focused element on a reference page is covered, forward or backward, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height});
    await open(page, '/web/2.0/rest/floor-groups');
    const there = await walk(page, 'Tab', most);
    expect(there.length).toBeLessThan(most);
    expect(hidden(there)).toEqual([]);
    expect(hidden(await walk(page, 'Shift+Tab', most))).toEqual([]);
  });
}
