import {appendFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {chromium as chromiumTool, ensureTool, quietSwitches} from '../../scripts/lib/tools';
import {startNginx} from '../servers/nginx';
import {copyProject, runIn} from './copyProject';

/** Kinds of diagrams that only Mermaid can draw, each with a text of its drawing. Some of them have no titles in Mermaid. */
const kinds = [
  ['pie', 'pie', '"Granted" : 90\n"Denied" : 10', 'Granted', 'Granted 90, denied 10.'],
  ['chart', 'gantt', 'section Plan\nUpdate :2026-01-05, 3d', 'Update', 'The plan has an update.'],
  ['map', 'mindmap', '  Access\n    Rules\n    Schedules', 'Schedules', 'Access has rules and schedules.'],
] as const;

const fences = kinds.map(
  ([name, keyword, content, , description]) =>
    `\n\`\`\`mermaid\n${keyword}\naccTitle: A ${name}\naccDescr: ${description}\n${content}\n\`\`\`\n`,
);
const route = '/web/2.0/pagination';
const other = '/web/2.0/rate-limits';

let browser: Browser | undefined;
let page: Page;
let stop = (): void => undefined;
let origin = '';
const messages: string[] = [];

beforeAll(async () => {
  const copy = copyProject();
  appendFileSync(path.join(copy, 'web/pagination.mdx'), fences.join(''));
  runIn(copy, 'node', 'scripts/run.mjs', 'build');
  ({origin, stop} = await startNginx(path.join(copy, 'build')));
  browser = await chromium.launch({executablePath: await ensureTool(chromiumTool), args: quietSwitches});
  page = await browser.newPage();
  page.on('console', (message) => void (message.type() === 'error' && messages.push(message.text())));
  page.on('pageerror', (error) => void messages.push(error.message));
}, 900_000);
afterAll(async () => {
  await browser?.close();
  stop();
});

const policyOf = async (url: string): Promise<string> =>
  (await fetch(origin + url)).headers.get('content-security-policy') ?? '';

/** The drawings with their names, their texts, and the color of their first shape. */
async function readDrawings(): Promise<Record<string, unknown>> {
  for (const [name, , , text] of kinds)
    await page
      .getByRole('img', {name: `A ${name}`})
      .getByText(text)
      .first()
      .waitFor({timeout: 30_000});
  return page
    .locator('.diagram__picture--browser')
    .evaluateAll((pictures) =>
      Object.fromEntries(
        pictures.map((picture) => [
          picture.ariaLabel,
          Array.from(
            picture.querySelectorAll('path, rect, text'),
            (part) => getComputedStyle(part).fill,
          ).join(),
        ]),
      ),
    );
}

describe('a kind of diagram that the build can’t draw', () => {
  it('is drawn by Mermaid in the browser, in the colors of each color mode', async () => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto(origin + route);
    const light = await readDrawings();
    await page.emulateMedia({colorScheme: 'dark'});
    await expect.poll(readDrawings, {timeout: 30_000}).not.toEqual(light);
    expect(Object.keys(light)).toEqual(kinds.map(([name]) => `A ${name}`));
    expect(messages).toEqual([]);
  });

  it('is drawn after a navigation from a page whose policy forbids it', async () => {
    await page.goto(origin + other);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await page.locator(`a[href="${route}"]`).first().click();
    await readDrawings();
    expect(messages).toEqual([]);
  });

  it('has a name, a description, and a text version without JavaScript', async () => {
    const plain = await browser?.newPage({javaScriptEnabled: false});
    if (!plain) return;
    await plain.goto(origin + route);
    const figure = plain.locator('.diagram', {hasText: 'A pie'});
    expect(await figure.getByRole('img', {name: 'A pie'}).getAttribute('aria-describedby')).toMatch(/\S/);
    await figure.getByText('Text version').click();
    expect(await figure.locator('details').innerText()).toContain('"Denied" : 10');
    await plain.close();
  });

  it('changes neither the policy nor the scripts of other pages', async () => {
    expect(await policyOf(route)).toContain("style-src 'unsafe-inline'");
    expect(await policyOf(other)).toMatch(/style-src 'sha256-/);
    const sizes: number[] = [];
    page.on('response', (response) => void sizes.push(Number(response.headers()['content-length'] ?? 0)));
    await page.goto(origin + other, {waitUntil: 'networkidle'});
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });
});
