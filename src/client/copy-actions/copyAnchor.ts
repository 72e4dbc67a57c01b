import {copyText} from './clipboard';
import {showCopied} from './feedback';

/**
 * A click on the sign behind a heading, or on a field's name, goes there and copies the whole address. Where copying is
 * not allowed, it stays an ordinary link.
 */
export function startCopyingAnchors(): void {
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link =
      isPlain && event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a.hash-link, a.api-field__anchor')
        : null;
    if (!link) return;
    void copyText(link.href).then((done) => {
      if (done) showCopied(link, done);
    });
  });
}
