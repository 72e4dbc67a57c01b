// @ts-check
/**
 * Stands inline in the head of every page, the same text on each, and runs its scripts when the reader first does
 * something: until then the page is what the server sent, and costs nothing. What the reader does in the meantime is
 * kept: typed text stays in its field, a pressed button is pressed again once React has taken over the page. A link
 * needs no script: pressed before they run, it is followed by the browser, which is sooner there.
 */
(() => {
  const page = document.documentElement;
  const site =
    /** @type {{docusaurus: object, docusaurusRoot?: object, insertBanner?: () => void, fetchedEarly?: {address: string, text: Promise<string>}}} */ (
      /** @type {unknown} */ (window)
    );
  const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'focusin', 'scroll'];
  // Running them keeps the browser busy. Before that, for so many milliseconds, a press shows what it does without them,
  // and the browser follows a link.
  const pause = {press: 100, link: 1000};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {HTMLElement[]} */
  const pressed = [];
  const isAlive = () => page.dataset.hasHydrated === 'true';

  /** @param {() => void} act */
  const onceParsed = (act) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act) : act();

  const start = () => {
    intents.forEach((intent) => removeEventListener(intent, notice, true));
    clearTimeout(waiting);
    // Not earlier: React compares itself with the whole page.
    onceParsed(() =>
      document.querySelectorAll('link[data-script]').forEach((link) => {
        const script = document.createElement('script');
        // As it is written: the bundler's runtime looks for a script with just this address before it adds one.
        script.setAttribute('src', link.getAttribute('href') ?? '');
        script.async = false;
        link.replaceWith(script);
      }),
    );
  };
  /** @param {Event} event */
  const notice = ({type, target}) => {
    const on = target instanceof Element ? target : page;
    // What is typed is answered by nothing else.
    if (type === 'keydown' || on.matches('input')) return start();
    const isPress = type === 'click' || type === 'pointerdown';
    if (waiting && !isPress) return;
    clearTimeout(waiting);
    waiting = setTimeout(start, isPress && on.closest('a[href]') ? pause.link : pause.press);
  };
  intents.forEach((intent) => addEventListener(intent, notice, {capture: true, passive: true}));

  onceParsed(() => {
    // A query asks something that only the scripts can answer, and so does a page that says so.
    if (location.search || document.querySelector('[data-needs-scripts]')) start();
  });

  // What a field is answered from comes while the scripts start. Nothing where it could not be had, or breaks off: they ask
  // again. As patient as they are (src/search/engine/worker.ts).
  addEventListener('focusin', ({target}) => {
    const address = target instanceof HTMLElement && target.dataset.fetchEarly;
    if (!address || site.docusaurusRoot || site.fetchedEarly) return;
    const text = fetch(address, {signal: AbortSignal.timeout(60_000)})
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '');
    site.fetchedEarly = {address, text};
  });

  // By now the reader sees the page. Fetched with it, the scripts would share the connection with its style sheet.
  addEventListener('load', () =>
    document.querySelectorAll('link[data-script]').forEach((link) => {
      const {relList} = /** @type {HTMLLinkElement} */ (link);
      // Safari has no `prefetch`.
      relList.replace('later', relList.supports('prefetch') ? 'prefetch' : 'preload');
    }),
  );

  // The colours need no React: it takes over what stands here. The order is that of `src/theme/ColorModeToggle`.
  const system = matchMedia('(prefers-color-scheme: dark)');
  /** @param {string} choice */
  const paint = (choice) => {
    page.dataset.themeChoice = choice;
    page.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  };
  const nextMode = () => {
    const choice = {system: 'light', light: 'dark', dark: 'system'}[
      /** @type {'system' | 'light' | 'dark'} */ (page.dataset.themeChoice)
    ];
    paint(choice);
    try {
      if (choice === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', choice);
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  };
  system.addEventListener('change', () => {
    if (!site.docusaurusRoot && page.dataset.themeChoice === 'system') paint('system');
  });

  // Behind the listeners of the scripts that need no React: what they have answered is prevented.
  addEventListener('click', ({target, defaultPrevented}) => {
    if (site.docusaurusRoot || defaultPrevented || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button?.matches('[data-color-mode]')) nextMode();
    else if (button?.type === 'button') pressed.push(button);
    // The book's contents are in the page: they stand in for the menu until it is there.
    if (button?.matches('.navbar__toggle')) page.toggleAttribute('data-early-menu');
  });
  addEventListener('keydown', (event) => {
    if (isAlive() || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector('.navbar input'))?.focus();
  });
  // One after the other: React draws what a press has changed before the next.
  const repeat = () => {
    const button = pressed.shift();
    if (!button) return page.removeAttribute('data-early-menu');
    button.click();
    setTimeout(repeat);
  };
  new MutationObserver((_, observer) => {
    if (!isAlive()) return;
    observer.disconnect();
    repeat();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});

  // The theme's banner about a wrong base URL looks for the app too early, and would be on every page: it finds this
  // instead, and is shown where a file that belongs to the page does not come.
  const early = {};
  site.docusaurus = early;
  const complain = (/** @type {Event} */ {target}) => {
    if (site.docusaurus !== early || !(target instanceof Element)) return;
    if (!target.matches('link[rel=stylesheet], script')) return;
    removeEventListener('error', complain, true);
    onceParsed(() => site.insertBanner?.());
  };
  addEventListener('error', complain, true);
})();
