import styles from '../theme/Loading/styles.module.css';

/**
 * If a script of the first page can't be loaded, Docusaurus 3.9.1 shows the server's HTML without hydration and without
 * a message. This module shows the error and a Retry button above the page. After the first page, Docusaurus handles
 * failures itself: it reloads the page.
 */
function showError(error: Error): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className = styles.failed ?? '';
  const text = document.createElement('p');
  text.textContent = String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  box.append(text, retry);
  document.body.prepend(box);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}) => {
    const isNotHydrated = document.documentElement.dataset.hasHydrated !== 'true';
    if (isNotHydrated && reason instanceof Error && reason.name === 'ChunkLoadError') showError(reason);
  });
}
