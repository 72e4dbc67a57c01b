import type {ClientModule} from '@docusaurus/types';

/** How far from the edge of the contents the current entry stays, in pixels. */
const MARGIN = 48;

let observer: MutationObserver | undefined;

/**
 * The contents of a long page are higher than the screen. Docusaurus marks the current entry, but leaves it where
 * nobody sees it; here the contents scroll along.
 */
const contentsFollow: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    const contents = document.querySelector('.theme-doc-toc-desktop');
    if (!contents) return;
    observer = new MutationObserver(() => showCurrent(contents));
    observer.observe(contents, {attributeFilter: ['class'], subtree: true});
  },
};

function showCurrent(contents: Element): void {
  const current = contents.querySelector('.table-of-contents__link--active')?.getBoundingClientRect();
  if (!current) return;
  const {top, bottom} = contents.getBoundingClientRect();
  if (current.top < top + MARGIN) contents.scrollTop -= top + MARGIN - current.top;
  else if (current.bottom > bottom - MARGIN) contents.scrollTop += current.bottom - (bottom - MARGIN);
}

export default contentsFollow;
