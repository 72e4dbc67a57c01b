import path from 'node:path';
import {replaceValues, suggestNames} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import type {Nodes, Parents, Root, RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {Position} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {listSection} from './parts/access';
import {bookOfFile, originalOf, type Directives, type Page, type ReferenceSite} from '../model/site';
import {hasContract} from './readBook';
import {directives} from './directives';
import {splitLabel} from '../model/nodes';
import {openOtherVersion, openPage} from './page';
import {parsePage, readPartial} from './parsePage';
import {attempt, remarkFailOnProblems} from './reportProblem';
import {readSamples} from './samples';

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;

/**
 * Replaces each directive of a page with content from the contract. A wrong name is reported with its line and the nearest
 * existing names.
 */
export function expandTree(site: ReferenceSite, root: Root, file: VFile): void {
  const forms = readForms({...directives, ...site.directives});
  // The links and the partials of a translation are those of its original.
  const original = originalOf(site, path.resolve(file.path));
  const book = bookOfFile(site, original);
  readSamples(root, file, site);
  let page: Page | undefined;
  const openOwn = (): Page | undefined =>
    book && hasContract(site, book) ? (page ??= openPage(site, book, original)) : undefined;
  const insertValues = (text: string): string => replaceValues(text, openOwn()?.contract.values ?? new Map());
  let depth = 2;
  const draw = (node: AnyDirective, parent: Parents, index: number): readonly RootContent[] => {
    if (headOf(node) === '::include') {
      const partial: Root = {type: 'root', children: readPartial(readLabel(node), original)};
      readSamples(partial, file, site);
      return partial.children;
    }
    const form = forms.get(headOf(node));
    if (!form) {
      const advice = suggestNames(headOf(node), [...forms.keys(), ...boxes]);
      throw new ContentError(`"${headOf(node)}" is not a directive. ${advice}`);
    }
    const attributes = readAttributes(node, form);
    const {id, in: version} = attributes;
    const own = openOwn();
    if (!own && node.type !== 'textDirective')
      throw new ContentError(
        `"${headOf(node)}" needs a contract, but no book of the site has this page and an openapi/openapi.yaml.`,
      );
    return form.draw({
      label: id ?? readLabel(node),
      words: node.type === 'textDirective' && id !== undefined ? node.children : undefined,
      attributes,
      page: own && version === undefined ? own : openOtherVersion(site, original, version),
      depth: depth < 3 ? 3 : 4,
      isStart: startsSentence(parent, index),
      listSection: () => listSection(parent, node),
      content: node.children,
    });
  };
  visit(root, (node, index, parent) => {
    if (node.type === 'heading') depth = node.depth;
    if (node.type === 'code' && node.lang === 'mermaid')
      node.value = attempt(() => insertValues(node.value), node, file, 'directive') ?? node.value;
    if (!isDirective(node) || !parent || index === undefined || belongsToOtherPlugin(node, parent)) return;
    // With an error, the directive draws nothing.
    const drawn = attempt(() => draw(node, parent, index), node, file, 'directive') ?? [];
    for (const part of drawn) if (setPlace(part, node.position)) markGenerated(part);
    (parent.children as RootContent[]).splice(index, 1, ...drawn);
    // A text of the writer can contain directives, which are visited at their new place.
    const isWritten = node.type === 'containerDirective' || node.name === 'include';
    return isWritten ? [SKIP, index] : index + drawn.length;
  });
}

/**
 * Gives nodes without a place that of their directive, for later errors, and marks the generated ones.
 *
 * @returns whether a node and all nodes in it are generated. A box can contain a text of the writer.
 */
function setPlace(node: RootContent, place: Position | undefined): boolean {
  const isDrawn = node.position === undefined;
  if (place) node.position ??= place;
  if (!('children' in node)) return isDrawn;
  const drawn = node.children.filter((child) => setPlace(child, place));
  if (isDrawn && drawn.length === node.children.length) return true;
  drawn.forEach(markGenerated);
  return false;
}

/**
 * Parses a page and expands its directives, as the build does before Docusaurus's plugins. Markdown copies and tests use
 * this function, so they don't need a build.
 *
 * @param file absolute path of the page, whose book selects the contract
 * @throws VFileMessage with line and column if a directive is wrong
 */
export function expandPage(site: ReferenceSite, file: string, source: string): Root {
  const vfile = new VFile({path: file, value: source});
  const root = parsePage(source);
  expandTree(site, root, vfile);
  remarkFailOnProblems()(root, vfile);
  return root;
}

const colons = {textDirective: ':', leafDirective: '::', containerDirective: ':::'};

const isDirective = (node: {type: string}): node is AnyDirective => node.type in colons;

/** The colons and the name. */
const headOf = ({type, name}: AnyDirective): string => `${colons[type]}${name}`;

/** The boxes of Docusaurus. */
const boxes = 'note tip info warning danger caution secondary important success'
  .split(' ')
  .map((name) => `:::${name}`);

/**
 * Boxes belong to Docusaurus's admonitions. `:word` without label and attributes is prose, as in `access:read`, unless it
 * is alone in its paragraph.
 */
function belongsToOtherPlugin(node: AnyDirective, parent: Parents): boolean {
  if (node.type === 'containerDirective') return boxes.includes(headOf(node));
  if (node.type === 'leafDirective') return false;
  const isAlone = parent.type === 'paragraph' && parent.children.length === 1;
  return !isAlone && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

/** A directive that a page can use. */
interface DirectiveForm {
  /** An example without attributes, which error messages show. */
  readonly example: string;
  readonly attributes: readonly string[];
  readonly draw: Directives[string];
}

/** The directives by their colons and names. */
function readForms(known: Directives): ReadonlyMap<string, DirectiveForm> {
  return new Map(
    Object.entries(known).map(([form, draw]) => {
      const [, head = '', label = '', list = ''] = /^(:+[^[{]+)(\[.*\])?(?:\{(.*)\})?$/.exec(form) ?? [];
      const attributes = list.replace(/="[^"]*"/g, '').split(' ');
      const ofLinks = head.startsWith('::') ? [] : ['id', 'in'];
      return [head, {example: head + label, attributes: [...attributes, ...ofLinks], draw}];
    }),
  );
}

function readAttributes(
  node: AnyDirective,
  {example, attributes}: DirectiveForm,
): Readonly<Record<string, string>> {
  const entries = Object.entries(node.attributes ?? {});
  const unknown = entries.find(([key]) => !attributes.includes(key));
  if (unknown) throw new ContentError(`"${example}" has no attribute "${unknown[0]}".`);
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? '']));
}

/** Whether the text before a node in its paragraph or cell ends a sentence, or there is none. */
function startsSentence({children}: Parents, index: number): boolean {
  const before = children[index - 1];
  return !before || (before.type === 'text' && /[.?!:]\s+$/.test(before.value));
}

/** The text in the brackets, which is the first paragraph of a container. */
function readLabel({type, children}: AnyDirective): string {
  const label = type === 'containerDirective' ? (splitLabel(children).label?.children ?? []) : children;
  return label
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}

declare module 'unist' {
  interface Data {
    /** Of the outermost node that a directive has drawn. Nodes without it come from the writer of the page. */
    origin?: 'generated';
  }
}

function markGenerated(node: RootContent): void {
  node.data = {...node.data, origin: 'generated'};
}

/** A copy of a page without what its directives have drawn. */
export function copyWritten(root: Root): Root {
  const copy = <Node extends Nodes>(node: Node): Node =>
    'children' in node
      ? {...node, children: node.children.filter(({data}) => data?.origin !== 'generated').map(copy)}
      : {...node};
  return copy(root);
}
