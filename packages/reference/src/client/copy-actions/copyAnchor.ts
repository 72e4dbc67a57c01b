import {copyText} from './clipboard';
import {showCopied} from './feedback';

/**
 * Copies the URL when a reader clicks the link of a heading, a field, or an error. If the browser doesn't allow it, the element is
 * still a link.
 */
export function startCopyingAnchors(): void {
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link =
      isPlain && event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a.hash-link, a.api-field__anchor, .api-line__link a')
        : null;
    if (!link) return;
    void copyText(link.href).then((done) => {
      if (done) showCopied(link, done);
    });
  });
}
