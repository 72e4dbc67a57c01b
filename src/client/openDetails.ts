import type {ClientModule} from '@docusaurus/types';

/**
 * A field inside a closed disclosure is opened by the browser when a page is loaded at its anchor, but not when a link
 * or a search result leads there from another page of the site: then nothing is loaded. This opens it.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || !location.hash) return;
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const closed = listDisclosuresAround(place).filter(({open}) => !open);
    if (closed.length === 0) return;
    closed.forEach((disclosure) => (disclosure.open = true));
    place?.scrollIntoView();
  },
};

function listDisclosuresAround(place: Element | null): HTMLDetailsElement[] {
  const inner = place?.closest('details');
  return inner ? [inner, ...listDisclosuresAround(inner.parentElement)] : [];
}

export default openDetails;
