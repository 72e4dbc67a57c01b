import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {ensureBrowser, quietSwitches} from '../../scripts/lib/browser';
import {findFreePort} from '../servers/nginx';
import {copyProject, ownEnvironment, runIn} from './copyProject';
import {startServer, type RunningServer} from '../servers/startServer';

/** An edit by a writer, which replaces text in a file. */
interface Edit {
  readonly kind: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** A page that shows the edit. */
  readonly page: string;
  readonly shows: RegExp;
}

const edits: readonly Edit[] = [
  {
    kind: 'the text of a page',
    file: 'web/pagination.mdx',
    from: '## Pagination loop',
    to: '## The long loop',
    page: '/web/2.0/pagination',
    shows: /The long loop/,
  },
  {
    kind: 'the text of the contract',
    file: 'web/openapi/card-formats.yaml',
    from: 'Formats with correct parity come first.',
    to: 'The longest formats come first.',
    page: '/web/2.0/rest/card-formats',
    shows: /The longest formats come first\./,
  },
  {
    kind: 'the sidebar',
    file: 'sidebars.web.ts',
    from: "label: 'Doors and hardware'",
    to: "label: 'Doors and boxes'",
    page: '/web/2.0/pagination',
    shows: /Doors and boxes/,
  },
];

const mistakes: readonly Edit[] = [
  {
    kind: 'a page with invalid MDX',
    file: 'web/pagination.mdx',
    from: '## Pagination loop',
    to: 'Between { and the end.\n\n## Pagination loop',
    page: '/web/2.0/pagination',
    shows: /web\/pagination\.mdx:\d+: /,
  },
  {
    kind: 'a sample with an unknown path',
    file: 'web/pagination.mdx',
    from: '/holders?limit=2 HTTP/1.1',
    to: '/holder?limit=2 HTTP/1.1',
    page: '/web/2.0/pagination',
    shows: /web\/pagination\.mdx:\d+: .*\/holder\b.* Did you mean/,
  },
  {
    kind: 'a $ref without a target',
    file: 'web/openapi/card-formats.yaml',
    from: "schema: {$ref: '#/components/schemas/CardFormatList'}",
    to: "schema: {$ref: '#/components/schemas/CardFormatsList'}",
    page: '/web/2.0/rest/card-formats',
    shows: /web\/openapi\/card-formats\.yaml:\d+.*CardFormatsList/,
  },
  {
    kind: 'a sidebar with an unknown page',
    file: 'sidebars.web.ts',
    from: "'rest/devices'",
    to: "'rest/device'",
    page: '/web/2.0/pagination',
    shows: /sidebars\.web\.ts:\d+: The book has no page "rest\/device"\. Did you mean rest\/devices\?/,
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

/** Changes a file of the copy. @returns a function that restores the file */
function change({file, from, to}: Edit): () => void {
  const name = path.join(copy, file);
  const before = readFileSync(name, 'utf8');
  expect(before).toContain(from);
  writeFileSync(name, before.replace(from, to));
  return () => writeFileSync(name, before);
}

const overlay = '#webpack-dev-server-client-overlay';

/** Makes an edit, waits until the page shows it, and then takes it back. */
async function expectEditToShow(edit: Edit): Promise<void> {
  await page.goto(origin + edit.page);
  await page.locator('h1').waitFor(seen);
  const putBack = change(edit);
  const shown = page.getByText(edit.shows).first();
  await shown.waitFor(seen);
  putBack();
  await shown.waitFor({...seen, state: 'detached'});
}

beforeAll(async () => {
  copy = copyProject();
  const executablePath = await ensureBrowser();
  browser = await chromium.launch({...(executablePath ? {executablePath} : {}), args: quietSwitches});
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
    const putBack = change(mistake);
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

  it('prints one line for each save, with the duration, and the findings of the file without a stack trace', async () => {
    const [mistake] = mistakes;
    if (!mistake || !server) return;
    const before = server.output().length;
    const putBack = change(mistake);
    const printed = (): string => server?.output().slice(before) ?? '';
    try {
      await vi.waitFor(
        () =>
          expect(printed()).toMatch(/^\d\d:\d\d:\d\d web\/pagination\.mdx: \d+ findings?.* \([\d.]+ s\)$/m),
        {...seen, interval: 200},
      );
    } finally {
      putBack();
    }
    await vi.waitFor(
      () => expect(printed()).toMatch(/^\d\d:\d\d:\d\d web\/pagination\.mdx: no findings \([\d.]+ s\)$/m),
      {...seen, interval: 200},
    );
    expect(printed()).toMatch(/^ +\d+:\d+ +.* mdx-syntax$/m);
    expect(printed()).not.toMatch(/^\s+at |node_modules/m);
  });

  it('prints what CONTRIBUTING shows', () => {
    const [, shown = ''] =
      /^```text\n(The live preview[^]*?)^```$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const hideValues = (text: string): string[] =>
      text
        .replaceAll(/localhost:\d+/g, 'localhost:PORT')
        .replaceAll(/Checked \d+ files in [\d.]+ s/g, 'Checked FILES in SECONDS')
        .replaceAll(/\d\d:\d\d:\d\d \S+: (.*) \([\d.]+ s\)/g, 'TIME FILE: $1 (SECONDS)')
        .trim()
        .split('\n');
    const printed = hideValues(server?.output() ?? '');
    expect(hideValues(shown)).toHaveLength(3);
    expect(printed).toEqual(expect.arrayContaining(hideValues(shown)));
  });

  it('keeps running during a build, and starts again after it', async () => {
    const [edit] = edits;
    if (!edit) return;
    runIn(copy, 'node', 'scripts/run.mjs', 'build');
    await expectEditToShow(edit);
    await server?.stop();
    await start();
    await expectEditToShow(edit);
  });

  it('ends with its command', async () => {
    if (server?.pid === undefined) return;
    process.kill(server.pid, 'SIGTERM');
    await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), {...seen, interval: 200});
  });
});
