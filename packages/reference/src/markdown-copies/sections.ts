import type {Heading, ListItem, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {createSlugger} from '@docusaurus/utils';
import {explicitId} from '../pages/parsePage';
import type {Box} from '../pages/markdown';

/** A section with a Markdown file of its own. */
export interface Section {
  /** The ID of its heading, which is the name of its file. */
  readonly anchor: string;
  readonly title: string;
  /** The heading is the first node. */
  readonly content: readonly RootContent[];
}

/** A page without its sections, and the sections. */
export interface SplitPage {
  /** Each section is replaced by its heading, its first paragraphs, and a link. */
  readonly overview: Root;
  readonly sections: readonly Section[];
}

/** Whether some content fits into one file. */
type IsShort = (content: readonly RootContent[]) => boolean;

/** Creates the link to the file of a section. */
type LinkTo = (section: Section) => RootContent;

/** Moves each operation, object, and event of an expanded page to a section. */
export function splitReference(root: Root, linkTo: LinkTo): SplitPage {
  const sections: Section[] = [];
  const children = root.children.flatMap((node): RootContent[] => {
    const section = isReferenceBox(node) ? readSection(flatten(node)) : undefined;
    if (!section) return [node];
    sections.push(section);
    return summarize(section, linkTo);
  });
  return {overview: {...root, children}, sections};
}

/** Moves the sections below headings of the second level out of a page, the longest first, until the page is short enough. */
export function splitLongest({overview, sections}: SplitPage, linkTo: LinkTo, isShort: IsShort): SplitPage {
  if (isShort(overview.children)) return {overview, sections};
  const slugger = createSlugger();
  const starts = overview.children.flatMap((node, index) =>
    node.type === 'heading' && node.depth === 2 ? [index] : [],
  );
  const candidates = starts.map((start, index) => {
    const content = overview.children.slice(start, starts[index + 1]);
    const heading = content[0] as Heading;
    const title = toString(heading);
    return {start, section: {anchor: explicitId(heading) ?? slugger.slug(title), title, content}};
  });
  const [longest] = candidates
    .filter(({section}) => !section.content.some((node) => links.has(node)))
    .sort((a, b) => sizeOf(b.section.content) - sizeOf(a.section.content));
  if (!longest) return {overview: listSections(overview), sections};
  const {start, section} = longest;
  const parts = divide(section, isShort);
  const children = [...overview.children];
  children.splice(
    start,
    section.content.length,
    ...summarize(section, linkTo),
    ...parts.slice(1).map(linkTo),
  );
  const next = {overview: {...overview, children}, sections: [...sections, ...parts]};
  return splitLongest(next, linkTo, isShort);
}

/** Replaces the summaries of operations, objects, and events with lists of links. */
function listSections(overview: Root): Root {
  const children: RootContent[] = [];
  for (const node of overview.children) {
    const start = children.map(({type}) => type).lastIndexOf('heading');
    const heading = children[start];
    if (node.type !== 'paragraph' || !links.has(node) || heading?.type !== 'heading' || heading.depth < 3) {
      children.push(node);
      continue;
    }
    children.splice(start);
    const item: ListItem = {type: 'listItem', children: [node]};
    const last = children.at(-1);
    if (last?.type === 'list') last.children.push(item);
    else children.push({type: 'list', children: [item]});
  }
  return {...overview, children};
}

/** Divides a section that is too long. Each part starts with its heading. A long list is divided between two items. */
function divide({anchor, title, content}: Section, isShort: IsShort): Section[] {
  const [heading] = content;
  const end = content.findIndex((_, index) => !isShort(content.slice(0, index + 1)));
  const node = content[end];
  if (!heading || !node) return [{anchor, title, content}];
  const before = content.slice(0, end);
  const [head, tail] = divideList(node, (part) => isShort([...before, part]));
  const first = [...before, ...head];
  if (first.length < 2) return [{anchor, title, content}];
  const rest = {
    anchor: `${anchor}-continued`,
    title: `${title}, continued`,
    content: [heading, tail, ...content.slice(end + 1)],
  };
  return [{anchor, title, content: first}, ...divide(rest, isShort)];
}

/** Moves as many items of a list as fit to a list of their own. Other nodes aren't divided. */
function divideList(node: RootContent, fits: (part: RootContent) => boolean): [RootContent[], RootContent] {
  if (node.type !== 'list') return [[], node];
  const items = node.children;
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits({...node, children: items.slice(0, middle)})) low = middle;
    else high = middle - 1;
  }
  if (low === 0) return [[], node];
  return [[{...node, children: items.slice(0, low)}], {...node, children: items.slice(low)}];
}

/** The links to sections that have moved, so that a section isn't moved twice. */
const links = new WeakSet<RootContent>();

/** An operation, an object, or an event: a box whose first content is a heading. */
function isReferenceBox(node: RootContent): node is Box {
  if (node.type !== 'apiBox') return false;
  const names = node.data.hProperties?.className;
  return node.data.hName === 'section' || (Array.isArray(names) && names.includes('api-entry'));
}

/** The content of nested boxes in one list. */
function flatten({children}: Box): RootContent[] {
  return children.flatMap((child): RootContent[] =>
    child.type === 'apiBox' && /^(?:div|summary)$/.test(child.data.hName) ? flatten(child) : [child],
  );
}

function readSection(content: readonly RootContent[]): Section | undefined {
  const [heading] = content;
  const id = heading?.type === 'heading' ? (heading.data as {id?: string} | undefined)?.id : undefined;
  return id && heading ? {anchor: id, title: toString(heading), content} : undefined;
}

/**
 * The heading, the first paragraph, the method and path of an operation, and the link. An event has only its heading and
 * the link, because the table of events describes all of them.
 */
function summarize(section: Section, linkTo: LinkTo): RootContent[] {
  const [heading, first, second] = section.content;
  const link = linkTo(section);
  links.add(link);
  if (heading && section.anchor.startsWith('event-')) return [heading, link];
  return [
    ...(heading ? [heading] : []),
    ...(first?.type === 'paragraph' ? [first] : []),
    ...(second && isEndpoint(second) ? [second] : []),
    link,
  ];
}

/** The bar with the method and the path of an operation. */
const isEndpoint = (node: RootContent): boolean => node.type === 'paragraph' && node.data?.hName === 'div';

function sizeOf(content: readonly RootContent[]): number {
  return content.reduce((sum, node) => sum + toString(node).length, 0);
}
