import assert from 'node:assert/strict';
import {pressOn, waitFor, type Reader} from '../reader';
import {
  count,
  hydrate,
  isShown,
  openHydrated,
  openUnhydrated,
  phone,
  query,
  readPath,
  readStored,
  readTitle,
  remember,
  type Task,
} from './task';

const versionMenu = '.navbar .dropdown > button';
const olderVersion = '.navbar .dropdown__menu a[href^="/web/1.0/"]';
const menuButton = '.navbar__toggle';
const menu = '.navbar-sidebar';

const isVisibilityVisible = (selector: string): string =>
  `getComputedStyle(${query(selector)}).visibility === 'visible' && ${isShown(selector)}`;

/** Scrolls an element to the middle, where no part of the layout covers it, and presses it. */
async function pressInPage(reader: Reader, selector: string): Promise<void> {
  await reader.read(`${query(selector)}.scrollIntoView({block: 'center', behavior: 'instant'})`);
  await pressOn(reader, selector);
}

/** Voice control and screen readers can send a `click` event without a pointer event and without focus. */
const presses = [
  'pressed before hydration',
  'pressed after hydration',
  'clicked without a pointer before hydration',
] as const;

const versionTasks: readonly Task[] = presses.map((how) => ({
  area: 'version switch',
  name: `the menu opens the renamed page of the other version, ${how}`,
  run: async (reader, site) => {
    await remember(reader, site, {});
    await openUnhydrated(reader, site, '/web/2.0/rest/holders#create');
    if (how.includes('after')) await hydrate(reader);
    if (how.includes('click')) await reader.read(`${query(versionMenu)}.click()`);
    else await pressOn(reader, versionMenu);
    if (how.includes('before')) await hydrate(reader);
    await waitFor(reader, `${query(versionMenu)}.getAttribute('aria-expanded')`, 'true');
    await waitFor(reader, isVisibilityVisible(olderVersion), true);
    await pressOn(reader, olderVersion);
    await waitFor(reader, `${readPath} + location.hash`, '/web/1.0/rest/people#create');
    await waitFor(reader, readTitle, 'People');
    assert.equal(await reader.read(readStored('docs-preferred-version-web')), '1.0');
  },
}));

/** Whether an element is in the window and doesn't move. The animation of a menu starts one frame after it is visible. */
const isStill = (selector: string): string =>
  `new Promise((resolve) => {
    const readLeft = () => ${query(selector)}.getBoundingClientRect().left;
    const left = readLeft();
    setTimeout(() => resolve(left >= 0 && left === readLeft()), 150);
  })`;

const phoneTasks: readonly Task[] = (['before', 'after'] as const).map((when) => ({
  area: 'phone menu',
  name: `the menu opens a page and closes, pressed ${when} hydration`,
  run: async (reader, site) => {
    await reader.resize(phone.width, phone.height);
    await openUnhydrated(reader, site, '/web/2.0/pagination');
    if (when === 'after') await hydrate(reader);
    await pressOn(reader, menuButton);
    if (when === 'before') await hydrate(reader);
    const entry = `${menu} a[href="/web/2.0/rate-limits"]`;
    await waitFor(reader, isVisibilityVisible(entry), true);
    await waitFor(reader, isStill(entry), true);
    await pressOn(reader, entry);
    await waitFor(reader, readTitle, 'Rate limits');
    await waitFor(
      reader,
      `getComputedStyle(${query(menu)} ?? document.head).display === 'none' || !(${isVisibilityVisible(menu)})`,
      true,
    );
  },
}));

const disclosureTask: Task = {
  area: 'tabs and disclosures',
  name: 'a press opens a disclosure and closes it again, and "Expand all" opens all of an object',
  run: async (reader, site) => {
    const disclosure = 'details.api-variant';
    const object = '.api-split__text:has(#device-object)';
    await openHydrated(reader, site, '/web/2.0/rest/devices');
    assert.equal(await reader.read(isShown(`${disclosure} .api-field`)), false);
    await pressInPage(reader, `${disclosure} > summary`);
    await waitFor(reader, isShown(`${disclosure} .api-field`), true);
    await pressInPage(reader, `${disclosure} > summary`);
    await waitFor(reader, `${query(disclosure)}.open`, false);
    await pressInPage(reader, `${object} .api-expand`);
    await waitFor(reader, count(`${object} details:not([open])`), 0);
    assert.ok((await reader.read<number>(count(`${object} details[open]`))) > 1);
  },
};

/** Tasks about buttons, menus, tabs, and disclosures. */
export const controlTasks: readonly Task[] = [...versionTasks, ...phoneTasks, disclosureTask];
