import type {ClientModule} from '@docusaurus/types';

/**
 * Opens closed `<details>` elements around the anchor after a navigation within the site. When a page loads, the browser
 * does so itself.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || !location.hash) return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const closed = listDetailsAround(target).filter(({open}) => !open);
    if (closed.length === 0) return;
    closed.forEach((details) => (details.open = true));
    target?.scrollIntoView();
  },
};

function listDetailsAround(target: Element | null): HTMLDetailsElement[] {
  const inner = target?.closest('details');
  return inner ? [inner, ...listDetailsAround(inner.parentElement)] : [];
}

/** Handles the buttons that open and close all disclosures of an operation or an object. */
function startExpandButtons(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.api-expand') : null;
    if (!button) return;
    const isOpen = button.toggleAttribute('data-open');
    button.parentElement
      ?.querySelectorAll('details')
      .forEach((details) => details.toggleAttribute('open', isOpen));
  });
}

if (typeof document !== 'undefined') startExpandButtons();

export default openDetails;
