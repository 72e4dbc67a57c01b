import {appendFileSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {finishSite} from '../../deploy/finish';
import {buildDirectory} from '../../scripts/lib/root';
import {chromium as chromiumTool, ensureTool, quietSwitches} from '../../scripts/lib/tools';
import {versions} from '../../src/config/books';
import {listIds, readBuilt, specifiedRoutes} from '../build/site';
import {startNginx} from '../servers/nginx';
import {copyProject, runIn} from './copyProject';

const [current] = versions;
const old = `/${current?.url}/`;
const number = `${Number.parseInt(current?.number ?? '', 10) + 1}.0`;
const ownRoutes = specifiedRoutes.filter((route) => route.startsWith(old));
const toNext = (route: string): string => route.replace(old, `/web/${number}/`);

/** Kinds of diagrams that only Mermaid can draw, each with a text of its drawing. Some of them have no titles in Mermaid. */
const diagrams = [
  ['pie', 'pie', '"Granted" : 90\n"Denied" : 10', 'Granted', 'Granted 90, denied 10.'],
  ['chart', 'gantt', 'section Plan\nUpdate :2026-01-05, 3d', 'Update', 'The plan has an update.'],
  ['map', 'mindmap', '  Access\n    Rules\n    Schedules', 'Schedules', 'Access has rules and schedules.'],
] as const;
const drawn = '/ios/getting-started';
const plain = '/ios/introduction';

/** The site after a version cut, with more diagrams. Both have one build, because each takes a minute. */
let copy = '';

beforeAll(async () => {
  copy = copyProject();
  const fences = diagrams.map(
    ([name, keyword, content, , description]) =>
      `\n\`\`\`mermaid\n${keyword}\naccTitle: A ${name}\naccDescr: ${description}\n${content}\n\`\`\`\n`,
  );
  const code = '\n```python {1}\nprint("Code of another language")\n```\n';
  appendFileSync(path.join(copy, `${drawn}.mdx`), fences.join('') + code);
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  runIn(copy, 'git', 'init', '--quiet');
  runIn(copy, 'git', 'add', '--all');
  runIn(copy, 'git', ...identity, 'commit', '--quiet', '-m', 'Before');
  runIn(copy, 'node', 'scripts/run.mjs', 'cut-version', number);
  runIn(copy, 'node', 'scripts/run.mjs', 'check', '--fix');
  // The plain command, as the specification names it.
  runIn(copy, 'npx', 'docusaurus', 'build');
  await finishSite(path.join(copy, 'build'));
}, 900_000);

const readPage = (build: string, route: string): ReturnType<typeof load> =>
  load(readFileSync(path.join(build, `${route}.html`), 'utf8'));

/** The content of a page that a reader of the frozen version relies on: its text, its links, and its anchors. */
function readArticle(build: string, route: string): string {
  const $ = readPage(build, route);
  const article = $('article');
  // A frozen page has a version badge and a banner, and the copy has only one commit.
  article.find('.theme-doc-version-badge, .theme-doc-version-banner, .theme-last-updated').remove();
  const links = article.find('a[href]').get();
  return [
    article.text().replace(/\s+/g, ' ').trim(),
    ...links.map((link) => $(link).attr('href') ?? ''),
    ...listIds($.html(article)),
  ].join('\n');
}

describe('a frozen version', () => {
  it('has the same pages and downloads', () => {
    const build = path.join(copy, 'build');
    expect(ownRoutes.length).toBeGreaterThan(20);
    for (const route of ownRoutes)
      expect(readArticle(build, route), route).toBe(readArticle(buildDirectory, route));
    for (const name of [`openapi/${current?.number}.json`, `data/${current?.number}/changelog.json`])
      expect(readFileSync(path.join(build, name), 'utf8'), name).toBe(readBuilt(name));
  });

  it('has a banner on each page, which links to the same page of the newer version', () => {
    for (const route of ownRoutes) {
      const banner = readPage(path.join(copy, 'build'), route)('.theme-doc-version-banner');
      expect(banner.text(), route).toContain(`This is version ${current?.number} of the API`);
      expect(banner.find('a').attr('href'), route).toBe(toNext(route));
    }
  });
});

it('the new version has the same pages, and links to the previous version only for comparison', () => {
  for (const route of ownRoutes) {
    const $ = readPage(path.join(copy, 'build'), toNext(route));
    expect($('article h1').text(), route).toBe(readPage(buildDirectory, route)('article h1').text());
    $('article .api-other').remove();
    expect($(`article a[href^="${old}"]`).length, route).toBe(0);
  }
});

it('the built site has all previous routes and anchors, and those of the new version', () => {
  const words = 'vitest run --project built tests/build/html.test.ts -t anchors'.split(' ');
  expect(runIn(copy, 'npx', ...words)).toContain('1 passed');
});

describe('a kind of diagram that the build can’t draw', () => {
  let browser: Browser;
  let page: Page;
  let site: Awaited<ReturnType<typeof startNginx>>;
  const messages: string[] = [];
  beforeAll(async () => {
    site = await startNginx(path.join(copy, 'build'));
    browser = await chromium.launch({executablePath: await ensureTool(chromiumTool), args: quietSwitches});
    page = await browser.newPage();
    page.on('console', (message) => void (message.type() === 'error' && messages.push(message.text())));
    page.on('pageerror', (error) => void messages.push(error.message));
  });
  afterAll(async () => {
    await browser.close();
    site.stop();
  });

  /** The colors of all drawings, after each shows its text. */
  async function readDrawings(): Promise<Record<string, string>> {
    for (const [name, , , text] of diagrams)
      await page
        .getByRole('img', {name: `A ${name}`})
        .getByText(text)
        .first()
        .waitFor();
    const pictures = page.locator('.mermaid-static__picture--browser');
    return pictures.evaluateAll((all) =>
      Object.fromEntries(
        all.map((picture) => {
          const parts = Array.from(picture.querySelectorAll('path, rect, text'));
          return [picture.ariaLabel, parts.map((part) => getComputedStyle(part).fill).join()];
        }),
      ),
    );
  }

  it('is drawn in the browser in the colors of each color mode, also after a navigation from another page', async () => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto(site.origin + drawn);
    const light = await readDrawings();
    await page.emulateMedia({colorScheme: 'dark'});
    await expect.poll(readDrawings, {timeout: 30_000}).not.toEqual(light);
    expect(Object.keys(light)).toEqual(diagrams.map(([name]) => `A ${name}`));
    await page.goto(site.origin + plain);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await page.locator(`a[href="${drawn}"]`).first().click();
    await readDrawings();
    expect(messages).toEqual([]);
  });

  it('has a name, a description, and a text version without JavaScript, and code of other languages is shown', async () => {
    const other = await browser.newPage({javaScriptEnabled: false});
    await other.goto(site.origin + drawn);
    const figure = other.locator('.mermaid-static', {hasText: 'A pie'});
    expect(await figure.getByRole('img', {name: 'A pie'}).getAttribute('aria-describedby')).toMatch(/\S/);
    await figure.getByText('Text version').click();
    expect(await figure.locator('details').innerText()).toContain('"Denied" : 10');
    expect(await other.getByText('"Code of another language"').isVisible()).toBe(true);
  });

  it('changes neither the policy nor the scripts of other pages', async () => {
    const policyOf = async (url: string): Promise<string | null> =>
      (await fetch(site.origin + url)).headers.get('content-security-policy');
    expect(await policyOf(drawn)).toContain("style-src 'unsafe-inline'");
    expect(await policyOf(plain)).toMatch(/style-src 'sha256-/);
    const sizes: number[] = [];
    page.on('response', (response) => void sizes.push(Number(response.headers()['content-length'] ?? 0)));
    await page.goto(site.origin + plain, {waitUntil: 'networkidle'});
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });
});
