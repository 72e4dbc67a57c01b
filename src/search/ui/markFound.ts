import type {ClientModule} from '@docusaurus/types';
import {takeFound} from './foundTerms';

let isMarked = false;

/** Marks, on a page that was opened from a hit, the words that were looked for; the next page takes the marks away. */
const markFound: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation?.pathname === location.pathname && previousLocation.hash === location.hash) return;
    const place = takeFound(location.pathname);
    if (place) {
      isMarked = true;
      void import('./highlight').then(({highlight}) => highlight(place));
    } else if (isMarked) {
      isMarked = false;
      void import('./highlight').then(({removeHighlight}) => removeHighlight());
    }
  },
};

export default markFound;
