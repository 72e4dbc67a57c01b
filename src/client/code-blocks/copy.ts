import {copyText} from '../copy-actions/clipboard';
import {addLiveRegion, showCopied} from '../copy-actions/feedback';

/**
 * Makes every copy button work, those of later pages too, by one listener on the document: no component per block,
 * nothing to hydrate.
 */
export function startCopying(): void {
  addLiveRegion();
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.sample__copy') : null;
    const code = button?.closest('.sample')?.querySelector('code');
    if (!(button instanceof HTMLButtonElement) || !code) return;
    // Tells src/plugins/deferred-hydration that the press has been answered.
    event.preventDefault();
    void copyText(button.dataset.text ?? readCode(code)).then((done) => showCopied(button, done));
  });
}

/** The sample as its writer typed it: a verb label of a URL is drawn but is no part of it. */
function readCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  copy.querySelectorAll('.c-uncopied').forEach((element) => element.remove());
  return copy.textContent ?? '';
}
