import {load} from 'cheerio/slim';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

/** A place on a built page that a reader can be sent to, and the words that stand there. */
export interface Place {
  /** The id of its element; empty at the top of the page. */
  readonly id: string;
  /** Its heading, or the field's name. */
  readonly name: string;
  readonly isField: boolean;
  /** The verb and path of an operation. */
  readonly verb?: string;
  readonly path?: string;
  readonly text: string;
}

interface Draft extends Omit<Place, 'text'> {
  readonly pieces: string[];
}

/** Elements whose words are drawn for the eye or said elsewhere on the page. */
const skippedElements = new Set(['svg', 'button', 'nav', 'script', 'style', 'h1']);
const skippedClasses = ['hash-link', 'api-endpoint', 'mermaid'];
/** Elements whose text is one statement: told twice on a page, it is kept once. */
const statements = new Set(['p', 'li', 'dd', 'dt', 'tr', 'pre', 'figcaption', 'summary', 'caption']);
const shortestRepetition = 40;

const tidy = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);
const isSkipped = (element: Element): boolean =>
  skippedElements.has(element.name) || skippedClasses.some((name) => hasClass(element, name));

/** The text of a node; `without` says which elements in it have no part in it. */
function textOf(node: AnyNode, without: (element: Element) => boolean = isSkipped): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  const pieces = node.children.map((child) =>
    isTag(child) && without(child) ? ' ' : textOf(child, without),
  );
  return pieces.join(/^(tr|div|dl|ul|ol|section)$/.test(node.name) ? ' ' : '');
}

/** The first element, in the page's order, that fits. */
function find(node: AnyNode, fits: (element: Element) => boolean): Element | undefined {
  if (!isTag(node)) return undefined;
  if (fits(node)) return node;
  for (const child of node.children) {
    const found = find(child, fits);
    if (found) return found;
  }
  return undefined;
}

const withClass =
  (name: string) =>
  (element: Element): boolean =>
    hasClass(element, name);

/**
 * Reads the places of one page, from its top to its end: headings of level two to four that are not parts of an
 * operation, and the fields of objects. Each word of the page belongs to one place, the nearest above it, and a
 * statement that is repeated (a parameter that twenty operations share) to the first. The search plugin's own reading
 * gives a section that wraps others all of their text again.
 *
 * @param html the built page
 * @returns the top of the page first, under the id '' and the page's title; empty where the page is no document
 */
export function readPlaces(html: string): Place[] {
  const $ = load(html);
  const [page] = $('article .theme-doc-markdown').get();
  if (!page) return [];
  const title = find(page, ({name}) => name === 'h1');
  const top: Draft = {
    id: '',
    name: tidy(title ? textOf(title, () => false) : ''),
    isField: false,
    pieces: [],
  };
  const drafts = [top];
  let section = top;
  const said = new Set<string>();

  /** Whether a statement is told for the first time. */
  const isNews = (statement: string): boolean => {
    const known = said.has(statement);
    said.add(statement);
    return !known;
  };
  const say = (text: string): void => {
    const statement = tidy(text);
    if (statement && (isNews(statement) || statement.length < shortestRepetition))
      section.pieces.push(statement);
  };

  const readField = (field: Element, operation: Element | undefined): void => {
    const isPart = (element: Element): boolean =>
      hasClass(element, 'api-fields') || hasClass(element, 'api-field__head') || isSkipped(element);
    const head = find(field, withClass('api-field__head'));
    const code = head && find(head, ({name}) => name === 'code');
    const name = tidy(code ? textOf(code) : '');
    const description = tidy(textOf(field, isPart));
    const isNew = isNews(`${name}: ${description}`);
    if (operation) section.pieces.push(isNew ? `${name}: ${description}` : name);
    else if (isNew) drafts.push({id: field.attribs.id ?? '', name, isField: true, pieces: [description]});
    const visitLists = (node: AnyNode): void => {
      if (!isTag(node)) return;
      if (hasClass(node, 'api-field')) readField(node, operation);
      else node.children.forEach(visitLists);
    };
    field.children.forEach(visitLists);
  };

  const readHeading = (heading: Element, operation: Element | undefined): void => {
    const verb = operation && find(operation, withClass('api-verb'));
    const path = operation && find(operation, withClass('api-path'));
    section = {
      id: heading.attribs.id ?? '',
      name: tidy(textOf(heading)),
      isField: false,
      ...(verb && path && {verb: tidy(textOf(verb)), path: tidy(textOf(path))}),
      pieces: [],
    };
    drafts.push(section);
  };

  /** `split` is true where the contract draws an object beside its example, whose every name is a field as well. */
  const visit = (node: AnyNode, operation?: Element, split = false): void => {
    if (isText(node)) return say(node.data);
    if (!isTag(node) || isSkipped(node)) return;
    if (hasClass(node, 'api-field')) return readField(node, operation);
    if ((operation || split) && /^(pre|figure)$/.test(node.name)) return;
    if (/^h[2-4]$/.test(node.name) && node.attribs.id) {
      if (!operation || node.name !== 'h4') readHeading(node, operation);
      return;
    }
    if (node.name === 'pre') return say(textOf(node));
    const inside = (child: AnyNode): void =>
      visit(child, hasClass(node, 'api-operation') ? node : operation, split || hasClass(node, 'api-split'));
    if (!statements.has(node.name)) return node.children.forEach(inside);
    say(textOf(node, (element) => isSkipped(element) || statements.has(element.name)));
    const visitStatements = (child: AnyNode): void => {
      if (!isTag(child)) return;
      if (statements.has(child.name)) inside(child);
      else child.children.forEach(visitStatements);
    };
    node.children.forEach(visitStatements);
  };

  page.children.forEach((child) => visit(child));
  return drafts.map(({pieces, ...place}) => ({...place, text: pieces.join(' ')}));
}
