import styles from './chunkLoadError.module.css';

function createParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function createButton(name: string, kind: 'primary' | 'secondary', press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `button button--sm button--${kind}`;
  button.textContent = name;
  button.addEventListener('click', press);
  return button;
}

/**
 * If a script of the first page can't be loaded, Docusaurus 3.9.1 shows the server's HTML without hydration and without
 * a message. This module shows the error and a Retry button in front of the page. After the first page, Docusaurus
 * handles failures itself: it reloads the page.
 */
function showError(error: Error): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className = styles.failed ?? '';
  box.append(
    createParagraph('A script couldn’t be loaded. You can read the page, but menus and search may not work.'),
    createParagraph(String(error)),
    createButton('Retry', 'primary', () => window.location.reload()),
    createButton('Close', 'secondary', () => box.remove()),
  );
  document.body.prepend(box);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}) => {
    const isNotHydrated = document.documentElement.dataset.hasHydrated !== 'true';
    if (isNotHydrated && reason instanceof Error && reason.name === 'ChunkLoadError') showError(reason);
  });
}
