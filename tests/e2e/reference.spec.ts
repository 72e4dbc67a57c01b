import {addStyle, expect, test} from './fixtures';

/** The pages with the most operations. */
const longPages = ['devices', 'holders', 'rules'].map((name) => `/web/2.0/rest/${name}`);
const [devices = ''] = longPages;

for (const width of [1200, 1280]) {
  test(`the samples of an operation are next to its text in a window of ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto(`${devices}#unlock`);
    const operation = page.locator('.api-operation:has(#unlock)');
    const [text, samples] = await Promise.all(
      ['.api-operation__head', '.api-operation__samples'].map((part) =>
        operation.locator(part).boundingBox(),
      ),
    );
    if (!text || !samples) throw new Error('The operation has no text or no samples.');
    expect(samples.x).toBeGreaterThan(text.x + text.width);
    expect(samples.y).toBeLessThan(text.y + text.height);
    expect(Math.abs(samples.width - text.width)).toBeLessThan(2);
  });
}

test('the request is directly below the endpoint on a phone @phone-only @phone', async ({page}) => {
  await page.goto(`${devices}#unlock`);
  const operation = page.locator('.api-operation:has(#unlock)');
  const endpoint = await operation.locator('.api-endpoint').boundingBox();
  const request = await operation.locator('.sample, .samples').first().boundingBox();
  const distance = (request?.y ?? 0) - (endpoint?.y ?? 0) - (endpoint?.height ?? 0);
  expect(distance).toBeGreaterThan(0);
  expect(distance).toBeLessThan(40);
});

for (const route of longPages) {
  test(`${route} has its length within 10 % before scrolling @phone`, async ({page}) => {
    await page.goto(route);
    const readLength = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await readLength();
    await addStyle(page, '.api-operation {content-visibility: visible !important}');
    const after = await readLength();
    expect(before).toBeGreaterThan(after * 0.9);
    expect(before).toBeLessThan(after * 1.1);
  });
}
