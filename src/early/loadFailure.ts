const page = document.documentElement;

/**
 * Shows that the scripts of the page can't be loaded, for example because the site is served from another path than its base
 * URL. Docusaurus 3.9.1 then shows the server's HTML without a message. After the first page, Docusaurus handles failures
 * itself: it reloads the page.
 */
export function showLoadFailure(error: string): void {
  if (page.dataset.hasHydrated === 'true' || document.querySelector('.load-failure')) return;
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className = 'load-failure';
  box.innerHTML =
    '<strong>Your site did not load properly</strong>' +
    '<p>You can read the page, but menus and search may not work.</p><p></p>' +
    '<button type="button" class="button button--sm button--primary">Retry</button>' +
    '<button type="button" class="button button--sm button--secondary">Close</button>';
  box.querySelector('p:empty')?.append(error);
  const [retry, close] = Array.from(box.querySelectorAll('button'));
  retry?.addEventListener('click', () => location.reload());
  close?.addEventListener('click', () => box.remove());
  document.body.prepend(box);
}

/** Reports the scripts of a page's content, which Docusaurus loads during hydration. */
export function reportChunkFailures(): void {
  addEventListener('unhandledrejection', ({reason}) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') showLoadFailure(String(reason));
  });
}
