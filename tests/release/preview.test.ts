import {readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {chromium as chromiumTool, ensureTool, quietSwitches} from '../../scripts/lib/tools';
import {findFreePort} from '../servers/nginx';
import {copyProject, ownEnvironment} from './copyProject';
import {startServer, type RunningServer} from '../servers/startServer';

/** An edit by a writer, which changes a file. */
interface Edit {
  readonly kind: string;
  readonly file: string;
  readonly change: (text: string) => string;
  /** A page that shows the edit. */
  readonly page: string;
  readonly shows: RegExp;
}

const guide = {file: 'web/pagination.mdx', page: '/web/2.0/pagination'};
const contract = {file: 'web/openapi/card-formats.yaml', page: '/web/2.0/rest/card-formats'};

const edits: readonly Edit[] = [
  {
    kind: 'a page',
    ...guide,
    change: (text) => `${text}\nA writer added this sentence.\n`,
    shows: /A writer added this sentence\./,
  },
  {
    kind: 'the contract',
    ...contract,
    change: (text) => text.replace(/(?<=^ +summary: ).*/m, 'List the changed objects'),
    shows: /List the changed objects/,
  },
];

const mistakes: readonly Edit[] = [
  {
    kind: 'a page with invalid MDX',
    ...guide,
    change: (text) => `${text}\nBetween { and the end.\n`,
    shows: /web\/pagination\.mdx:\d+: /,
  },
  {
    kind: 'a $ref without a target',
    ...contract,
    change: (text) => text.replace(/'#\/components\/schemas\/\w+'/, "'#/components/schemas/Gone'"),
    shows: /web\/openapi\/card-formats\.yaml:\d+.*Gone/,
  },
];

let copy = '';
let browser: Browser;
let page: Page;
let origin = '';
let server: RunningServer | undefined;

/** A check of all content takes 13 s alone, and more than a minute beside two builds on two cores. */
const seen = {timeout: 300_000};

/** Starts the live preview, as a writer does, and waits until it has compiled and checked the site. */
async function start(): Promise<void> {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = await startServer('node', ['scripts/run.mjs', 'start', '--no-open', `--port=${port}`], {
    cwd: copy,
    env: ownEnvironment,
    ready: /The live preview is at/,
  });
  // Docusaurus prints the URL before the server listens, and the server listens before the site is compiled.
  await vi.waitFor(() => fetch(origin), {...seen, interval: 500});
  await page.goto(origin, seen);
  await page.locator('h1').waitFor(seen);
  await vi.waitFor(() => expect(server?.output()).toMatch(/Checked \d+ files/), seen);
}

/** Replaces a file, as Git and many editors do when they save it. */
function save(name: string, text: string): void {
  writeFileSync(`${name}~`, text);
  renameSync(`${name}~`, name);
}

/** Makes an edit in the copy. @returns a function that restores the file */
function apply({file, change}: Edit): () => void {
  const name = path.join(copy, file);
  const before = readFileSync(name, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  save(name, after);
  return () => save(name, before);
}

const overlay = '#webpack-dev-server-client-overlay';

/** Makes an edit, waits until the page shows it, and then takes it back. */
async function expectEditToShow(edit: Edit): Promise<void> {
  await page.goto(origin + edit.page);
  await page.locator('h1').waitFor(seen);
  const putBack = apply(edit);
  const shown = page.getByText(edit.shows).first();
  await shown.waitFor(seen);
  putBack();
  await shown.waitFor({...seen, state: 'detached'});
}

beforeAll(async () => {
  copy = copyProject();
  const executablePath = await ensureTool(chromiumTool);
  browser = await chromium.launch({executablePath, args: quietSwitches});
  page = await browser.newPage();
  await start();
});
afterAll(async () => {
  await browser.close();
  await server?.stop();
});

describe('the live preview', () => {
  it.each(edits)('shows an edit of $kind when the file is saved', expectEditToShow);

  it.each(mistakes)('reports $kind on the page, with its line, until it is fixed', async (mistake) => {
    await page.goto(origin + mistake.page);
    await page.locator('h1').waitFor(seen);
    const putBack = apply(mistake);
    try {
      // The overlay can still show the message of an earlier compilation.
      const report = page.frameLocator(overlay).locator('body', {hasText: mistake.shows});
      await report.waitFor(seen);
      expect(await report.innerText()).not.toMatch(/\n\s*at |node_modules|Details:/);
    } finally {
      putBack();
    }
    await page.locator(overlay).waitFor({...seen, state: 'detached'});
    await page.locator('h1').waitFor(seen);
  });

  it('prints the file and the findings after each save, without a stack trace', async () => {
    const [mistake] = mistakes;
    if (!mistake || !server) return;
    const before = server.output().length;
    const putBack = apply(mistake);
    const printed = (): string => server?.output().slice(before) ?? '';
    try {
      await vi.waitFor(
        () => expect(printed()).toMatch(/^\d\d:\d\d:\d\d .*web\/pagination\.mdx\n[^]*\d+ findings? in/m),
        {...seen, interval: 200},
      );
    } finally {
      putBack();
    }
    await vi.waitFor(() => expect(printed()).toMatch(/web\/pagination\.mdx\nNo findings\./), {
      ...seen,
      interval: 200,
    });
    expect(printed()).toMatch(/^ +\d+:\d+ +.* mdx-syntax$/m);
    expect(printed()).not.toMatch(/^\s+at |node_modules/m);
  });

  it('ends with its command', async () => {
    if (server?.pid === undefined) return;
    process.kill(server.pid, 'SIGTERM');
    await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), {...seen, interval: 200});
  });
});
