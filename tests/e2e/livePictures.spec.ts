import type {Locator, Page} from '@playwright/test';
import {expectNoViolations, visualRules} from './axe';
import {expect, holdRequests, hydrated, open, test} from './fixtures';

/** Opens a live picture in a state of its URL, and waits until the page is live. */
async function openPicture(page: Page, route: string, hash: string): Promise<Locator> {
  await open(page, `${route}#${hash}`);
  const figure = page.locator(`figure#${hash.split('?')[0]}`);
  await hydrated(page);
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
    hash: 'picture-bits-h10304?bits=1000001001101001000001011101110101010',
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

for (const route of ['/', ...new Set(states.map((state) => state.route))])
  test(`the pictures of ${route} keep their size when they become live @phone`, async ({page}) => {
    const release = await holdRequests(page);
    await page.goto(route);
    const readHeights = (): Promise<number[]> =>
      page.locator('figure.picture').evaluateAll((figures) => figures.map(({clientHeight}) => clientHeight));
    const before = await readHeights();
    expect(before.length).toBeGreaterThan(0);
    release();
    await hydrated(page);
    expect(await readHeights()).toEqual(before);
  });
