/**
 * Copies text to the clipboard. Pass a promise for text that has to be fetched first, because Safari accepts it only
 * during the click event.
 *
 * @returns false if the browser doesn't allow it, such as without permission or on a page without TLS
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await copyPromise(text);
    return true;
  } catch {
    return false;
  }
}

async function copyPromise(text: Promise<string>): Promise<void> {
  // Firefox before version 127 has no ClipboardItem, and accepts the text after the click event.
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
