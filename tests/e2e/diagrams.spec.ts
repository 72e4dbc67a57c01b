import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {buildDirectory} from '../../scripts/lib/root';
import {listFiles} from 'api-docs-contract/files';
import {expect, hydrated, test} from './fixtures';

const withDiagram = '/web/2.0/rest/credentials';

test('a diagram has a name, a description, and colors of the color mode, and is a list on a phone that it doesn’t fit @phone', async ({
  page,
}, {project}) => {
  await page.goto(withDiagram);
  await hydrated(page);
  const relations = page.getByRole('img', {name: 'Relations of the credential'});
  await expect(relations).toHaveAccessibleDescription(/refers to the card format by cardFormatId/);
  const box = page.locator('.mermaid-static__node rect').first();
  const readFill = (): Promise<string> => box.evaluate((shape) => getComputedStyle(shape).fill);
  const light = await readFill();
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(readFill).not.toBe(light);
  const picture = page.getByRole('img', {name: 'State of the credential'});
  const list = page
    .locator('.mermaid-static', {hasText: 'State of the credential'})
    .locator('.mermaid-static__arrows');
  const isPhone = project.name.startsWith('phone');
  await expect(isPhone ? list : picture).toBeVisible();
  await expect(isPhone ? picture : list).toBeHidden();
});

/**
 * Lists texts that overflow their box or are too small, and wide drawings that scroll. The browser's font differs from the
 * font that the build measures with.
 */
function findFaults(): string[] {
  const faults: string[] = [];
  for (const picture of Array.from(
    document.querySelectorAll<HTMLElement>('[data-place] .mermaid-static__picture'),
  )) {
    if (picture.offsetWidth === 0) continue;
    const place = picture.closest<HTMLElement>('[data-place]')?.dataset.place ?? '';
    const svg = picture.querySelector('svg');
    const scale = (svg?.clientWidth ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
    if (scale * 12 < 10.5) faults.push(`${place}: text of ${scale * 12} px`);
    if (picture.matches('.mermaid-static__picture--wide') && picture.scrollWidth > picture.clientWidth) {
      faults.push(`${place}: ${picture.scrollWidth} px in ${picture.clientWidth} px`);
    }
    for (const text of Array.from(picture.querySelectorAll('text'))) {
      const box = text.parentElement?.querySelector(':scope > rect, :scope > path')?.getBoundingClientRect();
      const {left, right, top, bottom} = text.getBoundingClientRect();
      if (box && (left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1)) {
        faults.push(`${place}: "${text.textContent}" leaves its box`);
      }
    }
  }
  return faults;
}

/** The diagrams of the articles of the built site, each with the file of its page. The one of the home page is wider. */
function listFigures(): string[] {
  return listFiles(buildDirectory, /\.html$/).flatMap((file) => {
    const html = readFileSync(file, 'utf8');
    if (!html.includes('mermaid-static__picture') || file === path.join(buildDirectory, 'index.html'))
      return [];
    const $ = load(html);
    const figures = $('.mermaid-static:not(.picture)')
      .attr('data-place', path.relative(buildDirectory, file))
      .get();
    return figures.map((figure) => $.html(figure));
  });
}

test('every diagram is readable: its text fits its boxes, and is large enough @phone', async ({page}) => {
  const figures = listFigures();
  expect(figures.length).toBeGreaterThan(10);
  test.info().annotations.push({type: 'proven', description: `${figures.length} diagrams`});
  await page.goto(withDiagram);
  await hydrated(page);
  await page.locator('.markdown').evaluate((article, html) => {
    article.innerHTML = html;
  }, figures.join(''));
  expect(await page.evaluate(findFaults)).toEqual([]);
});
