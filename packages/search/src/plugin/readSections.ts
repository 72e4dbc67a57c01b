import {load, type CheerioAPI} from 'cheerio/slim';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

/** A section of a built page that a search result can link to: the top of the page, a heading, or a field. */
export interface Section {
  /** The ID of its element. Empty for the top of the page. */
  readonly id: string;
  /** The heading, or the name of the field. */
  readonly name: string;
  readonly isField: boolean;
  /** The HTTP method and the path of an operation. */
  readonly method?: string;
  readonly path?: string;
  readonly text: string;
  /** Smaller places inside it, such as the parameters and errors of an operation, whose texts belong to the section. */
  readonly parts: readonly Part[];
}

/** A place with an anchor of its own inside a section. */
export interface Part {
  readonly id: string;
  readonly name: string;
}

interface Draft extends Omit<Section, 'text' | 'parts'> {
  readonly pieces: string[];
  readonly parts: Part[];
}

/**
 * Elements without text of their own, whose text is elsewhere on the page, or that label a control. Elements of components
 * can also have the attribute `data-nosnippet`.
 */
const skippedElements = [
  'svg, button, nav, script, style, h1, [data-nosnippet], [data-search-skip]',
  '.hash-link, .api-endpoint, .sample__generated, .api-values__label, .api-tags',
  '.api-errors__common > summary, .api-field__nested > summary',
].join();
/** Elements whose text is one statement. A statement that a page repeats is indexed once. */
const statementElements = new Set(['p', 'li', 'dd', 'dt', 'tr', 'pre', 'figcaption', 'summary', 'caption']);
/** Shorter statements, such as table cells, are indexed each time. */
const minRepetitionLength = 40;

const tidy = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** The text of a node, without the elements that `isExcluded` selects. */
function textOf(node: AnyNode, isExcluded: (element: Element) => boolean): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  const pieces = node.children.map((child) =>
    isTag(child) && isExcluded(child) ? ' ' : textOf(child, isExcluded),
  );
  return pieces.join(/^(tr|div|dl|ul|ol|section)$/.test(node.name) ? ' ' : '');
}

/**
 * Reads the sections of one page in document order: headings of levels two to four, except those inside an operation,
 * and the fields of objects. All text belongs to the nearest section above it. A repeated statement, such as a
 * parameter that twenty operations share, belongs to the first. The search plugin's own parser can't be used, because
 * it repeats the text of nested sections.
 *
 * @param html the built page
 * @returns the top of the page, with an empty ID and the page title, and then the other sections. Empty if the page
 *   has no document
 */
export function readSections(html: string): Section[] {
  const $ = load(html);
  const [page] = $('article .theme-doc-markdown').get();
  return page ? new SectionReader($, page).read(page) : [];
}

/** The context of a node. */
interface Surroundings {
  readonly operation?: Element;
  /** Whether an object is displayed next to its example, which repeats the names of its fields. */
  readonly isSplit?: boolean;
}

class SectionReader {
  readonly #drafts: Draft[];
  readonly #statements = new Set<string>();
  readonly #$: CheerioAPI;
  readonly #skipped: ReadonlySet<Element>;
  #current: Draft;

  constructor($: CheerioAPI, page: Element) {
    this.#$ = $;
    this.#skipped = new Set($(page).find(skippedElements).get());
    const title = this.#find(page, 'h1');
    const name = tidy(title ? textOf(title, () => false) : '');
    this.#current = {id: '', name, isField: false, pieces: [], parts: []};
    this.#drafts = [this.#current];
  }

  read(page: Element): Section[] {
    page.children.forEach((child) => this.#visit(child, {}));
    return this.#drafts.map(({pieces, ...section}) => ({...section, text: pieces.join(' ')}));
  }

  /** The first matching element in document order. */
  #find(node: Element, selector: string): Element | undefined {
    return this.#$(node).find(selector).get(0);
  }

  #textOf(node: Element, isOtherPart: (element: Element) => boolean = () => false): string {
    return tidy(textOf(node, (element) => this.#skipped.has(element) || isOtherPart(element)));
  }

  #visit(node: AnyNode, surroundings: Surroundings): void {
    const {operation, isSplit} = surroundings;
    if (isText(node)) return this.#addText(node.data);
    if (!isTag(node) || this.#skipped.has(node)) return;
    if (hasClass(node, 'api-field')) return this.#readField(node, operation);
    if ((operation || isSplit) && /^(pre|figure)$/.test(node.name)) return;
    if (hasClass(node, 'api-error')) this.#readError(node);
    if (/^h[2-4]$/.test(node.name) && node.attribs.id) {
      if (operation && node.name === 'h4') this.#addPart(node.attribs.id, this.#textOf(node));
      else this.#readHeading(node, operation);
    } else if (node.name === 'pre') {
      this.#addText(this.#textOf(node));
    } else {
      this.#visitChildren(node, {
        ...surroundings,
        ...(hasClass(node, 'api-operation') && {operation: node}),
        ...(hasClass(node, 'api-split') && {isSplit: true}),
      });
    }
  }

  #visitChildren(node: Element, surroundings: Surroundings): void {
    // A closed line starts a section: its heading, and then its sentence.
    const isLine = node.name === 'summary' && this.#find(node, 'h2, h3, h4') !== undefined;
    if (isLine || !statementElements.has(node.name)) {
      node.children.forEach((child) => this.#visit(child, surroundings));
      return;
    }
    this.#addText(this.#textOf(node, ({name}) => statementElements.has(name)));
    const visitStatements = (child: AnyNode): void => {
      if (!isTag(child)) return;
      if (statementElements.has(child.name)) this.#visit(child, surroundings);
      else child.children.forEach(visitStatements);
    };
    node.children.forEach(visitStatements);
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

  #readHeading(heading: Element, operation: Element | undefined): void {
    const method = operation && this.#find(operation, '.api-verb');
    const path = operation && this.#find(operation, '.api-path');
    this.#current = {
      id: heading.attribs.id ?? '',
      name: this.#textOf(heading),
      isField: false,
      ...(method && path && {method: this.#textOf(method), path: this.#textOf(path)}),
      pieces: [],
      parts: [],
    };
    this.#drafts.push(this.#current);
  }

  #addPart(id: string | undefined, name: string): void {
    if (id) this.#current.parts.push({id, name});
  }

  /** The name of an error is its code. Its status has the anchor. */
  #readError(error: Element): void {
    const code = this.#find(error, 'code');
    if (code) this.#addPart(this.#find(error, '.api-status')?.attribs.id, this.#textOf(code));
  }

  /** The fields of an operation belong to the operation, and repeated fields to their section. Other fields are sections. */
  #readField(field: Element, operation: Element | undefined): void {
    const head = this.#find(field, '.api-field__head');
    const code = head && this.#find(head, 'code');
    const name = code ? this.#textOf(code) : '';
    const isOtherPart = (element: Element): boolean =>
      hasClass(element, 'api-fields') || hasClass(element, 'api-field__head');
    const type = head && this.#find(head, '.api-field__type');
    const description = [...(type ? [this.#textOf(type)] : []), this.#textOf(field, isOtherPart)].join(' · ');
    const isNew = this.#isNew(`${name}: ${description}`);
    if (operation) this.#current.pieces.push(isNew ? `${name}: ${description}` : name);
    if (operation || !isNew) this.#addPart(field.attribs.id, name);
    else
      this.#drafts.push({id: field.attribs.id ?? '', name, isField: true, pieces: [description], parts: []});
    const visitFields = (node: AnyNode): void => {
      if (!isTag(node)) return;
      if (hasClass(node, 'api-field')) this.#readField(node, operation);
      else node.children.forEach(visitFields);
    };
    field.children.forEach(visitFields);
  }
}
