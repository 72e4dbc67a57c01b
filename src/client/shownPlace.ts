import type {ClientModule} from '@docusaurus/types';

/**
 * The browser shows a place when a page is loaded at its anchor, but not when a link or a search result leads there
 * from another page of the site: then nothing is loaded. This opens the disclosures around it, and has the section laid
 * out that it stands in, which until then is as high as the style sheet guesses.
 */
const shownPlace: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || !location.hash) return;
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const [closed, waiting] = [listAround(place).filter(isClosed), listAround(place).filter(isWaiting)];
    if (closed.length + waiting.length === 0) return;
    closed.forEach((disclosure) => (disclosure.open = true));
    waiting.forEach(({style}) => (style.contentVisibility = 'visible'));
    place?.scrollIntoView();
  },
};

const isClosed = (element: Element): element is HTMLDetailsElement =>
  element instanceof HTMLDetailsElement && !element.open;

const isWaiting = (element: Element): element is HTMLElement =>
  getComputedStyle(element).contentVisibility === 'auto';

function listAround(place: Element | null): Element[] {
  return place ? [place, ...listAround(place.parentElement)] : [];
}

export default shownPlace;
