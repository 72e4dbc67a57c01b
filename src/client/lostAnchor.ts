import type {ClientModule} from '@docusaurus/types';
import {versions} from '../site';

const bookOf = (pathname: string): string | undefined =>
  versions.find(({path}) => pathname.startsWith(`/web/${path}/`))?.path;

/**
 * The version menu carries the reader's anchor to the other version. Where the page there has no such place, the
 * anchor is dropped from the address and the page begins at its top; Docusaurus would leave it scrolled to where the
 * old page was. Checked here, after the page is drawn, so that no list of anchors has to be sent to every reader.
 */
const lostAnchor: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || !location.hash) return;
    const [from, to] = [bookOf(previousLocation.pathname), bookOf(location.pathname)];
    if (!from || !to || from === to) return;
    if (document.getElementById(decodeURIComponent(location.hash.slice(1)))) return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
    window.scrollTo(0, 0);
  },
};

export default lostAnchor;
