import {expectations} from '../hosts/expectations';
import {expect, open, test} from './fixtures';

// tests/release/hosts.test.ts has the same expectations of the other hosts.
test.describe('on nginx', () => {
  for (const {name, check} of expectations)
    test(name, ({baseURL}) => check({origin: baseURL ?? '', opensEveryFile: false}));
});

test('a foreign script, an inline style, and requests to other hosts are blocked or found, and fail the test', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/violates .*Content Security Policy|elsewhere\.example|other host: http:\/\/127\.0\.0\.1/);
  await open(page, '/');
  const {hasRun, display} = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="display: inline" id="styled">Text</p>');
    const paragraph = document.querySelector('#styled') ?? document.body;
    new Image().src = 'https://elsewhere.example/pixel.gif';
    return {hasRun: 'hasRun' in window, display: getComputedStyle(paragraph).display};
  });
  expect({hasRun, display}).toEqual({hasRun: false, display: 'block'});
  await page.evaluate(() => fetch('https://elsewhere.example/count').catch(() => undefined));
  // A request that the policy allows, such as for another document, is found by the fixture.
  await page.goto(baseURL?.replace('localhost', '127.0.0.1') ?? '');
  for (const complaint of [
    /Executing inline script violates/,
    /Applying inline style violates/,
    /https:\/\/elsewhere\.example\/pixel\.gif' violates/,
    /https:\/\/elsewhere\.example\/count' violates/,
    /^other host: http:\/\/127\.0\.0\.1/,
  ])
    await expect.poll(() => pageErrors.found).toContainEqual(expect.stringMatching(complaint));
});
