import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {inRoot, root} from '../lib/root.mjs';
import {wait} from './serve.mjs';

const port = 4680;
const page = '/web/2.0/pagination';
const source = inRoot('web/pagination.mdx');
const mark = 'A sentence that the bench wrote.';

/**
 * How long `npm start` takes to show its first page, and an edit to reach the screen. In seconds.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function startAndEdit(browser) {
  const began = performance.now();
  const preview = spawn(`npm start -- --no-open --port ${port}`, {
    cwd: root,
    shell: true,
    stdio: 'ignore',
    detached: true,
  });
  const before = readFileSync(source, 'utf8');
  const tab = await browser.newPage();
  try {
    while (!(await answers(tab))) await wait(100);
    await tab.locator('h1').waitFor({timeout: 120_000});
    const started = performance.now();
    await wait(3000);
    const edited = performance.now();
    writeFileSync(source, `${before}\n${mark}\n`);
    await tab.getByText(mark).waitFor({timeout: 60_000});
    return {first: (started - began) / 1000, edit: (performance.now() - edited) / 1000};
  } finally {
    writeFileSync(source, before);
    await tab.close();
    if (preview.pid) process.kill(-preview.pid, 'SIGTERM');
  }
}

/** @param {import('@playwright/test').Page} tab */
const answers = (tab) =>
  tab.goto(`http://localhost:${port}${page}`).then(
    (response) => response?.ok() ?? false,
    () => false,
  );
