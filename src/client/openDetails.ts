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

export default openDetails;
