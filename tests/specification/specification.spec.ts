import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Config} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Page} from '@playwright/test';
import {bundleFile} from '../../scripts/lib/bundle.mjs';
import {inRoot, root} from '../../scripts/lib/root';
import {readIndexes} from '../../scripts/search/questions';
import {listBuiltFiles, readBuilt, routeOf} from '../build/site';
import {
  expect,
  heading,
  holdRequests,
  markDocument,
  open,
  page1,
  page2,
  scripts,
  test,
} from '../e2e/fixtures';
import {findRateLimitsScript, seedCrash} from '../e2e/seeds';

// The product's specification and its design card, row by row, in the order of the documents.

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const searchBox = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const suggestions = (page: Page) => page.getByRole('option');
const searchStatus = (page: Page) => page.locator('.navbar').getByRole('status');
const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Searches in the empty box, because the suggestions of an earlier query stay until the next ones are found. */
async function suggest(page: Page, query: string): Promise<void> {
  await searchBox(page).fill('');
  await expect(suggestions(page)).toHaveCount(0);
  await searchBox(page).fill(query);
  await expect(suggestions(page).first()).toBeVisible();
}

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', object> & {
  readonly version: string;
};

/** The configuration as Docusaurus reads it. */
async function readConfig(): Promise<Config & {readonly themeConfig: ThemeConfig}> {
  const file = await bundleFile(root, 'docusaurus.config.ts');
  return (createRequire(file)(file) as {default: Config & {readonly themeConfig: ThemeConfig}}).default;
}

/** The words of a document, one for each list item. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const below = (folder: string, names: string): readonly string[] =>
  words(names).map((name) => `${folder}/${name}`);

const sdkPages = 'introduction getting-started reference/coming-soon';
const routes = [
  '/',
  '/search',
  ...below('/android', sdkPages),
  ...below('/ios', sdkPages),
  ...below(
    '/web/2.0',
    `authentication code-tutorial introduction marketplace new-architecture pagination postman-collection rate-limits
    streaming video-integrations`,
  ),
  ...below(
    '/web/2.0/rest',
    `card-formats cloud-nodes connections credentials custom-fields devices floor-groups groups holders maps organizations
    partitions permissions reports rules systems webhooks`,
  ),
  ...below(
    '/web/1.0',
    'authentication code-tutorial introduction pagination postman-collection rate-limits streaming',
  ),
  ...below(
    '/web/1.0/rest',
    `card-formats connections credentials custom-fields devices floor-groups groups maps migration organizations panels
    partitions people permissions reports rules webhooks`,
  ),
];

test.describe('1. What the product does', () => {
  test('the tagline is on the home page', async ({page}) => {
    await page.goto('/');
    await expect(heading(page, 'Access control made for developers')).toBeVisible();
  });

  test('samples in http, uri, csharp, and json have colors, and HTTP verbs are marked', async ({page}) => {
    for (const [route, language] of [
      ['/web/2.0/code-tutorial', 'http'],
      ['/web/2.0/pagination', 'uri'],
      ['/web/2.0/code-tutorial', 'csharp'],
      ['/web/2.0/code-tutorial', 'json'],
    ] as const) {
      await page.goto(route);
      await expect(
        page.locator(`[data-lang=${language}] pre [class^=api-c-]`).first(),
        language,
      ).toBeAttached();
    }
    const colors = new Set<string>();
    for (const [route, verb] of [
      ['/web/2.0/rest/devices', 'POST'],
      ['/web/2.0/rest/devices', 'GET'],
      ['/web/1.0/rest/people', 'PUT'],
      ['/web/2.0/rest/devices', 'PATCH'],
      ['/web/2.0/rest/devices', 'DELETE'],
    ] as const) {
      await page.goto(route);
      const mark = page.locator('.api-c-verb', {hasText: verb}).first();
      await expect(mark, verb).toBeAttached();
      colors.add(await mark.evaluate((element) => getComputedStyle(element).color));
    }
    expect(colors.size).toBe(5);
  });

  test('diagrams are supported', async ({page}) => {
    await page.goto('/web/2.0/authentication');
    await expect(page.locator('article figure svg').first()).toBeVisible();
  });

  test('the only locale is en', async () => {
    expect((await readConfig()).i18n).toEqual({defaultLocale: 'en', locales: ['en']});
    // React corrects the attribute later.
    expect(readBuilt('index.html')).toMatch(/<html lang="?en\b/);
  });

  test('the footer has the copyright of 2025 and the company', async ({page}) => {
    await page.goto('/web/1.0/introduction');
    await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2025 Gatehouse');
  });

  test('the version of the site is 1.0.0', () => {
    expect(manifest.version).toBe('1.0.0');
  });

  // tests/build-errors/strictness.test.ts builds sites with broken links.
  test('broken links make the build fail', async () => {
    expect(await readConfig()).toMatchObject({onBrokenLinks: 'throw', onBrokenAnchors: 'throw'});
  });
});

test.describe('2. Screens and routes', () => {
  test('the site has the 59 routes, and no other page', () => {
    const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');
    expect(pages.map(routeOf).sort()).toEqual([...routes].sort());
  });

  test('/search reads q, ctx, and version from its URL', async ({page}) => {
    await open(page, '/search?q=unlock&ctx=web&version=1.0');
    await expect(page.getByRole('searchbox', {name: 'What are you looking for?'})).toHaveValue('unlock');
    const results = page.locator('main section a');
    await expect(results.first()).toBeVisible();
    await expect(page.locator('main section a:not([href^="/web/1.0/"])')).toHaveCount(0);
  });

  for (const [route, label] of [
    ['/web/2.0/rest/holders', '2.0 (latest)'],
    ['/ios/introduction', 'Next'],
    ['/android/getting-started', 'Next'],
  ] as const)
    test(`a reader of ${route} sees the label "${label}"`, async ({page}) => {
      await page.goto(route);
      const shown = page
        .locator('.navbar, article, .theme-doc-version-badge')
        .getByText(label, {exact: true});
      await expect(shown.first()).toBeVisible();
    });

  test('any other path shows the not-found page', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404/);
    const response = await page.goto('/web/2.0/rest/gate');
    expect(response?.status()).toBe(404);
    await expect(heading(page, 'Page not found')).toBeVisible();
  });

  test('each book has one sidebar', async () => {
    const {themeConfig: _, ...config} = await readConfig();
    const sidebars = (config.plugins ?? []).flatMap((plugin) => {
      const [name, options] = Array.isArray(plugin) ? plugin : [];
      return name === '@docusaurus/plugin-content-docs'
        ? [(options as {sidebarPath: string}).sidebarPath]
        : [];
    });
    expect(sidebars).toEqual(['./sidebars.web.ts', './sidebars.ios.ts', './sidebars.android.ts']);
  });

  test('the navbar has three links on the left, and the search, the version menu, and the color mode', async ({
    page,
  }) => {
    await open(page, page1.route);
    await expect(page.locator('.theme-layout-navbar-left a.navbar__link')).toHaveText([
      'Web API',
      'iOS SDK',
      'Android SDK',
    ]);
    const right = page.locator('.navbar__items--right');
    await expect(right.getByRole('button', {name: '2.0 (latest)'})).toBeVisible();
    await expect(right.getByRole('button', {name: /dark and light mode/})).toBeVisible();
    await expect(searchBox(page)).toBeVisible();
  });

  test('below 996 px, the navbar is a menu that can be shown and hidden', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await open(page, page1.route);
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    const menu = page.locator('.navbar-sidebar');
    await expect(toggle).toBeHidden();
    await page.setViewportSize({width: 996, height: 800});
    await toggle.click();
    await expect(menu.getByRole('link', {name: page2.title})).toBeVisible();
    await menu.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(menu).toBeHidden();
  });

  test('a reader can close the announcement', async ({page}) => {
    await open(page, page1.route);
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    await expect(bar).toBeHidden();
  });

  test('the first tab stop skips to the content', async ({page}) => {
    await open(page, page1.route);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('Ctrl+K and Cmd+K focus the search box, which shows the shortcut', async ({page}) => {
    await open(page, page1.route);
    await expect(page.locator('.navbar kbd')).toHaveText('Ctrl K');
    for (const shortcut of ['Control+k', 'Meta+k']) {
      await searchBox(page).blur();
      await page.keyboard.press(shortcut);
      await expect(searchBox(page)).toBeFocused();
    }
  });

  test('the search box has a clear button, and suggestions end with "See all results"', async ({page}) => {
    await open(page, page1.route);
    await searchBox(page).fill('holder');
    await expect(suggestions(page).last()).toHaveText('See all results');
    await page.getByRole('button', {name: 'Clear search'}).click();
    await expect(searchBox(page)).toHaveValue('');
  });

  test('the contents of a page have the headings of levels 2 and 3, and no others', async ({page}) => {
    await page.goto('/web/2.0/rest/holders');
    const entries = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const anchors = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((headings) => headings.map(({id}) => `#${id}`));
    expect(anchors.length).toBeGreaterThan(20);
    expect(entries).toEqual(anchors);
  });
});

test.describe('3. Entities', () => {
  const readGroups = (file: string) =>
    JSON.parse(readBuilt(file)) as {readonly documents: readonly {readonly t: string}[]}[];

  /** The fields of each type of document, as the search plugin names them: title, url, hash, section, page parent ID, breadcrumb. */
  const fieldsOfTypes = ['t u b', 't u h p', 't u p', 't u h p', 't u h s p'];

  test('an index has the documents of the five types, each with its fields', () => {
    for (const file of ['search-index.json', 'web/1.0/search-index.json']) {
      const groups = readGroups(file);
      expect(groups.map(({documents}) => documents.length > 0)).toEqual(fieldsOfTypes.map(() => true));
      groups.forEach(({documents}, at) => {
        const fields = words(fieldsOfTypes[at] ?? '');
        for (const each of documents) expect(Object.keys(each)).toEqual(expect.arrayContaining([...fields]));
      });
    }
  });

  test('a suggestion has the type of its hit', async ({page}) => {
    await open(page, page1.route);
    const types = new Set<string | null>();
    const descriptions = readGroups('search-index.json')[2]?.documents ?? [];
    for (const query of ['holder', 'unlock a door', 'relockOn', 'lost card', descriptions[0]?.t ?? '']) {
      await suggest(page, query);
      const found = await suggestions(page)
        .locator('[data-hit-type]')
        .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('data-hit-type')));
      found.forEach((type) => types.add(type));
    }
    expect([...types].sort()).toEqual(['Content', 'Description', 'Heading', 'Keywords', 'Title']);
  });
});

test.describe('4. States', () => {
  test('the color mode is light without a preference, and the toggle goes from light to dark to system', async ({
    page,
  }) => {
    expect((await readConfig()).themeConfig.colorMode).toMatchObject({defaultMode: 'light'});
    await open(page, page1.route);
    const toggle = page.getByRole('button', {name: /dark and light mode/});
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    for (const [choice, kept] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', null],
    ] as const) {
      await toggle.click();
      await expect(html).toHaveAttribute('data-theme-choice', choice);
      expect(await stored(page, 'theme')).toBe(kept);
    }
  });

  test('the version that a reader chooses is kept', async ({page}) => {
    await open(page, page1.route);
    await page.locator('.navbar__items--right .dropdown > button').click();
    await page.locator('.navbar__items--right').getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL('/web/1.0/pagination');
    expect(await stored(page, 'docs-preferred-version-web')).toBe('1.0');
    await open(page, '/');
    await navbar(page).getByRole('link', {name: 'Web API', exact: true}).click();
    await expect(page).toHaveURL('/web/1.0/introduction');
  });

  test('a closed announcement stays closed, and one with another ID is open', async ({page}) => {
    await open(page, page1.route);
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    await open(page, page2.route);
    await expect(bar).toBeHidden();
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
    // Docusaurus forgets the dismissal on this page, and shows the new announcement from the next one on.
    await open(page, page1.route);
    await open(page, page2.route);
    await expect(bar).toBeVisible();
  });

  test('a progress bar appears 200 ms after a click whose page isn’t loaded', async ({page}) => {
    await page.clock.install();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
    );
    await page.goto(page1.route);
    await page.clock.runFor(5_000);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const release = await holdRequests(page);
    await menuLink(page, page2.title).dispatchEvent('click');
    await page.clock.runFor(199);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator('#nprogress')).toHaveCount(1);
    release();
    await page.clock.resume();
    await expect(heading(page, page2.title)).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  for (const [name, connection, isPrefetched] of [
    ['saves data', {saveData: true, effectiveType: '4g'}, false],
    ['has a 2g connection', {saveData: false, effectiveType: '2g'}, false],
    ['has a fast connection', {saveData: false, effectiveType: '4g'}, true],
  ] as const)
    test(`pages are ${isPrefetched ? '' : 'not '}prefetched if the reader ${name}`, async ({page}) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', {value}),
        connection,
      );
      await open(page, page1.route);
      const script = findRateLimitsScript();
      const hasLoaded = (): boolean => requests.some((url) => url.endsWith(script));
      if (isPrefetched) await expect.poll(hasLoaded).toBe(true);
      else {
        await menuLink(page, page2.title).hover();
        await page.waitForLoadState('networkidle');
        expect(hasLoaded()).toBe(false);
      }
    });
});

test.describe('7. Calls', () => {
  test('a search gets the index files with a version suffix, and the site calls nothing else', async ({
    page,
  }) => {
    const calls: string[] = [];
    await page.context().route('**/*', (route) => {
      const request = route.request();
      const {pathname, search} = new URL(request.url());
      if (['fetch', 'xhr'].includes(request.resourceType()))
        calls.push(`${request.method()} ${pathname}${search}`);
      return route.continue();
    });
    await open(page, page1.route);
    await searchBox(page).fill('holder');
    await expect(suggestions(page).first()).toBeVisible();
    await expect.poll(() => calls.length).toBe(2);
    for (const call of calls) expect(call).toMatch(/^GET \/(web\/1\.0\/)?search-index\.json\?_=\w+$/);
  });

  test('each group of an index finds its documents through its prebuilt index', () => {
    for (const {groups, sectionsByNumber} of readIndexes())
      for (const {index} of groups) {
        const [first] = index.search('c', {prefix: true});
        expect(sectionsByNumber.get(Number(first?.id))?.title.u).toMatch(/^\/(web|ios|android)\//);
      }
  });
});

test.describe('8. Errors', () => {
  test('a page that crashes shows “This page crashed.”, and “Try again” renders it', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/seeded crash/);
    const crashing = await seedCrash(page);
    await open(page, '/web/2.0/introduction');
    await crashing.set(true);
    await menuLink(page, page2.title).click();
    const crash = page.getByRole('heading', {name: 'This page crashed.'});
    await expect(crash).toBeVisible();
    await expect(page.getByText('seeded crash')).toBeVisible();

    const isSameDocument = await markDocument(page);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await navbar(page).getByRole('link', {name: 'iOS SDK', exact: true}).click();
    await expect(page).toHaveURL('/ios/introduction');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(crash).toHaveCount(0);

    await page.goBack();
    await expect(crash).toBeVisible();
    await crashing.set(false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(heading(page, page2.title)).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('a page that can’t be loaded shows the error and Retry', async ({page, pageErrors}) => {
    pageErrors.allow(/ERR_FAILED|ChunkLoadError|Loading chunk/);
    const script = `**/${findRateLimitsScript()}`;
    await page.route(script, (request) => request.abort());
    await page.goto(page2.route);
    await expect(page.getByRole('alert')).toContainText(/Loading chunk .* failed/);
    await page.unroute(script);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(heading(page, page2.title)).toBeVisible();
  });

  test('a route that can’t be preloaded is loaded as a new document', async ({page, pageErrors}) => {
    pageErrors.allow(/ERR_FAILED|ChunkLoadError|Loading chunk/);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
    );
    await open(page, page1.route);
    const isSameDocument = await markDocument(page);
    await page.route(`**/${findRateLimitsScript()}`, (request) => request.abort());
    await menuLink(page, page2.title).click();
    await expect(heading(page, page2.title)).toBeVisible();
    expect(await isSameDocument()).toBe(false);
  });

  test('a page whose scripts can’t be loaded shows “Your site did not load properly”', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route(scripts, (request) => request.abort());
    await page.goto(page1.route);
    await expect(page.getByText('Your site did not load properly')).toBeVisible();
    await expect(heading(page, page1.title)).toBeVisible();
  });

  test('a search without hits shows “No results”', async ({page}) => {
    await open(page, page1.route);
    await searchBox(page).fill('zzwebhookzz');
    await expect(searchStatus(page)).toHaveText(/^No results/);
  });
});

test.describe('9. Constants', () => {
  test('a search has at most 8 suggestions, and snippets have at most 50 characters', async ({page}) => {
    await open(page, page1.route);
    for (const query of ['credential', 'unlock door', 'retry']) {
      await suggest(page, query);
      await expect(suggestions(page)).toHaveCount(9);
      for (const snippet of await suggestions(page).locator('[data-snippet]').allTextContents())
        expect(snippet.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(50);
    }
  });

  test('the search language is English, and it covers the books of the web API, iOS, and Android', async () => {
    const [, options] = ((await readConfig()).themes ?? []).find(
      (theme): theme is [string, {docsRouteBasePath: string[]; language?: string}] =>
        Array.isArray(theme) && theme[0] === 'docusaurus-api-search',
    ) ?? ['', undefined];
    expect(options?.docsRouteBasePath).toEqual(['web', 'ios', 'android']);
    expect([undefined, 'en']).toContain(options?.language);
  });

  test('the contents have heading levels 2 to 3', async () => {
    const {tableOfContents} = (await readConfig()).themeConfig;
    expect(tableOfContents).toEqual({minHeadingLevel: 2, maxHeadingLevel: 3});
  });

  test('the framework has version 3.9.1', async ({page}) => {
    const {version} = createRequire(inRoot('package.json'))('@docusaurus/core/package.json') as {
      version: string;
    };
    expect(version).toBe('3.9.1');
    await page.goto('/');
    await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', 'Docusaurus v3.9.1');
  });
});

/** Where the configuration or the source uses each package of the design card. */
const packages: readonly (readonly [name: string, file: string, use: RegExp])[] = [
  ['@docusaurus/core', 'scripts/start.ts', /@docusaurus\/core\/bin/],
  ['@docusaurus/preset-classic', 'docusaurus.config.ts', /presets: \[\s*\[\s*'classic'/],
  ['@easyops-cn/docusaurus-search-local', 'packages/search/src/plugin/wrappedPlugin.ts', /@easyops-cn/],
  ['@docusaurus/theme-mermaid', 'docusaurus.config.ts', /'@docusaurus\/theme-mermaid'/],
  ['prism-react-renderer', 'src/config/prism.ts', /from 'prism-react-renderer'/],
  ['react', 'src/pages/index.tsx', /from 'react'/],
  ['react-dom', 'node_modules/@docusaurus/core/lib/client/clientEntry.js', /'react-dom\/client'/],
  ['clsx', 'src/theme/Footer/index.tsx', /from 'clsx'/],
  ['typescript', 'package.json', /"test:types": "tsc /],
  ['@docusaurus/tsconfig', 'tsconfig.json', /"extends": "@docusaurus\/tsconfig"/],
  ['@docusaurus/module-type-aliases', 'src/theme/TOCItems/index.tsx', /from '@theme-original\//],
];

test.describe('Design card', () => {
  for (const [name, file, use] of packages)
    test(`${name} is a dependency, and ${file} uses it`, () => {
      expect({...manifest.dependencies, ...manifest.devDependencies}).toHaveProperty([name]);
      expect(read(file)).toMatch(use);
    });

  test('each folder and file exists', () => {
    const missing = words(
      `docusaurus.config.ts sidebars.web.ts sidebars.ios.ts sidebars.android.ts src web web_versioned_docs
      web_versioned_sidebars web_versions.json ios android static package.json tsconfig.json`,
    ).filter((name) => !existsSync(inRoot(name)));
    expect(missing).toEqual([]);
  });

  test('three instances of the docs plugin share the classic theme: web with 2.0 and 1.0, ios, and android', async () => {
    const {plugins = []} = await readConfig();
    const books = plugins.flatMap((plugin) =>
      Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs'
        ? [plugin[1] as {id: string; versions: object}]
        : [],
    );
    expect(books.map(({id, versions}) => [id, Object.keys(versions)])).toEqual([
      ['web', ['current', '1.0']],
      ['ios', ['current']],
      ['android', ['current']],
    ]);
  });

  test('the navbar and the footer are swizzled', () => {
    for (const name of ['Navbar/Layout', 'Footer'])
      expect(existsSync(inRoot('src/theme', name, 'index.tsx')), name).toBe(true);
  });

  test('the Prism configuration has both themes, the languages, and magic comments for verbs', async () => {
    const {prism} = (await readConfig()).themeConfig;
    for (const theme of [prism?.theme, prism?.darkTheme]) expect(theme?.styles).toHaveProperty(['0']);
    expect(prism?.additionalLanguages).toEqual(expect.arrayContaining(['http', 'uri', 'csharp', 'json']));
    const comments = prism?.magicComments?.map(({line}) => line);
    expect(comments).toEqual(expect.arrayContaining(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']));
  });

  test('Mermaid is on', async () => {
    expect((await readConfig()).markdown).toMatchObject({mermaid: true});
  });

  test('the search plugin builds an index for each version', () => {
    for (const file of ['search-index.json', 'web/1.0/search-index.json'])
      expect(JSON.parse(readBuilt(file)), file).toHaveLength(5);
  });

  // tests/release/preview.test.ts edits pages in `docusaurus start`, and cutVersion.test.ts runs `docusaurus build`.
  test('docusaurus start and docusaurus build read the configuration as plain commands', async () => {
    expect(read('scripts/start.ts')).toContain("'start', ...args");
    expect(read('scripts/lib/build.ts')).toContain('docusaurus build');
  });
});
