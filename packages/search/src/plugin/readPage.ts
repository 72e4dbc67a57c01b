import {load} from 'cheerio/slim';
import {isTag, isText, Text, type AnyNode, type Element} from 'domhandler';

/** A built page, as the index needs it. */
export interface BuiltPage {
  readonly title: string;
  /** The categories of the sidebar that contain the page. */
  readonly categories: readonly string[];
  readonly description: string;
  /** Separated by commas. */
  readonly keywords: string;
  /** The top of the page, and then its other sections in document order. */
  readonly sections: readonly PageSection[];
}

/** A place that a search result can link to: the top of the page, a heading, or a field. */
export interface PageSection {
  /** The ID of its element. Empty for the top of the page. */
  readonly id: string;
  /** The heading, or the name of the field. */
  readonly name: string;
  readonly isField: boolean;
  /** The HTTP method and the path of an operation. */
  readonly operation?: string;
  readonly text: string;
  /** Smaller places inside it, such as the parameters and errors of an operation, whose texts belong to the section. */
  readonly parts: readonly {readonly id: string; readonly name: string}[];
}

/** Elements without text of their own, whose text is elsewhere on the page, or that label a control. */
const skippedElements = 'svg, button, nav, script, style, footer, h1, [data-nosnippet], [data-search-skip]';
/** Elements whose text is one statement. A statement that a page repeats is indexed once. */
const statementElements = new Set(['p', 'li', 'dd', 'dt', 'tr', 'pre', 'figcaption', 'summary', 'caption']);
/** IDs in examples, which no visitor searches for, and which can't be compressed. */
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Shorter statements, such as table cells, are indexed each time. */
const minRepetitionLength = 40;

/**
 * Reads a built page. Headings of levels two to four are sections, except those inside an operation, and so are the fields
 * of objects. All text belongs to the nearest section above it. A repeated statement, such as a parameter that twenty
 * operations share, belongs to the first.
 *
 * @returns `undefined` if the page has no heading of level one, or search engines must not index it
 */
export function readPage(html: string): BuiltPage | undefined {
  const $ = load(html);
  const meta = (name: string): string => $(`meta[name="${name}"]`).attr('content') ?? '';
  const [heading] = $('article h1, main h1').get();
  if (!heading || meta('robots').includes('noindex')) return undefined;
  const title = textOf(heading);
  const header = $(heading).parent();
  const breadcrumbs = $('article nav')
    .first()
    .find('li')
    .get()
    .map((item) => textOf(item));
  for (const skipped of $(skippedElements).get())
    Object.assign(skipped, {attribs: {}, children: [new Text(' ')]});
  const sectionReader = new SectionReader(title);
  (header.is('header') ? header.parent() : header).contents().each((_, node) => sectionReader.visit(node));
  return {
    title,
    categories: breadcrumbs.slice(0, -1).filter(Boolean),
    description: meta('description'),
    keywords: meta('keywords').replace(/,\s*/g, ', '),
    sections: sectionReader.sections.map(({pieces, ...section}) => ({...section, text: pieces.join(' ')})),
  };
}

/** The text of an element, without the elements in it that `isExcluded` selects. */
function textOf(element: Element, isExcluded = (_: Element): boolean => false): string {
  const collect = (node: AnyNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return '';
    const pieces = node.children.map((child) => (isTag(child) && isExcluded(child) ? ' ' : collect(child)));
    return pieces.join(/^(tr|div|dl|ul|ol|section)$/.test(node.name) ? ' ' : '');
  };
  return tidy(collect(element));
}

const tidy = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(uuids, '…')
    .replace(/\s+/g, ' ')
    .trim();

const isHeading = ({name, attribs}: Element): boolean => /^h[2-4]$/.test(name) && Boolean(attribs.id);

const hasHeading = (element: Element): boolean =>
  element.children.some((child) => isTag(child) && (isHeading(child) || hasHeading(child)));

interface Draft extends Omit<PageSection, 'text' | 'parts'> {
  readonly pieces: string[];
  readonly parts: {id: string; name: string}[];
}

class SectionReader {
  readonly sections: Draft[] = [];
  readonly #statements = new Set<string>();
  #current: Draft;

  constructor(title: string) {
    this.#current = this.#start({id: '', name: title, isField: false});
  }

  /**
   * @param operation the method and the path of the operation that contains the node
   * @param isRead whether a statement has the text of the node, so that only the places and statements in it are left
   */
  visit(node: AnyNode, operation?: string, isRead = false): void {
    if (isText(node) && !isRead) this.#addText(node.data);
    if (!isTag(node)) return;
    const {id = '', 'data-search-field': field, 'data-search-part': part} = node.attribs;
    if (field !== undefined) return this.#readField(node, field, operation);
    if (isHeading(node)) return this.#readHeading(node, operation);
    if (node.name === 'pre') return this.#addText(textOf(node));
    if (part !== undefined) this.#current.parts.push({id, name: part});
    // A closed line starts a section: its heading, and then its sentence.
    const isStatement = statementElements.has(node.name) && !(node.name === 'summary' && hasHeading(node));
    if (isStatement) this.#addText(textOf(node, ({name}) => statementElements.has(name)));
    for (const child of node.children)
      this.visit(child, node.attribs['data-search-operation'] ?? operation, isRead || isStatement);
  }

  #start(section: Omit<Draft, 'pieces' | 'parts'>): Draft {
    const draft = {...section, pieces: [], parts: []};
    this.sections.push(draft);
    return draft;
  }

  #addText(text: string): void {
    const statement = tidy(text);
    if (statement && (this.#isNew(statement) || statement.length < minRepetitionLength))
      this.#current.pieces.push(statement);
  }

  #isNew(statement: string): boolean {
    const isKnown = this.#statements.has(statement);
    this.#statements.add(statement);
    return !isKnown;
  }

  #readHeading(heading: Element, operation: string | undefined): void {
    const {id = ''} = heading.attribs;
    const name = textOf(heading);
    if (operation && heading.name === 'h4') this.#current.parts.push({id, name});
    else this.#current = this.#start({id, name, isField: false, ...(operation && {operation})});
  }

  /** The fields of an operation belong to the operation, and repeated fields to their section. Other fields are sections. */
  #readField(element: Element, name: string, operation: string | undefined): void {
    const {id = '', 'data-search-type': type} = element.attribs;
    const isField = ({attribs}: Element): boolean => 'data-search-field' in attribs;
    const description = [type, textOf(element, isField)].filter((text) => text !== undefined).join(' · ');
    const isNew = this.#isNew(`${name}: ${description}`);
    if (operation) this.#current.pieces.push(isNew ? `${name}: ${description}` : name);
    if (operation || !isNew) this.#current.parts.push({id, name});
    else this.#start({id, name, isField: true}).pieces.push(description);
    const visitFields = (node: AnyNode): void => {
      if (!isTag(node)) return;
      if (isField(node)) this.visit(node, operation);
      else node.children.forEach(visitFields);
    };
    element.children.forEach(visitFields);
  }
}
