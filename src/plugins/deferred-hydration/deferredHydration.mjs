// @ts-check
/**
 * Inline script in the head of every page. It runs the scripts of the page when the reader first does something. Until
 * then, the page is static HTML. Actions in the meantime aren't lost: text stays in its field, and button clicks are
 * repeated after hydration. Links work without scripts: the browser follows them.
 */
(() => {
  const page = document.documentElement;
  const site =
    /** @type {{docusaurus: object, docusaurusRoot?: object, insertBanner?: () => void, prefetchedIndex?: {url: string, text: Promise<string>}}} */ (
      /** @type {unknown} */ (window)
    );
  const startEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'focusin', 'scroll'];
  // Running the scripts blocks the browser. The delay gives it time to respond to a click or to follow a link first. In
  // milliseconds.
  const delays = {click: 100, link: 1000};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {HTMLElement[]} */
  const clickedButtons = [];
  const isHydrated = () => page.dataset.hasHydrated === 'true';

  /** @param {() => void} callback */
  const onceParsed = (callback) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', callback) : callback();

  const start = () => {
    startEvents.forEach((name) => removeEventListener(name, scheduleStart, true));
    clearTimeout(timer);
    // Hydration needs the complete page.
    onceParsed(() =>
      document.querySelectorAll('link[data-script]').forEach((link) => {
        const script = document.createElement('script');
        // Keeps the attribute unchanged, because the bundler's runtime looks for a script with exactly this URL.
        script.setAttribute('src', link.getAttribute('href') ?? '');
        script.async = false;
        link.replaceWith(script);
      }),
    );
  };
  /** @param {Event} event */
  const scheduleStart = ({type, target}) => {
    const on = target instanceof Element ? target : page;
    // Only the scripts handle typed text, so they start without delay.
    if (type === 'keydown' || on.matches('input')) return start();
    const isClick = type === 'click' || type === 'pointerdown';
    if (timer && !isClick) return;
    clearTimeout(timer);
    timer = setTimeout(start, isClick && on.closest('a[href]') ? delays.link : delays.click);
  };
  startEvents.forEach((name) => addEventListener(name, scheduleStart, {capture: true, passive: true}));

  onceParsed(() => {
    // Pages with a query string, or with this attribute, are useless without scripts.
    if (location.search || document.querySelector('[data-needs-scripts]')) start();
  });

  // Prefetches the search index while the scripts load. If the request fails, the text is empty and the scripts send a new
  // request. The timeout equals the one in src/search/engine/worker.ts.
  addEventListener('focusin', ({target}) => {
    const url = target instanceof HTMLElement && target.dataset.prefetch;
    if (!url || site.docusaurusRoot || site.prefetchedIndex) return;
    const text = fetch(url, {signal: AbortSignal.timeout(60_000)})
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '');
    site.prefetchedIndex = {url, text};
  });

  // Fetches the scripts after the page is visible, so that the style sheet doesn't share the connection with them.
  addEventListener('load', () =>
    document.querySelectorAll('link[data-script]').forEach((link) => {
      const {relList} = /** @type {HTMLLinkElement} */ (link);
      // Safari doesn't support `prefetch`.
      relList.replace('later', relList.supports('prefetch') ? 'prefetch' : 'preload');
    }),
  );

  // Color modes work before hydration. The order is the same as in `src/theme/ColorModeToggle`.
  const system = matchMedia('(prefers-color-scheme: dark)');
  /** @param {string} choice */
  const setMode = (choice) => {
    page.dataset.themeChoice = choice;
    page.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  };
  const nextMode = () => {
    const choice = {system: 'light', light: 'dark', dark: 'system'}[
      /** @type {'system' | 'light' | 'dark'} */ (page.dataset.themeChoice)
    ];
    setMode(choice);
    try {
      if (choice === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', choice);
    } catch {
      // If storage is blocked, the choice applies only to this page.
    }
  };
  system.addEventListener('change', () => {
    if (!site.docusaurusRoot && page.dataset.themeChoice === 'system') setMode('system');
  });

  // Runs after the listeners of src/client, which prevent the default of the clicks that they handle.
  addEventListener('click', ({target, defaultPrevented}) => {
    if (site.docusaurusRoot || defaultPrevented || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button?.matches('[data-color-mode]')) nextMode();
    else if (button?.type === 'button') clickedButtons.push(button);
    // Shows the sidebar, which is part of the page, until the menu is available.
    if (button?.matches('.navbar__toggle')) page.toggleAttribute('data-early-menu');
  });
  addEventListener('keydown', (event) => {
    if (isHydrated() || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector('.navbar input'))?.focus();
  });
  // Repeats the clicks one by one, so that React renders between them.
  const repeatClicks = () => {
    const button = clickedButtons.shift();
    if (!button) return page.removeAttribute('data-early-menu');
    button.click();
    setTimeout(repeatClicks);
  };
  new MutationObserver((_, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    repeatClicks();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});

  // The theme shows a banner about a wrong base URL if the app hasn't started yet, which would be on every page. This
  // placeholder prevents it, and the banner is shown only if a file of the page can't be loaded.
  const placeholder = {};
  site.docusaurus = placeholder;
  const showBanner = (/** @type {Event} */ {target}) => {
    if (site.docusaurus !== placeholder || !(target instanceof Element)) return;
    if (!target.matches('link[rel=stylesheet], script')) return;
    removeEventListener('error', showBanner, true);
    onceParsed(() => site.insertBanner?.());
  };
  addEventListener('error', showBanner, true);
})();
