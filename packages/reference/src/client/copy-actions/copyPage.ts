import {copyText} from './clipboard';
import {showCopied} from './feedback';

/** Handles the button that copies a page as Markdown, with one listener for all pages. */
export function startCopyingPages(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy-page]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    // Marks the click as handled, so that a site that repeats early clicks doesn't repeat it.
    event.preventDefault();
    void copyText(readMarkdown(button.dataset.copyPage ?? '')).then((done) => showCopied(button, done));
  });
}

async function readMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.text();
}
