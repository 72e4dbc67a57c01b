import {expectations} from '../hosts/expectations';
import {expect, open, test} from './fixtures';

// tests/release/hosts.test.ts has the same expectations of the other hosts.
test.describe('on nginx', () => {
  for (const {name, check} of expectations)
    test(name, ({baseURL}) => check({origin: baseURL ?? '', opensEveryFile: false}));
});

test('a script that isn’t part of the build doesn’t run, and fails the test', async ({page, pageErrors}) => {
  pageErrors.allow(/^console: Executing inline script violates .*Content Security Policy/);
  await open(page, '/');
  const complaint = page.waitForEvent('console', (message) => message.text().includes('Content Security'));
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
  expect((await complaint).type()).toBe('error');
});

test('an inline style isn’t applied, and fails the test', async ({page, pageErrors}) => {
  pageErrors.allow(/^console: Applying inline style violates .*Content Security Policy/);
  await open(page, '/');
  const complaint = page.waitForEvent('console', (message) => message.text().includes('Content Security'));
  const display = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="display: inline" id="styled">Text</p>');
    const paragraph = document.querySelector('#styled');
    return paragraph && getComputedStyle(paragraph).display;
  });
  expect(display).toBe('block');
  expect((await complaint).type()).toBe('error');
});

test('a request to another host is blocked or found, and fails the test', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/elsewhere\.example|other host: http:\/\/127\.0\.0\.1/);
  await open(page, '/');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.gif';
    return fetch('https://elsewhere.example/count').catch(() => undefined);
  });
  // A request that the policy allows, such as for another document, is found by the fixture.
  await page.goto(baseURL?.replace('localhost', '127.0.0.1') ?? '');
  for (const complaint of [
    /https:\/\/elsewhere\.example\/pixel\.gif' violates/,
    /https:\/\/elsewhere\.example\/count' violates/,
    /^other host: http:\/\/127\.0\.0\.1/,
  ])
    await expect.poll(() => pageErrors.found).toContainEqual(expect.stringMatching(complaint));
});
