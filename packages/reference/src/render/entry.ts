import {parseDescription, parseLabel} from '../pages/description';
import {box, closedLine, type Block, type heading} from '../pages/markdown';
import type {Page} from '../pages/page';
import {firstSentence} from '../pages/words';

interface Entry {
  readonly head: ReturnType<typeof heading>;
  /** The description in the contract. */
  readonly description: string;
  readonly text: Block[];
  readonly samples: Block[];
  /** Whether only the heading and the first sentence are visible at first. */
  readonly isClosed: boolean;
}

/** Draws an object or an event: its heading, its description, and its text next to its samples. */
export function drawEntry({head, description, text, samples, isClosed}: Entry, page: Page): Block {
  const sentence = isClosed ? firstSentence(description) : '';
  const rest = parseDescription(description.slice(sentence.length).trim(), page.resolveLink);
  const parts = [
    box('div', 'api-split__text', [...(isClosed ? [] : [head]), ...rest, ...text]),
    ...(samples.length > 0 ? [box('div', 'api-split__samples', samples)] : []),
  ];
  if (!isClosed) return box('section', 'api-split', parts);
  return closedLine('api-entry', head, parseLabel(sentence, page.resolveLink), [
    box('div', 'api-split', parts),
  ]);
}
