import {setTimeout as wait} from 'node:timers/promises';
import {ariaPages} from '../../fixtures/ariaPages';
import type {Reader} from '../reader';
import {openHydrated, type Task} from './task';

/** How long an element may take to appear, in milliseconds. */
const patience = 15_000;

/** The roles and names in quotation marks of an ARIA snapshot, with the number of such elements. */
function listNames(snapshot: string): {role: string; name: string; count: number}[] {
  const counts = new Map<string, {role: string; name: string; count: number}>();
  for (const [, role = '', name = ''] of snapshot.matchAll(/^ *- '?(\w+) "([^"]+)"/gm)) {
    const key = `${role} ${name}`;
    counts.set(key, {role, name, count: (counts.get(key)?.count ?? 0) + 1});
  }
  return [...counts.values()];
}

async function waitForNames(reader: Reader, snapshot: string): Promise<void> {
  const end = Date.now() + patience;
  for (const {role, name, count} of listNames(snapshot)) {
    let found = 0;
    do {
      found = (await reader.countNamed?.(role, name)) ?? 0;
      if (found < count) await wait(100);
    } while (found < count && Date.now() < end);
    if (found < count) throw new Error(`There are ${found} of ${count} elements: ${role} "${name}".`);
  }
}

/** Tasks about the roles and names that an engine gives to assistive technology. */
export const nameTasks: readonly Task[] = ariaPages.map(({name: page, path, isLong, logs, expected}) => ({
  area: 'roles and names',
  name: `${page} has the roles and names of its regions, headings, and controls`,
  ...(logs && {allowedErrors: logs}),
  notPossible: {
    Chromium: 'tests/e2e/aria.spec.ts compares its whole tree',
    WebKit: 'its driver cannot find elements by role and name',
    ...(isLong && {Firefox: 'its driver needs minutes to search a long page by role and name'}),
  },
  run: async (reader, site) => {
    await openHydrated(reader, site, path);
    await waitForNames(reader, expected);
  },
}));
