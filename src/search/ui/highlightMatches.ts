import type {ClientModule} from '@docusaurus/types';
import {takeHighlightTarget} from './highlightTarget';

let isHighlighted = false;

/** Highlights the search words on a page that was opened from a result, until the next navigation. */
const highlightMatches: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation?.pathname === location.pathname && previousLocation.hash === location.hash) return;
    const target = takeHighlightTarget(location.pathname);
    if (target) {
      isHighlighted = true;
      void import('./highlight').then(({highlight}) => highlight(target));
    } else if (isHighlighted) {
      isHighlighted = false;
      void import('./highlight').then(({removeHighlight}) => removeHighlight());
    }
  },
};

export default highlightMatches;
