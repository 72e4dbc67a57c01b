import {beforePaint} from './beforePaint';
import {readStored, store} from './storage';

/** The key of the selected tab names: a JSON list, newest first. */
const STORAGE_KEY = 'samples.tabs';
const MAX_STORED = 12;
const lastingGroups = '.samples[data-lasting]';

/**
 * Handles the tabs of all sample groups with two listeners on the document. The arrow keys, Home, and End move between
 * tabs. A lasting selection also applies to other groups with the same tab and to other pages.
 */
export function startTabs(): void {
  beforePaint(lastingGroups, applySelection);
  document.addEventListener('click', (event) => {
    const tab = findTab(event.target);
    if (!tab) return;
    // Marks the click as handled for `repeatClicks`.
    event.preventDefault();
    select(tab);
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
  if (!tab.closest('.samples')?.hasAttribute('data-lasting')) return;
  const name = tab.textContent ?? '';
  const before = tab.getBoundingClientRect().top;
  const names = [name, ...readSelections().filter((other) => other !== name)];
  store(STORAGE_KEY, JSON.stringify(names.slice(0, MAX_STORED)));
  document.querySelectorAll(lastingGroups).forEach(applySelection);
  // Keeps the clicked tab in place, because groups above it may have changed their height.
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function show(selected: HTMLElement): void {
  const group = selected.closest('.samples');
  if (!group) return;
  for (const tab of listTabs(group)) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-off', !isSelected);
  }
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.samples__tab') : null;
}

function findNeighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const group = tab.closest('.samples');
  const tabs = group ? listTabs(group) : [];
  const index = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

function listTabs(group: Element): HTMLElement[] {
  return Array.from(group.querySelectorAll<HTMLElement>('.samples__tab'));
}

function readSelections(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    // The stored value isn't JSON.
    return [];
  }
}
