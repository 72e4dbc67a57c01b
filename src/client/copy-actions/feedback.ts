const FEEDBACK_MILLISECONDS = 2000;

/** Adds the live region that tells screen readers what a click did. It has to be there before the first click. */
export function addLiveRegion(): void {
  if (findRegion()) return;
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'reader-announcement';
  document.body.append(region);
}

function findRegion(): Element | null {
  return document.querySelector('.reader-announcement');
}

const pending = new WeakMap<HTMLElement, number>();

/**
 * Says for a moment whether something has been copied: by the attribute `data-copied`, of which the style sheets make
 * words, and in the live region. The element's own text stays, because React may be about to compare it.
 */
export function showCopied(element: HTMLElement, done: boolean): void {
  window.clearTimeout(pending.get(element));
  element.dataset.copied = String(done);
  pending.set(
    element,
    window.setTimeout(() => delete element.dataset.copied, FEEDBACK_MILLISECONDS),
  );
  announce(done ? 'Copied' : 'The browser did not allow copying.');
}

function announce(message: string): void {
  const region = findRegion();
  if (!region) return;
  // An equal text would not be announced again.
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = message;
  }, 50);
}
