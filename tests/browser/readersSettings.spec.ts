import {expect, open, test} from './fixtures';

test('with forced colours focus, buttons and what is chosen can still be told', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/web/2.0/code-tutorial');
  const link = page.locator('article p a').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toHaveCSS('outline-style', 'solid');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('.sample__copy').first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.navbar__link--active').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('tab', {selected: true}).first()).toHaveCSS('border-bottom-style', 'solid');
  await expect(page.getByRole('tab', {selected: false}).first()).toHaveCSS('border-bottom-style', 'none');
});

test('who wants less motion gets none', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/web/2.0/code-tutorial');
  const moving = await page.evaluate(() => {
    const seconds = (list: string): number => Math.max(...list.split(',').map(parseFloat));
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => {
        const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
        return (
          seconds(transitionDuration) > 0.001 ||
          seconds(animationDuration) > 0.001 ||
          scrollBehavior === 'smooth'
        );
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`);
  });
  expect(moving).toEqual([]);
});

test('on paper there is the article and nothing that only a screen can use', async ({page}) => {
  await open(page, '/web/2.0/rest/floor-groups');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('article h1')).toBeVisible();
  for (const part of [
    '.navbar',
    '.theme-doc-sidebar-container',
    '.theme-doc-toc-desktop',
    '.theme-announcement-bar',
    'footer.footer',
    '.pagination-nav',
  ]) {
    await expect(page.locator(part), part).toBeHidden();
  }
  await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
  const cut = await page
    .locator('.sample pre')
    .evaluateAll(
      (samples) => samples.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length,
    );
  expect(cut).toBe(0);
});

test('paper is white and the words on it dark, also for who reads in the dark', async ({page}) => {
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  await open(page, '/web/2.0/rest/floor-groups');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('article .markdown').first()).toHaveCSS('color', 'rgb(26, 33, 48)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
