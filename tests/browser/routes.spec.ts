import {expect, hydrated, routes, test} from './fixtures';

for (const route of routes) {
  test(`${route} opens, has one heading and complains of nothing @two-readers`, async ({page}) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}
