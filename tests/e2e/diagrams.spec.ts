import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Mermaid} from 'mermaid';
import {inRoot} from '../../scripts/lib/root';
import {estimateHeight} from '../../src/remark/diagrams/estimateHeight';
import {parseDiagram} from '../../src/remark/diagrams/parseDiagram';
import {parseFenceMeta} from '../../src/remark/code-blocks/fenceMeta';
import {readMermaidConfig} from '../../src/theme/Mermaid/config';
import {expect, hydrated, test} from './fixtures';

const withDiagram = '/web/2.0/rest/credentials';
const withoutDiagram = '/web/2.0/pagination';

/** Mermaid is 660 kB of script: on a busy machine a picture takes its time. */
const drawn = {timeout: 20_000};

/** A sentence that only Mermaid's own script holds. */
const mermaidMark = 'Maximum text size in diagram exceeded';

test('Mermaid is loaded where a page has a diagram, and nowhere else', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const isMermaidHere = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some((script) => script.includes(mermaidMark));

  await page.goto(withoutDiagram, {waitUntil: 'networkidle'});
  expect(await isMermaidHere()).toBe(false);
  await page.goto(withDiagram);
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram svg').first()).toBeVisible(drawn);
  expect(await isMermaidHere()).toBe(true);
});

test('a diagram has a name, and changes its colors with the color mode', async ({page}) => {
  await page.goto(withDiagram);
  await hydrated(page);
  const picture = page.locator('.diagram svg').first();
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible(drawn);
  await expect(picture).toHaveAttribute('aria-labelledby', /\S/);
  await expect(picture.locator('title').first()).not.toBeEmpty();
  const readBackground = (): Promise<string> =>
    picture
      .locator('.node rect, .node path')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);
  const light = await readBackground();
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(readBackground).not.toBe(light);
});

test('a wide diagram scrolls inside its frame, not the page @phone', async ({page}) => {
  await page.goto(withDiagram);
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram svg').first()).toBeVisible(drawn);
  // Not innerWidth: a phone's window grows with a page that is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram is read: title, description and each step in words @phone', async ({page}) => {
    await page.goto(withDiagram);
    const diagram = page.locator('.diagram').first();
    await expect(diagram.locator('figcaption')).toHaveText(/\S+\. \S+/);
    await expect(diagram.locator('.diagram__canvas')).toBeHidden();
    await diagram.getByText('Text version').click();
    await expect(diagram.getByRole('listitem').first()).toHaveText(/ → /);
  });
});

type Diagram = {readonly place: string; readonly meta: string; readonly source: string};

/** Every diagram its writer typed, with the place of its fence. */
function findDiagrams(): Diagram[] {
  return ['web', 'web_versioned_docs', 'ios', 'android'].flatMap((book) =>
    readdirSync(inRoot(book), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.mdx'))
      .flatMap((file) => {
        const text = readFileSync(path.join(inRoot(book), file), 'utf8');
        return [...text.matchAll(/^```mermaid(?<meta>.*)\n(?<source>[^]*?)\n```$/gm)].map((match) => ({
          place: `${book}/${file}:${text.slice(0, match.index).split('\n').length}`,
          meta: match.groups?.meta ?? '',
          source: match.groups?.source ?? '',
        }));
      }),
  );
}

test('every diagram fits its column, and nearly fills the place that is kept for it', async ({page}) => {
  // Some sixty diagrams are drawn, one after the other.
  test.setTimeout(120_000);
  await page.goto('/web/2.0/pagination');
  // As a file of the site: its Content-Security-Policy rejects any other.
  await page.route('/mermaid.min.js', (route) =>
    route.fulfill({path: inRoot('node_modules/mermaid/dist/mermaid.min.js')}),
  );
  await page.addScriptTag({url: '/mermaid.min.js'});
  const config = await page.evaluate(readMermaidConfig, {mode: 'light', isNarrow: false});
  const diagrams = findDiagrams();
  expect(diagrams.length).toBeGreaterThan(10);
  test.info().annotations.push({type: 'proven', description: `${diagrams.length} diagrams`});

  const sizes = await page.evaluate(
    async ({sources, settings}) => {
      const {mermaid} = window as unknown as {mermaid: Mermaid};
      mermaid.initialize(settings);
      const found: {width: number; height: number}[] = [];
      for (const [index, source] of sources.entries()) {
        const {svg} = await mermaid.render(`measured-${index}`, source);
        const viewBox = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
          ?.viewBox.baseVal;
        found.push({width: viewBox?.width ?? 0, height: viewBox?.height ?? 0});
      }
      return found;
    },
    {sources: diagrams.map(({source}) => source), settings: config},
  );

  const misfits: string[] = [];
  for (const [index, {place, meta, source}] of diagrams.entries()) {
    const {width, height} = sizes[index] ?? {width: 0, height: 0};
    const drawn = Math.round(height * Math.min(1, Math.max(0.7, 710 / width))) + 32;
    const kept = Number(parseFenceMeta(meta).values.height ?? estimateHeight(await parseDiagram(source)));
    if (width * 0.7 > 710)
      misfits.push(`${place} is ${Math.round(width)} pixels wide: shorten its labels or turn it`);
    if (Math.abs(drawn - kept) > Math.max(80, drawn / 5)) {
      misfits.push(
        `${place} is ${drawn} pixels high, and ${kept} are kept: say height=${drawn} in its fence`,
      );
    }
  }
  expect(misfits).toEqual([]);
});
