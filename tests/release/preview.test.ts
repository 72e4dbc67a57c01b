import {readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {chromium as chromiumTool, ensureTool, quietSwitches} from '../../scripts/lib/tools';
import {findFreePort} from '../servers/nginx';
import {copyProject, ownEnvironment} from './copyProject';
import {startServer, type RunningServer} from '../servers/startServer';

/** An edit by a writer of a file, and what its page then shows. */
interface Edit {
  readonly kind: string;
  readonly file: string;
  readonly change: (text: string) => string;
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

const invalid: Edit = {
  kind: 'a page with invalid MDX',
  ...guide,
  change: (text) => `${text}\nBetween { and the end.\n`,
  shows: /web\/pagination\.mdx:\d+: /,
};
const dangling: Edit = {
  kind: 'a $ref without a target',
  ...contract,
  change: (text) => text.replace(/'#\/components\/schemas\/\w+'/, "'#/components/schemas/Gone'"),
  shows: /web\/openapi\/card-formats\.yaml:\d+.*Gone/,
};

/** A check of all content takes 13 s alone, and more than a minute beside two builds on two cores. */
const seen = {timeout: 300_000, interval: 200};
const overlay = '#webpack-dev-server-client-overlay';

let copy = '';
let browser: Browser;
let page: Page;
let origin = '';
let server: RunningServer;

/** Starts the live preview, as a writer does, and waits until it has compiled and checked the site. */
beforeAll(async () => {
  copy = copyProject();
  browser = await chromium.launch({executablePath: await ensureTool(chromiumTool), args: quietSwitches});
  page = await browser.newPage();
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = await startServer('node', ['scripts/run.mjs', 'start', '--no-open', `--port=${port}`], {
    cwd: copy,
    env: ownEnvironment,
    ready: /The live preview is at/,
  });
  // Docusaurus prints the URL before the server listens, and the server listens before the site is compiled.
  await vi.waitFor(() => fetch(origin), seen);
  await show('/');
  await vi.waitFor(() => expect(server.output()).toMatch(/Checked \d+ files/), seen);
});
afterAll(async () => {
  await browser.close();
  await server?.stop();
});

async function show(route: string): Promise<void> {
  await page.goto(origin + route, seen);
  await page.locator('h1').waitFor(seen);
}

/** Makes an edit by replacing the file, as Git and many editors do, and takes it back after a function has seen it. */
async function make({file, change}: Edit, see: () => Promise<unknown>): Promise<void> {
  const name = path.join(copy, file);
  const save = (text: string): void => {
    writeFileSync(`${name}~`, text);
    renameSync(`${name}~`, name);
  };
  const before = readFileSync(name, 'utf8');
  expect(change(before)).not.toBe(before);
  save(change(before));
  try {
    await see();
  } finally {
    save(before);
  }
}

describe('the live preview', () => {
  it.each(edits)('shows an edit of $kind when the file is saved', async (edit) => {
    await show(edit.page);
    const shown = page.getByText(edit.shows).first();
    await make(edit, () => shown.waitFor(seen));
    await shown.waitFor({...seen, state: 'detached'});
  });

  it.each([invalid, dangling])(
    'reports $kind on the page, with its line, until it is fixed',
    async (mistake) => {
      await show(mistake.page);
      await make(mistake, async () => {
        // The overlay can still show the message of an earlier compilation.
        const report = page.frameLocator(overlay).locator('body', {hasText: mistake.shows});
        await report.waitFor(seen);
        expect(await report.innerText()).not.toMatch(/\n\s*at |node_modules|Details:/);
      });
      await page.locator(overlay).waitFor({...seen, state: 'detached'});
      await page.locator('h1').waitFor(seen);
    },
  );

  it('prints the file and the findings after each save, without a stack trace', async () => {
    const before = server.output().length;
    const expectPrinted = (pattern: RegExp): Promise<void> =>
      vi.waitFor(() => expect(server.output().slice(before)).toMatch(pattern), seen);
    await make(invalid, () => expectPrinted(/^\d\d:\d\d:\d\d .*web\/pagination\.mdx\n[^]*\d+ findings? in/m));
    await expectPrinted(/web\/pagination\.mdx\nNo findings\./);
    await expectPrinted(/^ +\d+:\d+ +.* mdx-syntax$/m);
    expect(server.output().slice(before)).not.toMatch(/^\s+at |node_modules/m);
  });

  it('ends with its command', async () => {
    process.kill(server.pid ?? 0, 'SIGTERM');
    await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), seen);
  });
});
