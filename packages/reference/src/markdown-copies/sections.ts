import type {Root, RootContent} from 'mdast';
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
  readonly overview: readonly RootContent[];
  readonly sections: readonly Section[];
}

/** Creates the link to the file of a section. */
type LinkTo = (section: Section) => RootContent;

/** Moves each operation, object, and event of an expanded page to a section. */
export function splitReference({children}: Root, linkTo: LinkTo): SplitPage {
  return moveSections(
    children.map((node) => [node]),
    ([node]) => (node && isReferenceBox(node) ? readSection(flatten(node)) : undefined),
    linkTo,
  );
}

/** Whether some content fits into one file. */
type IsShort = (content: readonly RootContent[]) => boolean;

/** Moves the sections below headings of the second level, the longest first, until the page is short enough. */
export function splitLongest(page: SplitPage, linkTo: LinkTo, isShort: IsShort): SplitPage {
  if (isShort(page.overview)) return page;
  const groups = groupByHeading(page.overview);
  const [longest] = groups
    .flatMap((content) => readLongSection(content) ?? [])
    .sort((a, b) => sizeOf(b.content) - sizeOf(a.content));
  if (!longest) return page;
  const read = (group: RootContent[]): Section | undefined =>
    group === longest.content ? longest : undefined;
  const {overview, sections} = moveSections(groups, read, linkTo);
  return splitLongest({overview, sections: [...page.sections, ...sections]}, linkTo, isShort);
}

/** A section without parts that have moved. */
function readLongSection(content: RootContent[]): Section | undefined {
  const [heading] = content;
  if (heading?.type !== 'heading' || content.some((node) => links.has(node))) return undefined;
  const title = toString(heading);
  return {anchor: explicitId(heading) ?? createSlugger().slug(title), title, content};
}

const sizeOf = (nodes: readonly RootContent[]): number => nodes.map((node) => toString(node)).join('').length;

/** Replaces each group of nodes that is a section by its summary. */
function moveSections(
  groups: readonly RootContent[][],
  read: (group: RootContent[]) => Section | undefined,
  linkTo: LinkTo,
): SplitPage {
  const sections: Section[] = [];
  const overview = groups.flatMap((group) => {
    const section = read(group);
    if (!section) return group;
    sections.push(section);
    return summarize(section, linkTo);
  });
  return {overview, sections};
}

/** The content above the first heading of the second level, and that of each such heading. */
function groupByHeading(nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) groups.push([]);
    groups.at(-1)?.push(node);
  }
  return groups;
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
  const anchor = heading?.type === 'heading' ? explicitId(heading) : undefined;
  return anchor && heading ? {anchor, title: toString(heading), content} : undefined;
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
