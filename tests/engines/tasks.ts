import assert from 'node:assert/strict';
import {setTimeout as wait} from 'node:timers/promises';
import {hydrated, locate, pressOn, waitFor, type Reader} from './reader';
import type {Site} from './site';

/** A task of a reader, which must succeed in every engine. */
export interface Task {
  readonly name: string;
  readonly run: (reader: Reader, site: Site) => Promise<void>;
}

const width = 1280;
const heights = [800, 600] as const;
/** How long the pointer rests on a link before the reader presses it, in milliseconds. */
const delays = [0, 200, 1500] as const;

const devices = '/web/2.0/rest/devices';
const sidebar = '.theme-doc-sidebar-container .menu';
const contents = '.theme-doc-toc-desktop';

/** Pages with a long sidebar or long contents. With an anchor, the entry is far down in the contents. */
const longPages = [
  `${devices}#pulse-output`,
  `${devices}#update-errors`,
  '/web/2.0/rest/card-formats',
  '/web/1.0/rest/partitions',
] as const;

/** Sections that follow several long operations. */
const deepLinks = [
  `${devices}#pulse-output`,
  `${devices}#enable-floor`,
  `${devices}#lock-down`,
  `${devices}#retrieve-command`,
  '/web/2.0/rest/holders#delete',
  '/web/2.0/rest/webhooks#update',
  '/web/1.0/rest/people#update',
] as const;

/** Opens a page again, even if only the anchor differs from the current page. */
async function openPage(reader: Reader, site: Site, path: string): Promise<void> {
  site.isBrowserBusy = false;
  await reader.open('about:blank');
  await reader.open(site.origin + path);
}

/** Opens a page in a busy browser, so that the reader acts before hydration. */
async function openUnhydrated(reader: Reader, site: Site, path: string): Promise<void> {
  await reader.open('about:blank');
  site.isBrowserBusy = true;
  await reader.open(site.origin + path);
}

async function hydrate(reader: Reader): Promise<void> {
  await waitFor(reader, 'typeof hydrateNow', 'function');
  await reader.read('hydrateNow()');
  await hydrated(reader);
  await paint(reader);
}

/** Waits two frames, because a change before the first frame is on the screen after the second. */
const paint = (reader: Reader): Promise<unknown> =>
  reader.read(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))',
  );

const readPath = 'location.pathname';
const readStored = (key: string): string => `localStorage.getItem(${JSON.stringify(key)})`;

/** Changes the storage of the site, as an earlier visit does. */
async function remember(reader: Reader, site: Site, values: Readonly<Record<string, string>>): Promise<void> {
  await openUnhydrated(reader, site, '/search');
  await reader.read(`localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(values)}), true`);
}

/** The scroll positions of the sidebar and the contents. */
const readLists = (reader: Reader): Promise<number[]> =>
  reader.read(
    `[${JSON.stringify(sidebar)}, ${JSON.stringify(contents)}].map((list) => Math.round(document.querySelector(list)?.scrollTop ?? 0))`,
  );

const isVisibleIn = (list: string, entry: string): string =>
  `((list, entry) => entry.top >= list.top && entry.bottom <= Math.min(list.bottom, innerHeight))(
    document.querySelector(${JSON.stringify(list)}).getBoundingClientRect(),
    document.querySelector(${JSON.stringify(entry)}).getBoundingClientRect())`;

/** The path of the second-to-last link of a list that isn't the current page and whose center is in the viewport. */
const findLink = (list: string): string =>
  `Array.from(document.querySelectorAll(${JSON.stringify(`${list} a[href]:not([aria-current])`)})).filter((link) => {
    const {left, top, width, height} = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).at(-2).getAttribute('href')`;

const listTasks: readonly Task[] = longPages.flatMap((path) =>
  heights.map((height) => ({
    name: `sidebar and contents don't move when ${path} is hydrated, ${height} px high`,
    run: async (reader, site) => {
      await reader.resize(width, height);
      await openUnhydrated(reader, site, path);
      const before = await readLists(reader);
      assert.equal(
        await reader.read(isVisibleIn(sidebar, `${sidebar} [aria-current]`)),
        true,
        'entry in the sidebar',
      );
      await hydrate(reader);
      assert.deepEqual(await readLists(reader), before);
      if (!path.includes('#')) return;
      await waitFor(
        reader,
        `document.querySelectorAll('${contents} .table-of-contents__link--active').length`,
        1,
      );
      await paint(reader);
      assert.deepEqual(await readLists(reader), before);
      assert.equal(
        await reader.read(isVisibleIn(contents, `${contents} .table-of-contents__link--active`)),
        true,
      );
    },
  })),
);

const pressTasks: readonly Task[] = longPages.slice(1).flatMap((path) =>
  heights.flatMap((height) =>
    [sidebar, contents].flatMap((list) =>
      delays.map((delay) => ({
        name: `a press in ${list} is not lost: ${path}, ${height} px high, ${delay} ms on the link`,
        run: async (reader, site) => {
          await reader.resize(width, height);
          await openPage(reader, site, path);
          const href = await reader.read<string>(findLink(list));
          const link = `${list} a[href="${href}"]`;
          const before = await locate(reader, link);
          await reader.move(before.x, before.y);
          await wait(delay);
          assert.deepEqual(await locate(reader, link), before);
          await reader.press();
          await waitFor(reader, href.startsWith('#') ? 'location.hash' : readPath, href);
        },
      })),
    ),
  ),
);

/** A list scrolls its new current entry away from the edge, unless the reader points at it or focuses it. */
const edgeTasks: readonly Task[] = (['pointer', 'focus'] as const).map((how) => ({
  name: `a link at the edge of the sidebar doesn't move under the ${how} when it opens its page`,
  run: async (reader, site) => {
    await reader.resize(width, 600);
    await openPage(reader, site, '/web/2.0/rest/card-formats');
    await hydrated(reader);
    const path = '/web/2.0/rest/holders';
    const link = `${sidebar} a[href="${path}"]`;
    await reader.read(`((list, link) => {
      list.scrollTop += link.getBoundingClientRect().top - list.getBoundingClientRect().top - 4;
    })(document.querySelector('${sidebar}'), document.querySelector('${link}'))`);
    const before = await locate(reader, link);
    if (how === 'pointer') await pressOn(reader, link);
    else
      await reader.read(
        `[document.querySelector('${link}')].forEach((link) => (link.focus({preventScroll: true}), link.click()))`,
      );
    await waitFor(reader, `document.querySelector('${sidebar} [aria-current]').getAttribute('href')`, path);
    await paint(reader);
    assert.deepEqual(await locate(reader, link), before);
  },
}));

const pointedContentsTask: Task = {
  name: "the contents don't scroll under the pointer when the page scrolls",
  run: async (reader, site) => {
    await reader.resize(width, 600);
    await openPage(reader, site, devices);
    await hydrated(reader);
    const link = `${contents} .table-of-contents__link`;
    const {x, y} = await locate(reader, link);
    await reader.move(x, y);
    const before = await readLists(reader);
    await reader.read(`document.querySelector('.pagination-nav').scrollIntoView({behavior: 'instant'})`);
    await waitFor(
      reader,
      `document.querySelectorAll('${contents} .table-of-contents__link--active').length`,
      1,
    );
    await paint(reader);
    assert.deepEqual(await readLists(reader), before);
  },
};

const memoryTasks: readonly Task[] = [
  {
    name: 'the first press on "Web API" opens the preferred version',
    run: async (reader, site) => {
      for (const path of ['/', '/ios/introduction']) {
        await remember(reader, site, {'docs-preferred-version-web': '1.0'});
        await openUnhydrated(reader, site, path);
        await pressOn(reader, '.theme-layout-navbar-left .navbar__link');
        await waitFor(reader, readPath, '/web/1.0/introduction');
      }
    },
  },
  {
    name: 'the preferred version is kept by hydration',
    run: async (reader, site) => {
      await remember(reader, site, {'docs-preferred-version-web': '1.0'});
      await openUnhydrated(reader, site, '/');
      await hydrate(reader);
      await waitFor(
        reader,
        "document.querySelector('.navbar .dropdown > button').textContent",
        'Web API 1.0',
      );
      await pressOn(reader, '.theme-layout-navbar-left .navbar__link');
      await waitFor(reader, readPath, '/web/1.0/introduction');
    },
  },
  {
    name: 'the link in the banner of 1.0 makes 2.0 the preferred version',
    run: async (reader, site) => {
      await remember(reader, site, {'docs-preferred-version-web': '1.0'});
      await openUnhydrated(reader, site, '/web/1.0/rest/people');
      await pressOn(reader, '.theme-doc-version-banner a');
      await waitFor(reader, readPath, '/web/2.0/rest/holders');
      assert.equal(await reader.read(readStored('docs-preferred-version-web')), 'current');
    },
  },
  {
    name: 'a closed announcement stays closed if the reader follows a link immediately',
    run: async (reader, site) => {
      await remember(reader, site, {});
      await openUnhydrated(reader, site, '/');
      const isShown = "Boolean(document.querySelector('.theme-announcement-bar')?.offsetHeight)";
      assert.equal(await reader.read(isShown), true);
      await pressOn(reader, '.theme-announcement-bar .close');
      assert.equal(await reader.read(isShown), false);
      await pressOn(reader, '.theme-layout-navbar-left .navbar__link');
      await waitFor(reader, readPath, '/web/2.0/introduction');
      assert.equal(await reader.read(isShown), false);
      await hydrate(reader);
      assert.equal(await reader.read(isShown), false);
    },
  },
  {
    name: 'another announcement is shown before hydration',
    run: async (reader, site) => {
      await remember(reader, site, {
        'docusaurus.announcement.dismiss': 'true',
        'docusaurus.announcement.id': 'an-older-announcement',
      });
      await openUnhydrated(reader, site, '/');
      assert.equal(
        await reader.read("document.querySelector('.theme-announcement-bar').offsetHeight > 0"),
        true,
      );
      const before = await locate(reader, 'h1');
      await hydrate(reader);
      assert.deepEqual(await locate(reader, 'h1'), before);
    },
  },
  {
    name: 'a closed announcement leaves no space that hydration removes',
    run: async (reader, site) => {
      await remember(reader, site, {
        'docusaurus.announcement.dismiss': 'true',
        'docusaurus.announcement.id': 'web-2.0',
      });
      await reader.resize(width, 600);
      await openUnhydrated(reader, site, '/web/2.0/rest/card-formats');
      const before = await readLists(reader);
      await hydrate(reader);
      assert.deepEqual(await readLists(reader), before);
    },
  },
  {
    name: 'a selected sample language is kept on the next page, before and after hydration',
    run: async (reader, site) => {
      const tabs = 'button.sample__tab';
      const readTab = `document.querySelector('.sample[data-lasting] ${tabs}[aria-selected=true]').textContent`;
      const path = '/web/2.0/code-tutorial';
      await remember(reader, site, {});
      await openUnhydrated(reader, site, path);
      const first = await reader.read<string>(readTab);
      const other = `.sample[data-lasting] ${tabs}[aria-selected=false]`;
      await reader.read(
        `document.querySelector('${other}').scrollIntoView({block: 'center', behavior: 'instant'})`,
      );
      await pressOn(reader, other);
      const selected = await reader.read<string>(readTab);
      assert.notEqual(selected, first);
      await openUnhydrated(reader, site, path);
      assert.equal(await reader.read(readTab), selected);
      const before = await locate(reader, '.pagination-nav');
      await hydrate(reader);
      assert.equal(await reader.read(readTab), selected);
      assert.deepEqual(await locate(reader, '.pagination-nav'), before);
    },
  },
  {
    name: 'a selected color mode is kept on the next page, with its label',
    run: async (reader, site) => {
      const button = '.navbar__items--right [data-color-mode]';
      const readMode = `[document.documentElement.dataset.themeChoice, document.querySelector('${button}').title].join()`;
      await remember(reader, site, {});
      await openUnhydrated(reader, site, '/');
      await pressOn(reader, button);
      assert.equal(await reader.read(readMode), 'light,light mode');
      await pressOn(reader, '.theme-layout-navbar-left .navbar__link');
      await waitFor(reader, readPath, '/web/2.0/introduction');
      assert.equal(await reader.read(readMode), 'light,light mode');
      await hydrate(reader);
      assert.equal(await reader.read(readMode), 'light,light mode');
      await pressOn(reader, button);
      await waitFor(reader, readMode, 'dark,dark mode');
    },
  },
];

const anchorTasks: readonly Task[] = deepLinks.flatMap((path) =>
  heights.map((height) => ({
    name: `the heading of ${path} is at the top, ${height} px high`,
    run: async (reader, site) => {
      await reader.resize(width, height);
      await openPage(reader, site, path);
      await hydrated(reader);
      await paint(reader);
      const heading = `document.getElementById(${JSON.stringify(path.split('#')[1])})`;
      const top = await reader.read<number>(`${heading}.getBoundingClientRect().top`);
      const expected = await reader.read<number>(
        `parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
          parseFloat(getComputedStyle(${heading}).scrollMarginTop)`,
      );
      assert.ok(Math.abs(top - expected) <= 2, `The heading is at ${top} px instead of ${expected} px.`);
    },
  })),
);

/** Every task, for several pages, viewport heights, and delays. */
export const tasks: readonly Task[] = [
  ...listTasks,
  ...pressTasks,
  ...edgeTasks,
  pointedContentsTask,
  ...memoryTasks,
  ...anchorTasks,
];

/** Whether `npm test` runs a task in Chromium. The other heights and delays are part of the full suite. */
export const isQuick = ({name}: Task): boolean => !/\b600 px high|\b(?:0|1500) ms on the link/.test(name);
