/** The key of the selected tab names: one on each line, newest first. */
const STORAGE_KEY = 'samples.tabs';
const MAX_STORED = 12;
const groups = '.api-sample, .api-samples';

/**
 * Handles the tabs and menus of all samples with listeners on the document. The arrow keys, Home, and End move between
 * tabs. A click closes a menu. A selection also applies to other groups with the same tab and to other pages, except that
 * of a status.
 */
export function startTabs(): void {
  beforePaint(groups, applySelection);
  document.addEventListener('click', (event) => {
    const tab = findTab(event);
    if (!tab) return;
    // Marks the click as handled, so that a site that repeats early clicks doesn't repeat it.
    event.preventDefault();
    select(tab);
    const menu = tab.closest<HTMLDetailsElement>('.api-samples__menu');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event);
    const target = tab && findNeighbor(tab, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
    select(target);
  });
}

/** Shows the most recently selected tab that the group has. */
function applySelection(group: Element): void {
  const tabs = listTabs(group);
  const [tab] = readSelections().flatMap((name) => tabs.find(({textContent}) => textContent === name) ?? []);
  if (tab) show(tab);
}

function select(tab: HTMLElement): void {
  show(tab);
  if (tab.matches('.api-sample__status')) return;
  const before = tab.getBoundingClientRect().top;
  const names = new Set([tab.textContent ?? '', ...readSelections()]);
  storeSelections([...names].slice(0, MAX_STORED));
  document.querySelectorAll(groups).forEach(applySelection);
  // Keeps the clicked tab in place, because groups above it may have changed their height.
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function show(selected: HTMLElement): void {
  const group = selected.closest(groups);
  if (!group) return;
  const panels = Array.from(group.children).filter((child) => child.matches('[role=tabpanel]'));
  const name = group.querySelector(':scope > .api-samples__menu > summary');
  if (name) name.textContent = selected.textContent;
  listTabs(group).forEach((tab, index) => {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    panels[index]?.toggleAttribute('data-off', !isSelected);
  });
}

const findTab = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.api-sample__tab') : null;

const moves: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};

function findNeighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = listTabs(tab.closest(groups));
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const move = moves[key];
  return move === undefined ? undefined : tabs.at((tabs.indexOf(tab) + move) % tabs.length);
}

/** The tabs of a sample or a group, without those of the samples in it. */
const listTabs = (group: Element | null): HTMLElement[] =>
  Array.from(group?.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('.api-sample__tab') ?? []);

function readSelections(): string[] {
  try {
    return localStorage.getItem(STORAGE_KEY)?.split('\n') ?? [];
  } catch {
    // The storage is blocked.
    return [];
  }
}

function storeSelections(names: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, names.join('\n'));
  } catch {
    // The storage is blocked. The selection applies only to this page.
  }
}

/**
 * Calls back with each element that matches a selector, before the browser paints the element: while the page loads, and
 * when React renders another page.
 */
export function beforePaint(selector: string, prepare: (element: HTMLElement) => void): void {
  const prepared = new WeakSet<Element>();
  const prepareNew = (): void =>
    document.querySelectorAll<HTMLElement>(selector).forEach((element) => {
      if (prepared.has(element) || !isComplete(element)) return;
      prepared.add(element);
      prepare(element);
    });
  new MutationObserver((changes) => {
    // Searching the whole page is slow, for example after each change of the search results.
    const isNew = changes.some(({target}) => target instanceof Element && target.querySelector(selector));
    if (isNew || document.readyState === 'loading') prepareNew();
  }).observe(document, {childList: true, subtree: true});
  document.addEventListener('DOMContentLoaded', prepareNew);
}

/** The parser adds an element before its children. The element is complete when anything follows it. */
function isComplete(element: Element): boolean {
  if (document.readyState !== 'loading' || element.nextSibling) return true;
  return element.parentElement !== null && isComplete(element.parentElement);
}
