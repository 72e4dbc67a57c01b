const FEEDBACK_MILLISECONDS = 2000;

/** Adds the live region for screen readers, which must exist before the first announcement. */
export function addLiveRegion(): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'reader-announcement';
  document.body.append(region);
}

const pending = new WeakMap<HTMLElement, number>();

/**
 * Shows for two seconds whether text was copied, with the attribute `data-copied`, for which the style sheets display a
 * text, and in the live region. The element's own text doesn't change, because hydration compares it.
 */
export function showCopied(element: HTMLElement, done: boolean): void {
  window.clearTimeout(pending.get(element));
  element.dataset.copied = String(done);
  pending.set(
    element,
    window.setTimeout(() => delete element.dataset.copied, FEEDBACK_MILLISECONDS),
  );
  announce(done ? 'Copied' : 'Your browser blocked copying.');
}

function announce(message: string): void {
  const region = document.querySelector('.reader-announcement');
  if (!region) return;
  // Screen readers don't announce the same text twice.
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = message;
  }, 50);
}
