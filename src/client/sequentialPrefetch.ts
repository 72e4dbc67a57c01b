/** While a visitor types a search, the index needs the network. */
const whenInputLeft = async (): Promise<void> => {
  if (document.activeElement instanceof HTMLInputElement)
    await new Promise((resolve) => document.addEventListener('focusout', resolve, {once: true}));
};

/**
 * Docusaurus 3.9.1 prefetches the scripts of all visible links as soon as it starts. With a sidebar, it requests thirty
 * pages at the same time, which delays the next page that the visitor opens. This module prefetches them one by one. Links
 * under the pointer still load immediately.
 */
function makePrefetchSequential(): void {
  const {prefetch, preload} = window.docusaurus;
  const prefetchAfter = async (previous: Promise<void>, route: string): Promise<void> => {
    await previous;
    await whenInputLeft();
    // Never rejects: the browser logs failed requests.
    await prefetch(route);
  };
  let last = Promise.resolve();
  window.docusaurus = Object.freeze({
    preload,
    prefetch(route: string): false {
      last = prefetchAfter(last, route);
      return false;
    },
  });
}

// Docusaurus creates the object after its client modules have run, in the same script.
if (typeof window !== 'undefined') queueMicrotask(makePrefetchSequential);
