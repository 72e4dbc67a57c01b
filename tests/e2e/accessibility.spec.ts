import {type Page} from '@playwright/test';
import {expectNoViolationsInTwoLooks, findViolations} from './axe';
import {addStyle, expect, open, test} from './fixtures';
import {findErrors} from './htmlcs';
import {kinds} from './kinds';

const seeded = [
  {rule: 'image-alt', html: '<img src="/img/favicon.svg">'},
  {rule: 'button-name', html: '<button></button>'},
  {rule: 'color-contrast', html: '<p class="pale">Pale words</p>'},
  {rule: 'target-size', html: '<button class="tiny">a</button>'.repeat(2)},
  {rule: 'heading-order', html: '<h6>Six after one</h6>'},
];

/** Adds one error of each kind to the top of a page. */
async function openSeeded(page: Page): Promise<void> {
  await open(page, '/web/2.0/pagination');
  await addStyle(page, '.pale {color: #999; background: #fff} .tiny {width: 9px; height: 9px; padding: 0}');
  await page.evaluate(
    (html) => document.querySelector('header')?.insertAdjacentHTML('afterend', html),
    seeded.map(({html}) => html).join(''),
  );
}

test('axe finds a seeded error of each kind', async ({page}) => {
  await openSeeded(page);
  const found = await findViolations(page);
  const missed = seeded.filter(({rule}) => !found.some((line) => line.startsWith(`${rule} at`)));
  expect(missed).toEqual([]);
});

test('HTML_CodeSniffer finds the seeded errors', async ({page, pageErrors}) => {
  // HTML_CodeSniffer has no message for one of its own findings.
  pageErrors.allow(/Translation for .* does not exist/);
  await openSeeded(page);
  const found = await findErrors(page);
  for (const principle of ['1_1_1', '4_1_2', '1_4_3']) expect(found.join('\n')).toContain(principle);
});

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
