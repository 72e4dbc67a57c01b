import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';

const FEEDBACK_MILLISECONDS = 2000;

/**
 * Handles the buttons that copy samples, URLs, and pages, and the links of headings, fields, and errors, which copy their URLs.
 * One listener handles those of all pages, so they need no component and no hydration.
 */
function copy(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLButtonElement>('button.api-sample__copy, button[data-copy-page]');
  // Marks the click as handled, so that a site that repeats early clicks doesn't repeat it.
  if (button) event.preventDefault();
  if (button) return void copyText(readButton(button)).then((done) => showCopied(button, done));
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target.closest<HTMLAnchorElement>('a.hash-link, a.api-field__anchor, .api-line__link a');
  // If the browser doesn't allow it, the element is still a link.
  if (link && isPlain) void copyText(link.href).then((done) => done && showCopied(link, done));
}

/** What a button copies: a page, or the sample or the URL next to it. */
function readButton(button: HTMLButtonElement): string | Promise<string> {
  const {copyPage} = button.dataset;
  if (copyPage !== undefined) return fetchText(copyPage);
  const frame = button.closest('.api-sample, .api-endpoint')?.cloneNode(true) as Element | undefined;
  // The source of a sample has no label for the HTTP method of a URL.
  frame?.querySelectorAll('.api-c-uncopied').forEach((label) => label.remove());
  return frame?.querySelector('pre:not([data-off]) > code, .api-endpoint__url')?.textContent ?? '';
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.text();
}

/**
 * Copies text. Safari accepts text that has to be fetched first only as a promise, during the click event.
 *
 * @returns false if the browser doesn't allow it, such as without permission or on a page without TLS
 */
async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    const blob = Promise.resolve(text).then((value) => new Blob([value], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows for two seconds whether text was copied, with the attribute `data-copied`, for which the style sheets display a
 * text, and in the live region. The element's own text doesn't change, because hydration compares it.
 */
function showCopied(element: HTMLElement, done: boolean): void {
  const text = done
    ? translate({id: 'docusaurus-openapi-reference.copied', message: 'Copied'})
    : translate({id: 'docusaurus-openapi-reference.notCopied', message: 'Not copied'});
  element.dataset.copied = String(done);
  element.dataset.feedback = text;
  window.setTimeout(() => delete element.dataset.copied, FEEDBACK_MILLISECONDS);
  const region = document.querySelector('.api-announcement');
  if (!region) return;
  const blocked = translate({
    id: 'docusaurus-openapi-reference.blocked',
    message: 'Your browser blocked copying.',
  });
  // Screen readers don't announce the same text twice.
  region.textContent = '';
  window.setTimeout(() => (region.textContent = done ? text : blocked), 50);
}

if (ExecutionEnvironment.canUseDOM) {
  // The live region for screen readers must exist before the first announcement.
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'api-announcement';
  document.body.append(region);
  document.addEventListener('click', copy);
}
