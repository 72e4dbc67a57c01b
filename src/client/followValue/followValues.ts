import {findValues, valueAt} from './values';

/** The name of the marks in `src/css/marks.css`. */
const MARKS = 'follow-value';

let marked: string | undefined;

/**
 * Marks each place on the page that has the ID, event, or field under the pointer or in the selection, so that a reader sees where
 * a response's ID is sent again. It changes no element, so that the marks can't move anything.
 *
 * @param first the event that loaded this module
 */
export function followValues(first: PointerEvent): void {
  const follow = ({clientX, clientY}: PointerEvent): void => {
    const at = document.caretPositionFromPoint(clientX, clientY);
    markAll((at && valueIn(at.offsetNode, at.offset)) ?? selectedValue());
  };
  document.addEventListener('pointermove', follow);
  document.addEventListener('selectionchange', () => markAll(selectedValue()));
  follow(first);
}

function selectedValue(): string | undefined {
  const {anchorNode, anchorOffset = 0, isCollapsed} = getSelection() ?? {};
  return anchorNode && !isCollapsed ? valueIn(anchorNode, anchorOffset) : undefined;
}

/** The value at a place in a text of the page, if the text is in a sample. */
function valueIn(node: Node, offset: number): string | undefined {
  const code = node.parentElement?.closest('pre code');
  return code ? valueAt(code.textContent, offsetIn(code, node, offset)) : undefined;
}

function markAll(value: string | undefined): void {
  if (value === marked) return;
  marked = value;
  if (value === undefined) return void CSS.highlights.delete(MARKS);
  const ranges = [...document.querySelectorAll('main code')].flatMap((code) =>
    findValues(code.textContent, value).map((start) => rangeIn(code, start, start + value.length)),
  );
  CSS.highlights.set(MARKS, new Highlight(...ranges));
}

/** The number of characters of an element before a place in one of its texts. */
function offsetIn(element: Element, node: Node, offset: number): number {
  const range = new Range();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

function rangeIn(element: Element, start: number, end: number): Range {
  const range = new Range();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const {length} = node.nodeValue ?? '';
    if (before <= start && start < before + length) range.setStart(node, start - before);
    if (before < end && end <= before + length) {
      range.setEnd(node, end - before);
      break;
    }
    before += length;
  }
  return range;
}
