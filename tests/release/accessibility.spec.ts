import {expectNoViolationsInAnyLook} from '../e2e/axe';
import {expect, open, routes, test} from '../e2e/fixtures';
import {findErrors} from '../e2e/htmlcs';

// The looks are four: light and dark, at 1280 and at 375 pixels.
for (const route of [...routes, '/search?q=holder', '/search?q=zzyzx', '/web/2.0/nothing']) {
  test(`two engines find nothing on ${route} in four looks`, async ({page, pageErrors}) => {
    // Chromium logs the 404 of the page that is not there.
    if (route.endsWith('/nothing')) pageErrors.allow(/status of 404/);
    await open(page, route);
    // What is folded away is read by no one, and by no engine.
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((details) => (details.open = true)),
    );
    await expectNoViolationsInAnyLook(page);
    expect(await findErrors(page)).toEqual([]);
  });
}
