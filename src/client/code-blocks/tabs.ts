/** The names chosen so far, newest first, as a JSON list. */
const STORAGE_KEY = 'samples.tabs';
const REMEMBERED = 12;

/**
 * Makes the tabs of all sample groups work by two listeners on the document. Arrow keys, Home and End move between
 * tabs. A lasting choice is taken over by all groups that offer it, and by later pages.
 */
export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = findTab(event.target);
    if (!tab) return;
    // Tells src/plugins/deferred-hydration that the press has been answered.
    event.preventDefault();
    choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event.target);
    const target = tab && findNeighbour(tab, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
    choose(target);
  });
}

/** Shows in each group of the page the newest choice it offers. */
export function applyChoices(): void {
  const choices = readChoices();
  if (choices.length === 0) return;
  document.querySelectorAll('.samples[data-lasting]').forEach((group) => {
    const tabs = listTabs(group);
    const tab = choices.map((name) => tabs.find(({textContent}) => textContent === name)).find(Boolean);
    if (tab) show(tab);
  });
}

function choose(tab: HTMLElement): void {
  show(tab);
  if (!tab.closest('.samples')?.hasAttribute('data-lasting')) return;
  const name = tab.textContent ?? '';
  const before = tab.getBoundingClientRect().top;
  writeChoices([name, ...readChoices().filter((other) => other !== name)].slice(0, REMEMBERED));
  applyChoices();
  // Groups above may have grown or shrunk: what the reader pressed stays where it was.
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

function show(chosen: HTMLElement): void {
  const group = chosen.closest('.samples');
  if (!group) return;
  for (const tab of listTabs(group)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-off', !isChosen);
  }
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.samples__tab') : null;
}

function findNeighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
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

function readChoices(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is blocked, or somebody else wrote there: every group then shows its first tab.
    return [];
  }
}

function writeChoices(names: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
  } catch {
    // Storage is blocked: the choice holds for this tab strip only.
  }
}
