import {readWords} from '../engine/words';
import type {HighlightTarget} from './highlightTarget';

/** The name of the highlight in `src/css/base.css`. */
const name = 'search-match';

/** Removes all highlights. */
export function removeHighlight(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name);
}

/**
 * Highlights the words of a result in its section, from its heading to the next one of the same level. Uses the Custom
 * Highlight API, because React owns the elements of the page. Browsers without the API show no highlights.
 */
export function highlight({hash, terms}: HighlightTarget): void {
  focusSection(hash.slice(1));
  if (!('highlights' in CSS)) return;
  const article = document.querySelector('article .theme-doc-markdown');
  if (!article) return;
  const keys = new Set(terms);
  const ranges = listTextNodes(article, hash.slice(1)).flatMap((node) =>
    readWords(node.data)
      .filter(({key, parts}) => keys.has(key) || parts.some((part) => keys.has(part)))
      .map(({start, end}) => {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range;
      }),
  );
  CSS.highlights.set(name, new Highlight(...ranges));
}

/** Moves the focus to the section, because the search box has closed and would leave the focus on the body. */
function focusSection(id: string): void {
  const section = id ? document.getElementById(id) : document.querySelector<HTMLElement>('article h1');
  if (!section) return;
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({preventScroll: true});
}

/** The text nodes of the section with an ID, or of the top of the page. */
function listTextNodes(article: Element, id: string): Text[] {
  const start = id ? document.getElementById(id) : article;
  if (!start) return [];
  const isHeading = /^H[2-6]$/.test(start.tagName);
  const root = isHeading || start === article ? article : start;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  let isInside = !isHeading;
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element && /^H[2-6]$/.test(node.tagName)) {
      if (node === start) isInside = true;
      else if (isInside && (start === article || node.tagName <= start.tagName)) break;
    }
    if (isInside && node instanceof Text) nodes.push(node);
  }
  return nodes;
}
