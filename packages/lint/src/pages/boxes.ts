import type {ContainerDirective} from 'mdast-util-directive';
import {defineRule} from 'api-contract/finding';
import {placeInText, placeOfNode, type TypedPage} from './typedPage';
import {boxMessages as messages} from '../messages';

/** A line of text that was meant to open or close a box, or to be another directive. */
const FENCE = /^:{2,}.*$/m;

export const boxRule = defineRule<TypedPage>({
  id: 'box',
  docs: 'A box such as `:::warning` is closed with `:::`, and no other line starts with `::`.',
  messages,
  check: (page) => {
    const [open] = page.nodes.ofType('containerDirective').filter(isOpen);
    // It contains the rest of the page, with the fences of other boxes.
    if (open) return [messages.open(placeOfNode(page, open), {name: open.name})];
    return page.nodes.ofType('text').flatMap((node) => {
      const match = FENCE.exec(node.value);
      return match ? [messages.text(placeInText(page, node, match.index), {text: match[0]})] : [];
    });
  },
});

/** Without its last line, a box ends where its content does. */
function isOpen({position, children}: ContainerDirective): boolean {
  const end = position?.end;
  if (!end) return false;
  return end.column === 1 || end.line <= (children.at(-1)?.position?.end.line ?? 0);
}
