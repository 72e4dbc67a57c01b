import type {ClientModule} from '@docusaurus/types';

/**
 * Shows the anchor of the URL: opens closed `<details>` elements around it, and selects the sample response with the status
 * of an error. When a page loads, most browsers have opened the elements themselves.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({location}) {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    selectStatus(target);
    const closed = listDetailsAround(target).filter(({open}) => !open);
    if (closed.length === 0) return;
    closed.forEach((details) => (details.open = true));
    target.scrollIntoView();
  },
};

/** Selects the tab with the status of an error. On phones, the samples are above the errors and can change their height. */
function selectStatus(target: Element): void {
  if (!target.matches('.api-error [id]')) return;
  const status = target.textContent ?? '';
  const tab = Array.from(
    target.closest('.api-operation')?.querySelectorAll<HTMLElement>('.sample__tab[aria-selected=false]') ??
      [],
  ).find(({textContent}) => textContent?.startsWith(status));
  const before = target.getBoundingClientRect().top;
  tab?.click();
  window.scrollBy({top: target.getBoundingClientRect().top - before, behavior: 'instant'});
}

function listDetailsAround(target: Element | null): HTMLDetailsElement[] {
  const inner = target?.closest('details');
  return inner ? [inner, ...listDetailsAround(inner.parentElement)] : [];
}

/** Handles the buttons that open and close all disclosures below a heading. */
function startExpandButtons(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.api-expand') : null;
    if (!button) return;
    const isOpen = button.toggleAttribute('data-open');
    let element = button.parentElement?.nextElementSibling;
    while (element && !element.matches('h2, h3, h4, .api-row')) {
      [element, ...Array.from(element.querySelectorAll('details'))]
        .filter((each) => each.matches('details'))
        .forEach((details) => details.toggleAttribute('open', isOpen));
      element = element.nextElementSibling;
    }
  });
}

if (typeof document !== 'undefined') startExpandButtons();

export default openDetails;
