import assert from 'node:assert/strict';
import {hydrated, pressOn, waitFor, type Reader} from '../reader';
import {openHydrated, openPage, paint, query, readPath, readTitle, type Task} from './task';

const devices = '/web/2.0/rest/devices';

/** One anchor of each kind. Table rows have no anchors. */
const kinds = {
  'an operation after several long ones': `${devices}#pulse-output`,
  'a section of a guide': '/web/2.0/rate-limits#retry-handler',
  'an object': `${devices}#device-object`,
  'a field in a closed disclosure': `${devices}#device-door-unlock-seconds`,
  'a field of an event': '/web/2.0/rest/webhooks#event-device-access-granted-rule-id',
  'an error of an operation': `${devices}#unlock-error-wrong-device-kind`,
  'an error of the catalog': '/web/2.0/introduction#error-validation-failed',
  'a step of a closed recipe': '/web/2.0/rest/credentials#lost-3-prove-that-the-card-is-blocked',
} as const;

const target = (path: string): string => `document.getElementById(${JSON.stringify(path.split('#')[1])})`;

/** Checks that the target of an anchor is at the top, below the navbar. */
async function expectAtTop(reader: Reader, path: string): Promise<void> {
  const place = target(path);
  const top = await reader.read<number>(`${place}.getBoundingClientRect().top`);
  const expected = await reader.read<number>(
    `parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      parseFloat(getComputedStyle(${place}).scrollMarginTop)`,
  );
  assert.ok(Math.abs(top - expected) <= 2, `${path} is at ${top} px instead of ${expected} px.`);
}

/** Checks that every disclosure around an anchor shows its content. */
async function expectOpen(reader: Reader, path: string): Promise<void> {
  const closed = await reader.read<number>(
    `[...document.querySelectorAll('details')].filter(
      (details) => details.contains(${target(path)}) && !details.lastElementChild.checkVisibility()).length`,
  );
  assert.equal(closed, 0, `${path} has ${closed} closed disclosures around it.`);
}

/** The disclosures around a place must open without scripts, too. */
const kindTasks = Object.entries(kinds).map(([kind, path]): Task => ({
  area: 'deep links',
  name: `a link to ${kind} shows it at the top, also without scripts`,
  run: async (reader, site) => {
    for (const hasNoScripts of [false, true]) {
      await (hasNoScripts ? openPage : openHydrated)(reader, site, path, {hasNoScripts});
      await paint(reader);
      await expectAtTop(reader, path);
      await expectOpen(reader, path);
    }
  },
}));

const readPosition = 'Math.round(scrollY)';
const goBack = 'setTimeout(() => history.back())';
const goForward = 'setTimeout(() => history.forward())';
const other = '/web/2.0/rest/groups';

/** Scrolls to a place below an operation, and returns its position. */
async function scrollToPlace(reader: Reader): Promise<number> {
  await reader.read(`${query('#unlock-errors')}.scrollIntoView({behavior: 'instant'})`);
  await paint(reader);
  await reader.read("scrollBy({top: 120, behavior: 'instant'})");
  await paint(reader);
  return reader.read(readPosition);
}

async function expectPosition(reader: Reader, expected: number): Promise<void> {
  await waitFor(reader, `Math.abs(scrollY - ${expected}) <= 2`, true);
  await paint(reader);
  const position = await reader.read<number>(readPosition);
  assert.ok(Math.abs(position - expected) <= 2, `The page is at ${position} px instead of ${expected} px.`);
}

const historyTasks: readonly Task[] = [
  {
    area: 'back and forward',
    name: 'back returns to the place on the page, and forward to the next page',
    run: async (reader, site) => {
      await openHydrated(reader, site, devices);
      const place = await scrollToPlace(reader);
      await pressOn(reader, `.menu a[href="${other}"]`);
      await waitFor(reader, readTitle, 'Groups');
      await expectPosition(reader, 0);
      await reader.read(goBack);
      await waitFor(reader, readTitle, 'Devices');
      await expectPosition(reader, place);
      await reader.read(goForward);
      await waitFor(reader, readTitle, 'Groups');
      await expectPosition(reader, 0);
    },
  },
  {
    area: 'back and forward',
    name: 'back from a new document returns to the place on the page',
    // WebKit reports the scripts that it stops loading when the reader goes back.
    allowedErrors: /^not loaded: /,
    run: async (reader, site) => {
      await openHydrated(reader, site, devices);
      const place = await scrollToPlace(reader);
      await reader.open(`${site.origin}${other}`);
      await waitFor(reader, readTitle, 'Groups');
      await hydrated(reader);
      await reader.read(goBack);
      await waitFor(reader, readPath, devices);
      await hydrated(reader);
      await expectPosition(reader, place);
    },
  },
  {
    area: 'back and forward',
    name: 'back and forward between two anchors of a page',
    run: async (reader, site) => {
      const [first, second] = [`${devices}#unlock`, `${devices}#pulse-output`];
      await openHydrated(reader, site, first);
      await reader.read(`${query('.theme-doc-toc-desktop a[href="#pulse-output"]')}.click()`);
      await waitFor(reader, 'location.hash', '#pulse-output');
      await paint(reader);
      await expectAtTop(reader, second);
      await reader.read(goBack);
      await waitFor(reader, 'location.hash', '#unlock');
      await paint(reader);
      await expectAtTop(reader, first);
      await reader.read(goForward);
      await waitFor(reader, 'location.hash', '#pulse-output');
      await paint(reader);
      await expectAtTop(reader, second);
    },
  },
];

/** Tasks about places on a page: links to them, and back and forward. */
export const placeTasks: readonly Task[] = [...kindTasks, ...historyTasks];
