import type {LinkedPage} from '../contracts/bookContract';
import {listWords} from '../words';

type NamedPage = Omit<LinkedPage, 'file'>;

/**
 * Finds the target whose name is the text of a link: a page, such as for `[floor groups](groups)`, or an anchor on the page of a
 * link to an anchor without any of these words, such as for `[Exits](rules#holidays)`.
 */
export function findBetterTarget(
  text: string,
  {page, anchor = ''}: {page: NamedPage; anchor?: string | undefined},
  pages: readonly NamedPage[],
): string | undefined {
  const own = new Set([page.name, anchor].flatMap(listWords));
  const name = toName(text);
  const words = listWords(text);
  if (name === '' || words.every((word) => own.has(word))) return undefined;
  const isOther = anchor !== '' && !words.some((word) => own.has(word));
  const better = isOther ? page.anchors?.find((each) => toName(each) === name) : undefined;
  if (better !== undefined) return `${page.name}#${better}`;
  return pages.find((each) => each !== page && toName(each.name) === name)?.name;
}

/** `idempotency and retrie` for "Idempotency and retries" and for its anchor. */
const toName = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/s$/, '')).join(' ');
