import {copyText} from './clipboard';
import {showCopied} from './feedback';

/**
 * Handles the copy buttons of all samples, including those of pages that open later, with one listener on the document.
 * Code blocks therefore need no component and no hydration.
 */
export function startCopyingSamples(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.sample__copy') : null;
    const code = button
      ?.closest('.sample, .api-endpoint')
      ?.querySelector('pre:not([data-off]) > code, .api-endpoint__url');
    if (!(button instanceof HTMLButtonElement) || !code) return;
    // Marks the click as handled, so that a site that repeats early clicks doesn't repeat it.
    event.preventDefault();
    void copyText(readCode(code)).then((done) => showCopied(button, done));
  });
}

/** The source of the sample, without the label for the HTTP method of a URL. */
function readCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  copy.querySelectorAll('.c-uncopied').forEach((element) => element.remove());
  return copy.textContent ?? '';
}
