import {listWords} from '../words';

/** A page of a book, and the anchors on it. */
interface NamedPage {
  readonly name: string;
  readonly anchors?: readonly string[] | undefined;
}

/**
 * Finds the page of a book, or the anchor on the same page, whose name is the text of a link that leads to a target without one of
 * its words, such as `[Exits](rules#holidays)`. A link without an anchor can have the name of an anchor.
 */
export function findBetterTarget(
  text: string,
  {page, anchor = ''}: {page: NamedPage; anchor?: string | undefined},
  pages: readonly NamedPage[],
): string | undefined {
  const own = new Set([page.name, anchor].flatMap(listWords));
  const name = toName(text);
  if (name === '' || listWords(text).every((word) => own.has(word))) return undefined;
  const better = anchor === '' ? undefined : page.anchors?.find((each) => toName(each) === name);
  if (better !== undefined) return `${page.name}#${better}`;
  return pages.find((each) => each !== page && toName(each.name) === name)?.name;
}

/** `idempotency and retrie` for "Idempotency and retries" and for its anchor. */
const toName = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/s$/, '')).join(' ');
