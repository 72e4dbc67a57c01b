import styles from '../theme/Loading/styles.module.css';

/**
 * When a part of the page's code cannot be fetched on the first load, Docusaurus 3.9.1 leaves the server's HTML
 * standing, readable but dead, and says nothing. This says what happened, above the page, and offers to try again.
 * Later failures are not ours: Docusaurus reloads when a navigation fails.
 */
function showFailure(error: Error): void {
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
    const isDead = document.documentElement.dataset.hasHydrated !== 'true';
    if (isDead && reason instanceof Error && reason.name === 'ChunkLoadError') showFailure(reason);
  });
}
