import type {RootContent} from 'mdast';
import {ContentError} from 'api-contract/finding';
import {box, closedLine, inline, type Block} from '../pages/markdown';

/**
 * Draws a section of a page as a closed line: its heading, and the sentence in the brackets. Its content opens below it.
 *
 * @param content the sentence, the heading, and the rest of the section
 */
export function drawClosedSection(content: readonly RootContent[]): Block[] {
  const [label, head, ...rest] = content;
  const isLabeled = label?.type === 'paragraph' && label.data?.directiveLabel;
  if (!isLabeled || head?.type !== 'heading')
    throw new ContentError(
      'A closed section starts with a sentence and a heading: :::closed[What a reader finds in it.], and then ### Heading.',
    );
  // Boxes and other directives are drawn later, or by other plugins.
  const body = box('div', 'api-closed', rest as Block[]);
  return [closedLine('api-entry', head, inline(label.children), [body])];
}
