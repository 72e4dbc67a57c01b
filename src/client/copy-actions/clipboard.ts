/**
 * Puts text on the clipboard. A text that is still on its way may be handed over as a promise: Safari takes it only if
 * it was promised in the click.
 *
 * @returns whether the browser allowed it: without permission, or on a page served without TLS, it does not
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await copyPromised(text);
    return true;
  } catch {
    return false;
  }
}

async function copyPromised(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no ClipboardItem, and does not mind waiting.
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
