import {existsSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import type {Parents, Root, RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {nearestNames} from 'api-contract';
import {directives, type Directive, type DirectiveCall} from './directives';
import {includePartials} from './includePartials';
import {inlineDirectives, openOtherVersion} from './inlineDirectives';
import type {Block, Inline} from './markdown';
import {listNodes} from './listNodes';
import {reportProblem} from './reportProblem';
import {openPage, type Page} from './page';
import type {ReferenceSite} from '../site';
import {listSectionSteps} from '../render/requiredAccess';

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;

/**
 * Remark plugin: replaces each directive with content from the contract. It runs before Docusaurus's plugins, so that
 * generated headings are in the table of contents.
 *
 * A wrong name is reported with its line and the nearest existing names.
 */
export default function remarkApiReference(site: ReferenceSite) {
  const known = {...directives, ...site.directives};
  return (root: Root, file: VFile): void => {
    includePartials(root, file);
    const book = findBookFolder(file.path);
    let page: Page | undefined;
    let depth = 2;
    visit(root, (node, index, parent) => {
      if (node.type === 'heading') depth = node.depth;
      if (!isDirective(node) || !parent || index === undefined || belongsToOtherPlugin(node, parent)) return;
      const drawn = reportContentErrors(node, file, (): readonly (Block | Inline)[] => {
        if (book !== undefined) page ??= openPage(site, book, file.path);
        if (node.type === 'textDirective')
          return drawInline(node, {site, page, file: file.path, isStart: startsSentence(parent, index)});
        if (!page) throw new ContentError(explainNoContract(node));
        return drawDirective(node, known, {
          page,
          depth: depth < 3 ? 3 : 4,
          listSteps: () => listSectionSteps(root, node),
        });
      });
      drawn.forEach((part) => setPosition(part, node));
      (parent.children as RootContent[]).splice(index, 1, ...drawn);
      // The writer's part of a container can contain directives, which are visited at their new place.
      return node.type === 'containerDirective' ? [SKIP, index] : index + drawn.length;
    });
  };
}

/** The folder of a page's book: the nearest folder above it with a contract. */
function findBookFolder(file: string): string | undefined {
  const folder = path.dirname(path.resolve(file));
  if (existsSync(path.join(folder, 'openapi/openapi.yaml'))) return folder;
  return folder === file ? undefined : findBookFolder(folder);
}

function isDirective(node: {type: string}): node is AnyDirective {
  return node.type === 'leafDirective' || node.type === 'containerDirective' || node.type === 'textDirective';
}

/**
 * Containers belong to Docusaurus's admonitions and to tab groups (`code-blocks`). `:word` without label and
 * attributes is prose, as in `access:read`, unless it is alone in its paragraph.
 */
function belongsToOtherPlugin(node: AnyDirective, parent: Parents): boolean {
  if (node.type === 'containerDirective') return node.name === 'samples' || boxes.has(node.name);
  if (node.type === 'leafDirective') return false;
  const isAlone = parent.type === 'paragraph' && parent.children.length === 1;
  return !isAlone && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

/** The boxes of Docusaurus. */
const boxes: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
]);

type Directives = Readonly<Record<string, Directive>>;

function drawDirective(
  node: AnyDirective,
  known: Directives,
  place: Pick<DirectiveCall, 'page' | 'depth' | 'listSteps'>,
): Block[] {
  const directive = Object.hasOwn(known, node.name) ? known[node.name] : undefined;
  const type = directive?.isContainer ? 'containerDirective' : 'leafDirective';
  if (!directive || node.type !== type) throw new ContentError(explainUnknown(node, known));
  const attributes = readAttributes(node, directive.attributes ?? [], directive.form);
  return directive.draw({label: readLabel(node), attributes, content: node.children, ...place});
}

function readAttributes(
  {attributes}: AnyDirective,
  known: readonly string[],
  form: string,
): Readonly<Record<string, string>> {
  const entries = Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? ''] as const);
  const unknown = entries.find(([key]) => !known.includes(key));
  if (unknown) throw new ContentError(`"${form}" has no attribute "${unknown[0]}".`);
  return Object.fromEntries(entries);
}

interface InlinePlace {
  readonly site: ReferenceSite;
  /** `undefined` on a page without a contract. */
  readonly page: Page | undefined;
  readonly file: string;
  readonly isStart: boolean;
}

function drawInline(node: TextDirective, {site, page, file, isStart}: InlinePlace): Inline[] {
  const directive = Object.hasOwn(inlineDirectives, node.name) ? inlineDirectives[node.name] : undefined;
  if (!directive) throw new ContentError(explainUnknown(node, {...directives, ...site.directives}));
  const attributes = readAttributes(node, ['id', 'in', ...(directive.attributes ?? [])], directive.form);
  const {id, in: version} = attributes;
  return directive.draw({
    name: id ?? readLabel(node),
    words: id === undefined ? undefined : node.children,
    attributes,
    page: page && version === undefined ? page : openOtherVersion(site, file, version),
    isStart,
  });
}

/** Whether the text before a node in its paragraph or cell ends a sentence, or there is none. */
function startsSentence({children}: Parents, index: number): boolean {
  const before = children[index - 1];
  return !before || (before.type === 'text' && /[.?!:]\s+$/.test(before.value));
}

/** The text in the brackets, which is the first paragraph of a container. */
function readLabel({type, children}: AnyDirective): string {
  const [first] = children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  const label = type === 'containerDirective' ? (isLabel ? first.children : []) : children;
  return label
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}

/** Names the nearest directive or box, with the writer's label. Without a near one, it lists all of them. */
function explainUnknown(node: AnyDirective, directives: Directives): string {
  const {type, name} = node;
  const isBox = type === 'containerDirective';
  const colons = {textDirective: ':', leafDirective: '::', containerDirective: ':::'}[type];
  const known = type === 'textDirective' ? inlineDirectives : directives;
  const names = isBox ? [...boxes] : Object.keys(known);
  const near = Object.hasOwn(directives, name) ? [name] : nearestNames(name, names);
  const formOf = (each: string): string => (known[each] ?? directives[each])?.form ?? `:::${each}`;
  const problem = `"${colons}${name}" is not a ${isBox ? 'box' : 'directive'}.`;
  if (near.length === 0) return `${problem} Supported: ${names.map(formOf).join(', ')}.`;
  const label = type === 'containerDirective' ? '' : readLabel(node);
  const forms = near.map((each) =>
    label === '' ? formOf(each) : formOf(each).replace(/\[[^\]]*\]/, `[${label}]`),
  );
  return `${problem} Did you mean ${forms.join(', ')}?`;
}

function explainNoContract({name}: AnyDirective): string {
  return `"::${name}" needs a contract, but no folder above this page contains openapi/openapi.yaml.`;
}

/** Gives generated nodes the position of their directive, so that later errors have its line. */
function setPosition(part: Block | Inline, {position}: AnyDirective): void {
  if (position) for (const node of listNodes(part).all) node.position ??= position;
}

/** Reports an error in the content at the directive, which then draws nothing. */
function reportContentErrors<Drawn>(
  node: AnyDirective,
  file: VFile,
  work: () => readonly Drawn[],
): readonly Drawn[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    reportProblem(file, {rule: 'directive', message: error.message, at: node});
    return [];
  }
}
