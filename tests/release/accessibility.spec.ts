import {specifiedRoutes} from '../build/site';
import {expectNoViolationsInTwoLooks, visualRules} from '../e2e/axe';
import {addStyle, open, test} from '../e2e/fixtures';
import {kinds} from '../e2e/kinds';

// `npm test` checks the pages in `kinds` with two engines, and with all rules in both looks.
const tested = new Set(kinds.map(({route}) => route));

for (const route of specifiedRoutes.filter((one) => !tested.has(one))) {
  test(`axe finds no errors on ${route}, in light mode at 1280 px and in dark mode at 375 px`, async ({
    page,
  }) => {
    await open(page, route);
    // axe skips closed disclosures. Menus stay closed, because an open one covers other content.
    await page.evaluate(() => {
      const parts = document.querySelectorAll<HTMLDetailsElement>('details:not([data-menu])');
      parts.forEach((one) => (one.open = true));
    });
    // The browser lays out a hidden operation late, so its links seem to overlap with other text.
    await addStyle(page, '* {content-visibility: visible !important}');
    await expectNoViolationsInTwoLooks(page, visualRules);
  });
}
