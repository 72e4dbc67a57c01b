import {beforePaint} from './beforePaint';

/** The key of the selected tab names: a JSON list, newest first. */
const STORAGE_KEY = 'samples.tabs';
const MAX_STORED = 12;
const lastingGroups = '.samples[data-lasting], .sample[data-lasting]';

/**
 * Handles the tabs and menus of all samples with listeners on the document. The arrow keys, Home, and End move between
 * tabs. A click closes a menu. A lasting selection also applies to other groups with the same tab and to other pages.
 */
export function startTabs(): void {
  beforePaint(lastingGroups, applySelection);
  document.addEventListener('click', (event) => {
    const tab = findTab(event.target);
    if (!tab) return;
    // Marks the click as handled for `repeatClicks`.
    event.preventDefault();
    select(tab);
    const menu = tab.closest<HTMLDetailsElement>('.samples__menu');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event.target);
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
  const tab = readSelections()
    .map((name) => tabs.find(({textContent}) => textContent === name))
    .find(Boolean);
  if (tab) show(tab);
}

function select(tab: HTMLElement): void {
  show(tab);
  if (!findGroup(tab)?.hasAttribute('data-lasting')) return;
  const name = tab.textContent ?? '';
  const before = tab.getBoundingClientRect().top;
  const names = [name, ...readSelections().filter((other) => other !== name)];
  storeSelections(names.slice(0, MAX_STORED));
  document.querySelectorAll(lastingGroups).forEach(applySelection);
  // Keeps the clicked tab in place, because groups above it may have changed their height.
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function show(selected: HTMLElement): void {
  const group = findGroup(selected);
  if (!group) return;
  const panels = Array.from(group.children).filter((child) => child.matches('[role=tabpanel]'));
  const name = group.querySelector(':scope > .samples__menu > summary');
  if (name) name.textContent = selected.textContent;
  listTabs(group).forEach((tab, index) => {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    panels[index]?.toggleAttribute('data-off', !isSelected);
  });
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.sample__tab') : null;
}

function findNeighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const group = findGroup(tab);
  const tabs = group ? listTabs(group) : [];
  const index = tabs.indexOf(tab);
  if (key === 'ArrowRight' || key === 'ArrowDown') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/** The sample or the group of samples that a tab belongs to. */
function findGroup(tab: Element): Element | null {
  return tab.closest('.sample, .samples');
}

/** The tabs of a group, without those of the samples in it. */
function listTabs(group: Element): HTMLElement[] {
  const list = group.querySelector('[role=tablist]');
  return Array.from(list?.querySelectorAll<HTMLElement>('.sample__tab') ?? []);
}

function readSelections(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    // The storage is blocked, or the stored value isn't JSON.
    return [];
  }
}

function storeSelections(names: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
  } catch {
    // The storage is blocked. The selection applies only to this page.
  }
}
