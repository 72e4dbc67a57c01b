import {readFileSync} from 'node:fs';
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expandPage} from 'docusaurus-openapi-reference/pages';
import type {ReferenceSite} from 'docusaurus-openapi-reference';

/** A parameter or a field, as the other parser can describe it, too. */
export interface Fact {
  readonly name: string;
  /** The type in JSON. Empty if the schema accepts several. */
  readonly type: string;
  readonly required: boolean;
  /** The values of an enumeration. */
  readonly values: readonly string[];
  readonly fallback: string;
}

/** What a page shows. */
export interface ShownPage {
  /** The fields below each heading, by its ID, without the fields of fields. */
  readonly fields: ReadonlyMap<string, readonly Fact[]>;
  /** The statuses and the anchors of links below each heading. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlyMap<string, readonly string[]>;
}

/** Reads what a page shows from its expanded nodes. */
export function readShownPage(site: ReferenceSite, file: string): ShownPage {
  const shown = {
    fields: new Map<string, Fact[]>(),
    statuses: new Map<string, string[]>(),
    links: new Map<string, string[]>(),
  };
  let heading = '';
  const add = <Item>(map: Map<string, Item[]>, item: Item): void =>
    void map.set(heading, [...(map.get(heading) ?? []), item]);
  const walk = (node: Nodes, isInside: boolean): void => {
    if (node.type === 'heading') heading = propertyOf(node, 'id');
    const isField = node.type === 'listItem' && classOf(node) === 'api-field';
    if (isField && !isInside) add(shown.fields, readFact(node, /-(?:object|response)$/.test(heading)));
    if (classOf(node).startsWith('api-status')) add(shown.statuses, toString(node));
    if (node.type === 'link' && !isInside) add(shown.links, node.url.replace(/^.*#/, ''));
    if ('children' in node) for (const child of node.children) walk(child, isInside || isField);
  };
  walk(expandPage(site, file, readFileSync(file, 'utf8')), false);
  return shown;
}

/** @param isReturned whether the field is one of a response, in which only optional fields have a badge */
function readFact(node: Nodes, isReturned: boolean): Fact {
  const all = listOwn(node);
  const withClass = (name: string): string[] =>
    all.filter((each) => classOf(each).split(' ').includes(name)).map((each) => toString(each));
  const values = all.filter((each) => /^api-values(?: |$)/.test(classOf(each))).flatMap(listOwn);
  const text = all
    .filter(({type}) => type === 'paragraph')
    .map((each) => toString(each))
    .join('\n');
  return {
    name: toString(all.find(({type}) => type === 'inlineCode')),
    type: toJsonType(withClass('api-field__type')[0] ?? ''),
    required:
      withClass(`api-field__badge--${isReturned ? 'optional' : 'required'}`).length > 0 !== isReturned,
    values: [...new Set(values.flatMap((each) => (each.type === 'inlineCode' ? [each.value] : [])))],
    fallback: (/Default: (.*?)\.?(?: ·|\n|$)/.exec(text)?.[1] ?? '').replace(/^"(.*)"$/, '$1'),
  };
}

/** The nodes of a field without those of its own fields. */
function listOwn(node: Nodes): Nodes[] {
  const children = 'children' in node ? node.children : [];
  return children.flatMap((child): Nodes[] =>
    classOf(child) === 'api-fields' ? [] : [child, ...listOwn(child)],
  );
}

function toJsonType(words: string): string {
  if (words.includes(' or ') || words === 'any value') return '';
  if (words.startsWith('array')) return 'array';
  return ['integer', 'number', 'boolean', 'object'].includes(words) ? words : 'string';
}

const propertyOf = (node: Nodes, key: string): string =>
  String((node.data as {hProperties?: Record<string, unknown>} | undefined)?.hProperties?.[key] ?? '');

const classOf = (node: Nodes): string => propertyOf(node, 'className').replaceAll(',', ' ');
