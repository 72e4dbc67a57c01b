import {fieldsOf, readSchemaName, readText, walkDocument, type Contract, type Json} from 'api-docs-contract';
import {toPointer} from 'api-docs-contract/json';
import {groupBy} from '../model/values';
import {listTagged, pageOf} from '../read/page';
import {toKebab} from '../model/words';
import {findEventTag, titleOf, type TagPage} from './foreignContract';
import {paginate} from './paginate';

/** Drafts a page for each tag, with the objects that its operations use, and an introduction. The keys are paths in the book. */
export function draftBook(
  contract: Contract,
  titles: ReadonlyMap<string, TagPage>,
): ReadonlyMap<string, string> {
  const objects = placeObjects(contract, [...titles.keys()]);
  const draft = new Map<string, string>();
  const add = (file: string, title: string, summary: string, blocks: readonly string[]): void => {
    const description = describe(`${title} in the reference of the API ${contract.title}`, summary);
    const head = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}`;
    draft.set(`${file}.mdx`, `---\n${head}\n---\n\n${blocks.join('\n\n')}\n`);
  };
  const {info} = contract.document;
  const summary = readText(info.summary) ?? readText(info.description) ?? contract.title;
  // Two pages with the same title would look alike in the sidebar.
  const tag = findEventTag(contract);
  const usual = titles.has('events') ? 'Webhook events' : 'Events';
  const events = paginate(tag ? titleOf(tag.name) : usual, contract.events);
  const pages = [...titles].map(([name, {title}]) => [title, `rest/${name}`]);
  for (const [title] of events) pages.push([title, toKebab(title)]);
  add('introduction', 'Introduction', summary, draftIntroduction(contract, pages));
  for (const [name, {title}] of titles) {
    const own = objects.get(name) ?? [];
    const listed = listTagged(contract, name);
    const description = contract.tags.find((tag) => tag.name === name)?.description;
    add(`rest/${name}`, title, description ?? '', [
      ...(description === undefined ? [] : ['::description']),
      ...(listed.length > 0 ? ['## At a glance', '::at-a-glance'] : []),
      ...(own.length > 0 ? ['## Objects', ...own.map(schema)] : []),
      ...(listed.some((operation) => pageOf(operation) === name) ? ['## Operations', '::operations'] : []),
    ]);
  }
  for (const [title, part] of events)
    add(toKebab(title), title, 'Events that the API sends to your server.', [
      ...(tag?.description !== undefined && part === events[0]?.[1] ? ['::description'] : []),
      ...(part === events[0]?.[1] ? ['## All events', '::events'] : []),
      '## Payloads',
      ...part.map(({name}) => `::event[${escape(name)}]`),
    ]);
  for (const [title, names] of paginate('Objects', objects.get('objects') ?? []))
    add(toKebab(title), title, 'Objects that no operation uses directly.', ['## All', ...names.map(schema)]);
  return draft;
}

/** @param pages the title and the path of each page */
function draftIntroduction(
  {servers: all, document}: Contract,
  pages: readonly (readonly string[])[],
): string[] {
  const servers = all.filter(({url}) => url !== '');
  const links = pages.map(([title = '', page = '']) => `- [${escape(title)}](./${page}.mdx)`);
  return [
    ...(readText(document.info.description) === undefined ? [] : ['::description']),
    ...(servers.length > 0
      ? [`Send all requests to ${servers.length > 1 ? 'one of these URLs' : 'this URL'}:`]
      : []),
    servers
      .map(({url, description}) => `- \`${url}\`${description ? `: ${escape(description)}` : ''}`)
      .join('\n'),
    ...(document.components.securitySchemes ? ['## Authentication', '::authentication'] : []),
    ...(links.length > 0 ? ['## Contents', links.join('\n')] : []),
    ...['## Formats', '::formats'],
  ];
}

/** Places each object with fields on the first page whose operations use it. Unused objects get a page of their own. */
function placeObjects(contract: Contract, pages: readonly string[]): ReadonlyMap<string, string[]> {
  const pageByName = new Map<string, string>();
  const enter = (node: Json, page: string): void =>
    walkDocument(node, ({$ref}) => {
      const name = typeof $ref === 'string' ? (readSchemaName($ref) ?? '') : '';
      const next = pageByName.has(name) ? undefined : contract.schemas.get(name);
      if (!next) return;
      pageByName.set(name, page);
      enter(next as Json, page);
    });
  for (const page of pages) {
    const own = contract.operations.filter((operation) => pageOf(operation) === page);
    for (const {requestBody, responses} of own)
      for (const {schema: body} of [requestBody ?? {media: []}, ...responses].flatMap(({media}) => media))
        enter(body as Json, page);
  }
  const names = new Set([...pageByName.keys(), ...contract.schemas.keys()]);
  const shown = [...names].filter(
    (name) => fieldsOf(contract, {$ref: toPointer(['components', 'schemas', name])}).length > 0,
  );
  return groupBy(shown, (name) => pageByName.get(name) ?? 'objects');
}

const schema = (name: string): string => `::schema[${escape(name)}]`;

/** Search engines show 70 to 155 characters of a description: the first paragraph of a summary, and what the page is. */
function describe(page: string, summary: string): string {
  const prose = summary.replace(/^(?:```|~~~|:::)[^]*?^(?:```|~~~|:::)$/gm, '');
  const plain = prose.replace(/^#.*$|<[^>]*>|[*`]|(?<!\w)_|_(?!\w)|\[|\]\([^)]*\)/gm, '');
  const first = (/\S[^]*?(?=\n\s*\n|\s*$)/.exec(plain)?.[0] ?? '').replace(/\s+/g, ' ');
  const more = `${page}, with samples and all fields of requests and responses.`;
  const text = first.length < 70 ? `${first.replace(/(?<=[^.])$/, '.')} ${more}`.trim() : first;
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`;
}

/** A text in MDX. */
const escape = (text: string): string => text.replace(/[\\`*_~:&[\]{}<>]/g, '\\$&');
