import {showLoadFailure} from './loadFailure';

const page = document.documentElement;

/**
 * Runs the scripts of the page as soon as the page has loaded and the browser is idle, so that they don't delay the first
 * paint. A browser that is never idle runs them after two seconds.
 */
export function hydrateWhenIdle(): void {
  addEventListener('load', () => {
    // Safari doesn't support `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(runScripts, {timeout: 2000});
    else setTimeout(runScripts);
  });
}

function runScripts(): void {
  document.querySelectorAll('link[data-script]').forEach((link) => {
    const script = document.createElement('script');
    // Keeps the attribute unchanged, because the bundler's runtime looks for a script with exactly this URL.
    script.setAttribute('src', link.getAttribute('href') ?? '');
    script.async = false;
    // The runtime would wait two minutes for the result of a script that has already failed, which happens in Firefox.
    // Without the element, it loads the script again, and reports a second failure.
    script.addEventListener('error', () => {
      script.remove();
      showLoadFailure(`${script.src} can’t be loaded.`);
    });
    link.replaceWith(script);
  });
}

/** Repeats the clicks on buttons that only the scripts can handle, after hydration. */
export function repeatClicks(): void {
  const buttons: HTMLButtonElement[] = [];
  // Runs after the listeners that handle clicks without hydration, which prevent the default.
  addEventListener('click', ({target, defaultPrevented}) => {
    const button = target instanceof Element && target.closest('button');
    const isHydrating = 'docusaurusRoot' in window;
    if (button && button.type === 'button' && !isHydrating && !defaultPrevented) buttons.push(button);
  });
  // One by one, so that React renders between them.
  const repeatNext = (): void => {
    const button = buttons.shift();
    if (!button) return;
    button.click();
    setTimeout(repeatNext);
  };
  new MutationObserver(() => {
    if (page.dataset.hasHydrated === 'true') repeatNext();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});
}

/** Focuses the search box with Ctrl K before hydration. */
export function startSearchShortcut(): void {
  addEventListener('keydown', (event) => {
    if (page.dataset.hasHydrated === 'true' || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('.navbar input')?.focus();
  });
}
