import {ContentError} from 'api-contract/finding';
import {parseSentence} from '../pages/description';
import {bullets, type Block} from '../pages/markdown';
import type {Page} from '../pages/page';

/** The limits of a page: those of its resource, then those of its operations, without duplicates. */
export function drawLimits(page: Page): Block[] {
  const own = page.contract.tags.find(({name}) => name === page.name)?.limits ?? [];
  const sentences = [...new Set([...own, ...page.operations.flatMap(({limits}) => limits)])];
  if (sentences.length === 0) {
    throw new ContentError(
      `Neither the tag "${page.name}" nor one of its operations has "x-limits". Add one, or delete ::limits.`,
    );
  }
  return [bullets(sentences.map((sentence) => parseSentence(sentence, page.resolveLink)))];
}
