import type {FoundPlace} from './foundTerms';
import {readWords} from '../engine/words';

/** TypeScript's DOM has the registry's methods only with its iterables, which the rest of the site does without. */
type Registry = Pick<Map<string, Highlight>, 'set' | 'delete'>;

/** Takes all marks away. */
export function removeHighlight(): void {
  if ('highlights' in CSS) (CSS.highlights as unknown as Registry).delete(name);
}

const name = 'found';

/**
 * Marks words in the place that a hit led to, from its heading to the next of the same level. The page's elements are
 * left as they are (React owns them); a browser without the Custom Highlight API shows no marks.
 */
export function highlight({hash, terms}: FoundPlace): void {
  focusPlace(hash.slice(1));
  if (!('highlights' in CSS)) return;
  const article = document.querySelector('article .theme-doc-markdown');
  if (!article) return;
  const wanted = new Set(terms);
  const ranges = textNodes(article, hash.slice(1)).flatMap((node) =>
    readWords(node.data)
      .filter(({key, parts}) => wanted.has(key) || parts.some((part) => wanted.has(part)))
      .map(({start, end}) => {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range;
      }),
  );
  (CSS.highlights as unknown as Registry).set(name, new Highlight(...ranges));
}

/** Takes the keyboard to where the eye is: the search box has closed, and the focus must not fall to the body. */
function focusPlace(id: string): void {
  const place = id ? document.getElementById(id) : document.querySelector<HTMLElement>('article h1');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({preventScroll: true});
}

/** The texts of the place with an id, or of the page's beginning. */
function textNodes(article: Element, id: string): Text[] {
  const start = id ? document.getElementById(id) : article;
  if (!start) return [];
  const isHeading = /^H[2-6]$/.test(start.tagName);
  const root = isHeading || start === article ? article : start;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  let isIn = !isHeading;
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element && /^H[2-6]$/.test(node.tagName)) {
      if (node === start) isIn = true;
      else if (isIn && (start === article || node.tagName <= start.tagName)) break;
    }
    if (isIn && node instanceof Text) nodes.push(node);
  }
  return nodes;
}
