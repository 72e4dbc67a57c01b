import {appendFileSync, existsSync, mkdtempSync, renameSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startNginx} from '../servers/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {expect, hydrated, open, test as base} from '../e2e/fixtures';
import {withoutPrefetch} from '../e2e/seeds';
import {copyProject, runIn} from './copyProject';

const title = 'Rate limits';
const news = 'This sentence came with the new deploy.';

interface Host {
  readonly origin: string;
  /** Replaces the served build with another one. The host no longer has files that aren't in the new build. */
  readonly deploy: (build: string) => void;
}

const test = base.extend<{host: Host; baseURL: string}>({
  host: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
    const site = path.join(folder, 'site');
    symlinkSync(buildDirectory, site);
    const {origin, stop} = await startNginx(site);
    const deploy = (build: string): void => {
      symlinkSync(build, path.join(folder, 'next'));
      renameSync(path.join(folder, 'next'), site);
    };
    await use({origin, deploy});
    stop();
  },
  baseURL: async ({host}, use) => use(host.origin),
});

test('a tab that is older than a deploy reloads once, shows the new content, and then works', async ({
  page,
  pageErrors,
  host,
}) => {
  // The test builds a whole site.
  test.setTimeout(900_000);
  pageErrors.allow(/404|MIME type|ChunkLoadError|Loading chunk/);
  const copy = copyProject();
  appendFileSync(path.join(copy, 'web/rate-limits.mdx'), `\n${news}\n`);
  runIn(copy, 'node', 'scripts/run.mjs', 'build');

  await withoutPrefetch(page);
  await open(page, '/web/2.0/pagination');
  const asked: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => (request.isNavigationRequest() ? documents : asked).push(request.url()));
  host.deploy(path.join(copy, 'build'));
  await page.locator('.menu').getByRole('link', {name: title, exact: true}).click();
  await hydrated(page);
  await expect(page.getByText(news)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(documents).toHaveLength(1);
  // The tab must request code that the new deploy doesn't have. Otherwise, the test proves nothing.
  const gone = asked.filter((url) => !existsSync(path.join(copy, 'build', new URL(url).pathname)));
  expect(gone.filter((url) => /\/assets\/js\/[^/]+\.js$/.test(url))).not.toEqual([]);

  await page.locator('.menu').getByRole('link', {name: 'Pagination', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Pagination'})).toBeVisible();
  expect(documents).toHaveLength(1);
});
