import type {ClientModule} from '@docusaurus/types';
import {apiVersionOf} from '../config/books';

/**
 * The version menu keeps the anchor of the URL. If the page of the other version doesn't have the anchor, this module
 * removes it and scrolls to the top; Docusaurus would keep the old scroll position. The check runs after rendering, so
 * that the site doesn't have to send a list of anchors.
 */
const dropMissingAnchor: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || !location.hash) return;
    const [from, to] = [apiVersionOf(previousLocation.pathname), apiVersionOf(location.pathname)];
    if (!from || !to || from === to) return;
    if (document.getElementById(decodeURIComponent(location.hash.slice(1)))) return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
    window.scrollTo(0, 0);
  },
};

export default dropMissingAnchor;
