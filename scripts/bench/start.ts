import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import type {Browser, Page} from '@playwright/test';
import {inRoot, root} from '../lib/root';
import {wait} from './serve';

const port = 4680;

/** An edit of a writer, and the page that shows it. */
interface Edit {
  readonly file: string;
  readonly page: string;
  readonly from: string;
  readonly to: string;
}

const edits = {
  page: {
    file: 'web/pagination.mdx',
    page: '/web/2.0/pagination',
    from: '## Pagination loop',
    to: '## Measured loop',
  },
  contract: {
    file: 'web/openapi/card-formats.yaml',
    page: '/web/2.0/rest/card-formats',
    from: 'Formats with correct parity come first.',
    to: 'Measured formats come first.',
  },
  sidebar: {
    file: 'sidebars.web.ts',
    page: '/web/2.0/pagination',
    from: "label: 'Doors and hardware'",
    to: "label: 'Doors, measured'",
  },
} satisfies Record<string, Edit>;

/** Measures the time from `npm start` to the first page, and from each edit to the changed page, in seconds. */
export async function startAndEdit(
  browser: Browser,
): Promise<{first: number} & Record<keyof typeof edits, number>> {
  const started = performance.now();
  const preview = spawn(`npm start -- --no-open --port ${port}`, {
    cwd: root,
    shell: true,
    stdio: 'ignore',
    detached: true,
  });
  const tab = await browser.newPage();
  try {
    while (!(await responds(tab, edits.page.page))) await wait(100);
    await tab.locator('h1').waitFor({timeout: 120_000});
    const first = (performance.now() - started) / 1000;
    return {
      first,
      page: await showEdit(tab, edits.page),
      contract: await showEdit(tab, edits.contract),
      sidebar: await showEdit(tab, edits.sidebar),
    };
  } finally {
    await tab.close();
    if (preview.pid) process.kill(-preview.pid, 'SIGTERM');
  }
}

/** Measures the seconds from the saved file to the changed page. */
async function showEdit(tab: Page, {file, page, from, to}: Edit): Promise<number> {
  const source = inRoot(file);
  const before = readFileSync(source, 'utf8');
  if (!before.includes(from))
    throw new Error(`${file} doesn’t contain "${from}". Adapt scripts/bench/start.ts.`);
  await tab.goto(`http://localhost:${port}${page}`);
  await tab.locator('h1').waitFor({timeout: 120_000});
  // A writer reads before typing. In this time, the preview finishes its work.
  await wait(3000);
  const shown = tab.getByText(/measured/i).first();
  try {
    const saved = performance.now();
    writeFileSync(source, before.replace(from, to));
    await shown.waitFor({timeout: 60_000});
    return (performance.now() - saved) / 1000;
  } finally {
    writeFileSync(source, before);
    await shown.waitFor({timeout: 60_000, state: 'detached'});
  }
}

const responds = (tab: Page, page: string): Promise<boolean> =>
  tab.goto(`http://localhost:${port}${page}`).then(
    (response) => response?.ok() ?? false,
    () => false,
  );
