const FEEDBACK_MILLISECONDS = 2000;

/**
 * Makes every copy button work, those of later pages too, by one listener on the document: no component per block,
 * nothing to hydrate. Also adds the live region that tells screen readers what happened.
 */
export function startCopying(): void {
  const announce = addLiveRegion();
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.sample__copy') : null;
    const code = button?.closest('.sample')?.querySelector('code');
    if (!(button instanceof HTMLButtonElement) || !code) return;
    void copyText(readCode(code)).then((done) => {
      const words = done ? 'Copied' : 'Not copied';
      showOnButton(button, words, done);
      announce(done ? 'Copied' : 'The browser did not allow copying.');
    });
  });
}

/** The sample as its writer typed it: a verb label of a URL is drawn but is no part of it. */
function readCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  copy.querySelectorAll('.c-uncopied').forEach((element) => element.remove());
  return copy.textContent ?? '';
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page served without TLS, where the clipboard does not exist.
    return false;
  }
}

const pending = new WeakMap<HTMLButtonElement, number>();

function showOnButton(button: HTMLButtonElement, words: string, done: boolean): void {
  window.clearTimeout(pending.get(button));
  button.textContent = words;
  button.dataset.copied = String(done);
  const reset = (): void => {
    button.textContent = 'Copy';
    delete button.dataset.copied;
  };
  pending.set(button, window.setTimeout(reset, FEEDBACK_MILLISECONDS));
}

function addLiveRegion(): (message: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'sample-announcement';
  document.body.append(region);
  return (message) => {
    // An equal text would not be announced again.
    region.textContent = '';
    window.setTimeout(() => {
      region.textContent = message;
    }, 50);
  };
}
