import {findViolations} from './axe';
import {expect, open, test} from './fixtures';

const seeded = [
  {rule: 'image-alt', html: '<img src="/img/logo.svg">'},
  {rule: 'button-name', html: '<button></button>'},
  {rule: 'color-contrast', html: '<p style="color: #999; background: #fff">Pale words</p>'},
  {rule: 'target-size', html: '<button style="width: 9px; height: 9px; padding: 0">a</button>'.repeat(2)},
  {rule: 'heading-order', html: '<h6>Six after one</h6>'},
];

test('axe sees what is wrong: one of each kind is put on a page and found', async ({page}) => {
  await open(page, '/web/2.0/pagination');
  await page.evaluate(
    (html) => document.querySelector('header')?.insertAdjacentHTML('afterend', html),
    seeded.map(({html}) => html).join(''),
  );
  const found = await findViolations(page, 'everything');
  for (const {rule} of seeded)
    expect(
      found.filter((line) => line.startsWith(`${rule} at`)),
      rule,
    ).not.toEqual([]);
});
