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
  box.append(
    createElement('strong', 'Your site did not load properly'),
    createElement('p', 'You can read the page, but menus and search may not work.'),
    createElement('p', error),
    createButton('Retry', 'primary', () => location.reload()),
    createButton('Close', 'secondary', () => box.remove()),
  );
  document.body.prepend(box);
}

/** Reports the scripts of a page's content, which Docusaurus loads during hydration. */
export function reportChunkFailures(): void {
  addEventListener('unhandledrejection', ({reason}) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') showLoadFailure(String(reason));
  });
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function createButton(name: string, kind: 'primary' | 'secondary', press: () => void): HTMLElement {
  const button = createElement('button', name);
  button.type = 'button';
  button.className = `button button--sm button--${kind}`;
  button.addEventListener('click', press);
  return button;
}
