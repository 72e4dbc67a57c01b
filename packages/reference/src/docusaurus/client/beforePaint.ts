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
