import {beforePaint} from './beforePaint';
import {isHydrating} from './hydration';
import {repeatStorageEvent, store} from './storage';

const page = document.documentElement;
const storageKey = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');

/** In the same order as in `src/theme/ColorModeToggle`. */
const next: Readonly<Record<string, string>> = {system: 'light', light: 'dark', dark: 'system'};

/** Makes the button for the color mode work before hydration, and labels it with the stored mode. */
export function startColorMode(): void {
  beforePaint('[data-color-mode]', (button) => {
    describeMode(button);
    button.addEventListener('click', (event) => {
      if (isHydrating()) return;
      event.preventDefault();
      const mode = next[page.dataset.themeChoice ?? ''] ?? 'light';
      store(storageKey, mode === 'system' ? null : mode);
      setMode(mode);
      describeMode(button);
    });
  });
  system.addEventListener('change', () => {
    if (!isHydrating() && page.dataset.themeChoice === 'system') setMode('system');
  });
  // After hydration, Docusaurus handles the event.
  addEventListener('storage', ({key, newValue}) => {
    if (key !== storageKey || isHydrating()) return;
    setMode(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
    document.querySelectorAll<HTMLElement>('[data-color-mode]').forEach(describeMode);
  });
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) repeatStorageEvent(storageKey);
  });
}

function setMode(mode: string): void {
  page.dataset.themeChoice = mode;
  page.dataset.theme = mode === 'system' ? (system.matches ? 'dark' : 'light') : mode;
}

/** The built page has the label of the system mode. */
function describeMode(button: HTMLElement): void {
  for (const name of ['title', 'aria-label'])
    button.setAttribute(
      name,
      button.getAttribute(name)?.replace(/\w+(?= mode\)?$)/, page.dataset.themeChoice ?? '') ?? '',
    );
}
