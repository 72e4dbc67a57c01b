import {expectNoViolationsInTwoLooks} from './axe';
import {expect, open, test} from './fixtures';
import {findErrors} from './htmlcs';
import {kinds} from './kinds';

for (const {kind, route, logs, expected} of kinds) {
  test(`${kind} has its regions and headings, and two engines find no errors, in light mode at 1280 px and in dark mode at 375 px`, async ({
    page,
    pageErrors,
  }) => {
    if (logs) pageErrors.allow(logs);
    await open(page, route);
    if (expected) await expect(page.locator('body')).toMatchAriaSnapshot(expected);
    await expectNoViolationsInTwoLooks(page);
    expect(await findErrors(page)).toEqual([]);
  });
}
