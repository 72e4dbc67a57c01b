import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {inRoot, root} from '../lib/root.mjs';
import {wait} from './serve.mjs';

const port = 4680;

/** What a writer changes, and where it shows. */
const edits = /** @type {const} */ ({
  page: {
    file: 'web/pagination.mdx',
    page: '/web/2.0/pagination',
    from: '## The loop',
    to: '## The loop, measured',
  },
  contract: {
    file: 'web/openapi/card-formats.yaml',
    page: '/web/2.0/rest/card-formats',
    from: 'Only formats of this length.',
    to: 'Only formats of the measured length.',
  },
  sidebar: {
    file: 'sidebars.web.ts',
    page: '/web/2.0/pagination',
    from: "label: 'Doors and hardware'",
    to: "label: 'Doors, measured'",
  },
});

/**
 * How long `npm start` takes to show its first page, and edits to reach the screen. In seconds.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<{first: number} & Record<keyof typeof edits, number>>}
 */
export async function startAndEdit(browser) {
  const began = performance.now();
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
    const first = (performance.now() - began) / 1000;
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

/**
 * @param {import('@playwright/test').Page} tab
 * @param {{file: string, page: string, from: string, to: string}} edit
 * @returns {Promise<number>} seconds from the saved file to the changed page
 */
async function showEdit(tab, {file, page, from, to}) {
  const source = inRoot(file);
  const before = readFileSync(source, 'utf8');
  await tab.goto(`http://localhost:${port}${page}`);
  await tab.locator('h1').waitFor({timeout: 120_000});
  // A person reads before typing; until then the preview is done with what it was asked for.
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

/** @param {import('@playwright/test').Page} tab @param {string} page */
const responds = (tab, page) =>
  tab.goto(`http://localhost:${port}${page}`).then(
    (response) => response?.ok() ?? false,
    () => false,
  );
