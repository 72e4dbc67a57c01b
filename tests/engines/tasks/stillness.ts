import assert from 'node:assert/strict';
import {locate, pressOn, waitFor, type Reader} from '../reader';
import {desktop, hydrate, openHydrated, openUnhydrated, paint, readPath, type Task} from './task';

const {width} = desktop;
const height = 600;

const devices = '/web/2.0/rest/devices';
const sidebar = '.theme-doc-sidebar-container .menu';
const contents = '.theme-doc-toc-desktop';

/** Pages with a long sidebar or long contents. With an anchor, the entry is far down in the contents. */
const longPages = [`${devices}#pulse-output`, '/web/2.0/rest/card-formats'] as const;

/** The scroll positions of the sidebar and the contents. */
export const readLists = (reader: Reader): Promise<number[]> =>
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

const listTasks: readonly Task[] = longPages.map((path) => ({
  area: 'lists that stay still',
  name: `sidebar and contents don't move when ${path} is hydrated`,
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
}));

const pressTasks: readonly Task[] = [sidebar, contents].map((list) => ({
  area: 'first press on a link',
  name: `a press in ${list} is not lost before hydration`,
  run: async (reader, site) => {
    await reader.resize(width, height);
    await openUnhydrated(reader, site, '/web/2.0/rest/card-formats');
    const href = await reader.read<string>(findLink(list));
    await pressOn(reader, `${list} a[href="${href}"]`);
    await waitFor(reader, href.startsWith('#') ? 'location.hash' : readPath, href);
  },
}));

/** A list scrolls its new current entry away from the edge, unless the reader points at it or focuses it. */
const edgeTasks: readonly Task[] = (['pointer', 'focus'] as const).map((how) => ({
  area: 'lists that stay still',
  name: `a link at the edge of the sidebar doesn't move under the ${how} when it opens its page`,
  run: async (reader, site) => {
    await reader.resize(width, height);
    await openHydrated(reader, site, '/web/2.0/rest/card-formats');
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
  area: 'lists that stay still',
  name: "the contents don't scroll under the pointer when the page scrolls",
  run: async (reader, site) => {
    await reader.resize(width, height);
    await openHydrated(reader, site, devices);
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

/** Tasks about the sidebar and the contents, which must not move under the pointer. */
export const stillnessTasks: readonly Task[] = [
  ...listTasks,
  ...pressTasks,
  ...edgeTasks,
  pointedContentsTask,
].map((task) => ({...task, slowDown: 4}));
