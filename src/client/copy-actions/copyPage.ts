import {copyText} from './clipboard';
import {showCopied} from './feedback';

/** Lets the button at a page's head copy the page's Markdown, which lies beside it. One listener for all pages. */
export function startCopyingPages(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy-page]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    // Tells src/plugins/deferred-hydration that the press has been answered.
    event.preventDefault();
    void copyText(readMarkdown(button.dataset.copyPage ?? '')).then((done) => showCopied(button, done));
  });
}

async function readMarkdown(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
