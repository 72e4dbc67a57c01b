import {expect, heading, page1, page2, test} from './fixtures';

test.use({javaScriptEnabled: false});

test('without JavaScript, samples, diagrams, and pictures show everything, no button needs it, and search says so', async ({
  page,
}) => {
  await page.goto('/web/2.0/rest/holders');
  const sample = page.locator('.api-sample[data-lang=http]').first();
  await expect(sample.locator('.api-c-verb')).toBeVisible();
  await expect(sample.locator('.api-c-name').first()).not.toHaveCSS(
    'color',
    await sample.evaluate((element) => getComputedStyle(element).color),
  );
  await expect(page.locator('.api-sample__generated').first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
  await expect(sample.locator('pre').first()).toHaveAttribute('tabindex', '0');

  await page.goto('/web/2.0/rest/credentials');
  const diagram = page.locator('.mermaid-static').first();
  await expect(diagram.getByRole('img')).toBeVisible();
  await expect(diagram.locator('figcaption')).toHaveText(/\S/);
  await diagram.getByText('Text version').click();
  await expect(diagram.locator('details p')).toHaveText(/\S/);
  await expect(diagram.getByRole('listitem').first()).toHaveText(/ → /);

  await page.goto('/web/2.0/rest/webhooks');
  const figure = page.locator('#picture-webhook-signature');
  await expect(figure.getByRole('listitem')).toHaveCount(5);
  await expect(figure).toContainText('v1,M8KELpp3525x9SwAdPAinV3T3PUvmxlvjwaXLWCheQ8=');
  await expect(figure.getByRole('slider')).toHaveCount(0);

  await page.goto('/search');
  await expect(page.locator('main noscript p')).toHaveText(/^Search requires JavaScript/);
  await expect(page.locator('.navbar noscript span')).toBeVisible();
});

test('without JavaScript, the menus open pages and the other version, also on a small screen @phone', async ({
  page,
}, {project}) => {
  const menuLink = (name: string) =>
    page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
  await page.goto(page1.route);
  if (project.name.startsWith('phone')) await expect(page.getByRole('button')).toHaveCount(0);
  await menuLink(page2.title).click();
  await expect(heading(page, page2.title)).toBeVisible();
  if (project.name.startsWith('phone')) {
    await page.getByRole('contentinfo').getByRole('link', {name: 'Web API 1.0'}).click();
    await menuLink(page1.title).click();
  } else {
    await page.getByRole('button', {name: '2.0 (latest)'}).hover();
    await page.getByRole('link', {name: '1.0', exact: true}).click();
  }
  await expect(page).toHaveURL(/^[^#]*\/web\/1\.0\//);
});
