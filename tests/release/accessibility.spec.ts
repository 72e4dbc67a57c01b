import {expectNoViolationsInAnyLook} from '../e2e/axe';
import {expect, open, routes, test} from '../e2e/fixtures';
import {findErrors} from '../e2e/htmlcs';

// The four variants are light and dark mode, at 1280 and at 375 px.
for (const route of [...routes, '/search?q=holder', '/search?q=zzyzx', '/web/2.0/nothing']) {
  test(`two engines find no errors on ${route} in four variants`, async ({page, pageErrors}) => {
    // Chromium logs the 404 of the not-found page.
    if (route.endsWith('/nothing')) pageErrors.allow(/status of 404/);
    await open(page, route);
    // The engines skip closed disclosures, so the test opens all of them.
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((details) => (details.open = true)),
    );
    await expectNoViolationsInAnyLook(page);
    expect(await findErrors(page)).toEqual([]);
  });
}
