import type {Locator, Page} from '@playwright/test';
import {expectNoViolations, visualRules} from './axe';
import {expect, open, test} from './fixtures';

/** Opens a live picture in a state of its URL, and waits until its script has started it. */
async function openPicture(page: Page, route: string, hash: string): Promise<Locator> {
  await open(page, `${route}#${hash}`);
  const figure = page.locator(`figure#${hash.split('?')[0]}`);
  await expect(figure.locator('.live')).toBeVisible();
  await expect(figure).toBeInViewport();
  return figure;
}

const states = [
  {
    name: 'the access decision denies access',
    route: '/web/2.0/rest/rules',
    hash: 'picture-decision-ladder?holder=holderExpired&clock=1300',
    shows: 'Denied at the check holder.',
  },
  {
    name: 'the bits of a card have a wrong parity',
    route: '/web/2.0/rest/card-formats',
    hash: 'picture-bits-h10304?flipped=20',
    shows: 'Wrong parity: these bits aren’t a card of H10304.',
  },
  {
    name: 'a door is held open',
    route: '/web/2.0/rest/devices',
    hash: 'picture-door-states?situation=held&time=60',
    shows: 'heldOpen',
  },
  {
    name: 'a signature doesn’t match',
    route: '/web/2.0/rest/webhooks',
    hash: 'picture-webhook-signature?bodyByte=7',
    shows: 'Rejected in step 4.',
  },
];

for (const {name, route, hash, shows} of states) {
  test(`a link opens a live picture in its state: ${name}, and axe finds nothing`, async ({page}) => {
    // The page of the events is the longest one.
    test.slow();
    const figure = await openPicture(page, route, hash);
    await expect(figure.locator('[role=status]')).toContainText(shows);
    const place = `figure#${hash.split('?')[0]}`;
    await expectNoViolations(page, 'light', place);
    await page.setViewportSize({width: 375, height: 800});
    await expectNoViolations(page, 'dark', place, visualRules);
  });
}

test('the keyboard changes the ladder, and the URL keeps the state @phone', async ({page}) => {
  const figure = await openPicture(page, '/web/2.0/rest/rules', 'picture-decision-ladder?clock=480');
  await figure.getByRole('group', {name: 'Lockdown'}).getByLabel('None').focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('[role=status]')).toContainText('The door or the system is locked down.');
  await expect(figure.getByRole('listitem').nth(5)).toContainText('rule failed');
  await expect(page).toHaveURL(/lockdown=lockdownActive/);
});

test('the keyboard flips a bit, and the failing parity bit is named', async ({page}) => {
  const figure = await openPicture(page, '/web/2.0/rest/card-formats', 'picture-bits-h10301?card=1');
  await figure.getByRole('button', {name: /^Bit 0 /}).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('button', {name: /^Bit 1 /, pressed: true})).toBeFocused();
  await expect(figure).toContainText('Bit 0, even parity: 7 ones, wrong');
  await expect(figure).toContainText('Bit 25, odd parity: 1 one, correct');
});

test('the keyboard moves the time of a door on the home page', async ({page}) => {
  const figure = await openPicture(page, '/', 'picture-door-states?time=1');
  await expect(figure.locator('[role=status]')).toContainText('positionclosed');
  await figure.getByRole('slider', {name: 'Time'}).focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('[role=status]')).toContainText('positionopen');
  await expect(figure.getByRole('slider', {name: 'Time'})).toHaveAttribute('aria-valuetext', '07:58:14');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('live pictures are static', async ({page}) => {
    await page.goto('/web/2.0/rest/webhooks');
    const figure = page.locator('#picture-webhook-signature');
    await expect(figure.getByRole('listitem')).toHaveCount(5);
    await expect(figure).toContainText('v1,M8KELpp3525x9SwAdPAinV3T3PUvmxlvjwaXLWCheQ8=');
    await expect(figure.getByRole('slider')).toHaveCount(0);
  });
});
