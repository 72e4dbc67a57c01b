import {hydrated, waitFor, type Reader} from '../reader';
import type {Conditions, Site} from '../site';

export type EngineName = 'Firefox' | 'WebKit';

/** A task of a reader, which must succeed in every engine. */
export interface Task {
  readonly area: string;
  readonly name: string;
  readonly run: (reader: Reader, site: Site) => Promise<void>;
  /** Errors of the page that are part of the task. All others fail it. */
  readonly allowedErrors?: RegExp;
  /** Makes the processor slower by this factor, so that a layout shift lasts long enough to be noticed. */
  readonly slowDown?: number;
  /** Runs in a browser that prefers reduced motion. */
  readonly prefersReducedMotion?: true;
  /** The reason for each engine that can't run the task. Chromium runs all. */
  readonly notPossible?: Readonly<Partial<Record<EngineName, string>>>;
}

export const desktop = {width: 1280, height: 800} as const;
export const phone = {width: 375, height: 800} as const;

/** Opens a page again, even if only the anchor differs from the current page. */
export async function openPage(
  reader: Reader,
  site: Site,
  path: string,
  conditions: Conditions = {},
): Promise<void> {
  await reader.open('about:blank');
  site.conditions = conditions;
  await reader.open(site.origin + path);
}

/** Opens a page and waits for hydration. */
export async function openHydrated(
  reader: Reader,
  site: Site,
  path: string,
  conditions: Conditions = {},
): Promise<void> {
  await openPage(reader, site, path, conditions);
  await hydrated(reader);
}

/** Opens a page in a busy browser, so that the reader acts before hydration. */
export const openUnhydrated = (reader: Reader, site: Site, path: string): Promise<void> =>
  openPage(reader, site, path, {isBrowserBusy: true});

export async function hydrate(reader: Reader): Promise<void> {
  await waitFor(reader, 'typeof hydrateNow', 'function');
  await reader.read('hydrateNow()');
  await hydrated(reader);
  await paint(reader);
}

/** Waits two frames, because a change before the first frame is on the screen after the second. */
export const paint = (reader: Reader): Promise<unknown> =>
  reader.read(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))',
  );

/** The expression of the path, as soon as the document of the page has its heading. */
export const readPath = "document.querySelector('h1') && location.pathname";
export const readStored = (key: string): string => `localStorage.getItem(${JSON.stringify(key)})`;

/** The expression of the element that a CSS selector finds. */
export const query = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

/** The expression of the number of elements that a CSS selector finds. */
export const count = (selector: string): string =>
  `document.querySelectorAll(${JSON.stringify(selector)}).length`;

/** The expression of whether an element exists and is displayed. */
export const isShown = (selector: string): string =>
  `Boolean(${query(selector)}?.checkVisibility({visibilityProperty: true}))`;

/** The expression of the text of the page's title. */
export const readTitle = "document.querySelector('h1').textContent";

/** Changes the storage of the site, as an earlier visit does. */
export async function remember(
  reader: Reader,
  site: Site,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await openUnhydrated(reader, site, '/search');
  await reader.read(`localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(values)}), true`);
}
