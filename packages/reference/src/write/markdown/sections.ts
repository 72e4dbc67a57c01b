import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {createSlugger} from '@docusaurus/utils';
import {explicitId, type Box} from '../../model/nodes';

/** A part of a page that can have a Markdown file of its own. */
export interface MarkdownSection {
  /** The ID of its heading, which is the name of its file. Empty for the part above the first heading. */
  readonly anchor: string;
  readonly title: string;
  /** The heading is the first node. */
  readonly content: RootContent[];
  /** Whether it is an operation, an object, or an event. */
  readonly isReference: boolean;
}

/** A page without some sections, and these sections. */
interface SplitPage {
  /** Each section is replaced by its heading, its first paragraph, and a link. */
  readonly overview: readonly RootContent[];
  readonly sections: readonly MarkdownSection[];
}

/**
 * Moves each operation, object, and event of an expanded page, and then the longest sections below headings of the second
 * level, until the overview is short enough.
 *
 * @param linkTo creates the link to the file of a section
 */
export function splitPage(
  page: Root,
  linkTo: (section: MarkdownSection) => RootContent,
  isShort: (overview: readonly RootContent[]) => boolean,
): SplitPage {
  const parts = readParts(page);
  const references = parts.filter(({isReference}) => isReference);
  // The text above operations, objects, or events stays with their summaries.
  const others = parts.filter(
    ({isReference, anchor}, index) => !isReference && anchor !== '' && !parts[index + 1]?.isReference,
  );
  const longest = others.sort((a, b) => sizeOf(b) - sizeOf(a));
  const split = (count: number): SplitPage => {
    const sections = [...references, ...longest.slice(0, count)];
    const overview = parts.flatMap((part) =>
      sections.includes(part) ? [...summarize(part), linkTo(part)] : part.content,
    );
    return count === longest.length || isShort(overview) ? {overview, sections} : split(count + 1);
  };
  return split(0);
}

function readParts({children}: Root): MarkdownSection[] {
  const parts: MarkdownSection[] = [];
  for (const node of children) {
    const last = parts.at(-1);
    const reference = readReference(node);
    if (reference) parts.push(toSection(reference, true));
    else if (!last || last.isReference || (node.type === 'heading' && node.depth === 2))
      parts.push(toSection([node], false));
    else last.content.push(node);
  }
  return parts;
}

/** The content of a box with an operation, an object, or an event, which starts with a heading. */
function readReference(node: RootContent): RootContent[] | undefined {
  if (node.type !== 'apiBox' || !node.isEntry) return undefined;
  const content = flatten(node);
  return content[0]?.type === 'heading' && explicitId(content[0]) ? content : undefined;
}

/** The content of nested boxes in one list. */
const flatten = ({children}: Box): RootContent[] =>
  children.flatMap((child): RootContent[] =>
    child.type === 'apiBox' && !child.plain && /^(?:div|summary)$/.test(child.data.hName)
      ? flatten(child)
      : [child],
  );

function toSection(content: RootContent[], isReference: boolean): MarkdownSection {
  const heading = content[0]?.type === 'heading' ? content[0] : undefined;
  const title = heading ? toString(heading) : '';
  const anchor = (heading && explicitId(heading)) ?? createSlugger().slug(title);
  return {anchor, title, content, isReference};
}

const sizeOf = ({content}: MarkdownSection): number => content.map((node) => toString(node)).join('').length;

/** The first nodes of a section. An event has only its heading, because the table of events describes all of them. */
function summarize({anchor, content: [heading, ...rest]}: MarkdownSection): RootContent[] {
  // The first paragraph, and the bar with the method and the path of an operation.
  const isShown = (node: RootContent, index: number): boolean =>
    (node.type === 'apiBox' && node.plain !== undefined) || (index === 0 && node.type === 'paragraph');
  const shown = anchor.startsWith('event-') ? [] : rest.slice(0, 2).filter(isShown);
  return heading ? [heading, ...shown] : shown;
}
