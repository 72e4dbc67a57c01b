import {expect, hydrated, routes, test} from './fixtures';

for (const route of routes) {
  test(`${route} opens, has one heading, complains of nothing and fits into 320 pixels @two-readers`, async ({
    page,
  }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.setViewportSize({width: 320, height: 640});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
