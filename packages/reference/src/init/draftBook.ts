import {
  type Contract,
  fieldsOf,
  type Json,
  type Operation,
  readText,
  type Schema,
  walkDocument,
} from 'api-contract';
import {toKebab} from '../pages/words';
import {parsePointer, toPointer} from 'api-contract/json';
import {splitPage} from './splitPage';

/** The pages of a book, by their path in it. */
export type Draft = ReadonlyMap<string, string>;

/** Drafts a page for each tag, with the objects that its operations use, and an introduction. */
export function draftBook(contract: Contract, titles: ReadonlyMap<string, string>): Draft {
  const objects = placeObjects(contract, [...titles.keys()]);
  const rest = objects.get('objects') ?? [];
  const {tags} = contract;
  return new Map([
    ['introduction.mdx', draftIntroduction(contract, titles)],
    ...[...titles].map(([name, title]): [string, string] => {
      const description = tags.find((tag) => tag.name === name)?.description ?? title;
      return [`rest/${name}.mdx`, draftResource(contract, title, description, objects.get(name) ?? [])];
    }),
    ...draftEvents(contract),
    ...draftObjects(contract, rest),
  ]);
}

function draftResource(
  contract: Contract,
  title: string,
  description: string,
  objects: readonly string[],
): string {
  return page(contract, title, description, [
    '## At a glance',
    '::at-a-glance',
    ...(objects.length > 0 ? ['## Objects', ...objects.map(schema)] : []),
    '## Operations',
    '::operations',
  ]);
}

function draftIntroduction(contract: Contract, titles: ReadonlyMap<string, string>): string {
  const {title, servers, events, document} = contract;
  const summary = readText(document.info.summary) ?? readText(document.info.description) ?? title;
  const [server] = servers;
  const links = [
    ...[...titles].map(([name, title]) => `- [${escape(title)}](./rest/${name}.mdx)`),
    ...(events.length > 0 ? ['- [Events](./events.mdx)'] : []),
  ];
  return page(contract, 'Introduction', summary, [
    ...(server ? [`Send all requests to \`${server.url}\`.`] : []),
    ...(document.components.securitySchemes ? ['## Authentication', '::authentication'] : []),
    ...(links.length > 0 ? ['## Contents', links.join('\n')] : []),
  ]);
}

const draftEvents = (contract: Contract): [file: string, text: string][] =>
  splitPage('Events', contract.events).map(([title, events]) => [
    `${toKebab(title)}.mdx`,
    page(contract, title, 'Events that the API sends to your server.', [
      ...(title === 'Events' ? ['## All events', '::events'] : []),
      '## Payloads',
      ...events.map(({name}) => `::event[${escape(name)}]`),
    ]),
  ]);

const draftObjects = (contract: Contract, objects: readonly string[]): [file: string, text: string][] =>
  splitPage('Objects', objects).map(([title, names]) => [
    `${toKebab(title)}.mdx`,
    page(contract, title, 'Objects that no operation uses directly.', ['## All', ...names.map(schema)]),
  ]);

/** Places each object with fields on the first page whose operations use it. Unused objects get a page of their own. */
function placeObjects(contract: Contract, pages: readonly string[]): Map<string, string[]> {
  const found = new Set<string>();
  const placed = new Map<string, string[]>();
  const place = (name: string, page: string): void => {
    found.add(name);
    const hasFields = fieldsOf(contract, {$ref: toPointer(['components', 'schemas', name])}).length > 0;
    if (hasFields) placed.set(page, [...(placed.get(page) ?? []), name]);
  };
  const enter = (node: Json, page: string): void =>
    walkDocument(node, ({$ref}) => {
      const [, kind, name = ''] = typeof $ref === 'string' ? parsePointer($ref) : [];
      const next = kind === 'schemas' && !found.has(name) ? contract.schemas.get(name) : undefined;
      if (!next) return;
      place(name, page);
      enter(next as Json, page);
    });
  const schemasOf = ({requestBody, responses}: Operation): Schema[] =>
    [...(requestBody?.media ?? []), ...responses.flatMap(({media}) => media)].map(({schema: body}) => body);
  for (const page of pages) {
    contract.operations
      .filter(({tags}) => tags[0] === page)
      .flatMap(schemasOf)
      .forEach((body) => enter(body as Json, page));
  }
  for (const name of contract.schemas.keys()) if (!found.has(name)) place(name, 'objects');
  return placed;
}

const schema = (name: string): string => `::schema[${escape(name)}]`;

function page({title: api}: Contract, title: string, summary: string, blocks: readonly string[]): string {
  const head = {title, description: describe(`${title} in the reference of the API ${api}`, summary)};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${['---', ...lines, '---'].join('\n')}\n\n${blocks.join('\n\n')}\n`;
}

/** Search engines show 70 to 155 characters of a description: the first line of a summary, and what the page is. */
function describe(page: string, summary: string): string {
  const first = (summary.split('\n').find((line) => line.trim() !== '') ?? '')
    .replace(/<[^>]*>|[#*`_]|\[|\]\([^)]*\)/g, '')
    .trim();
  const text =
    first.length < 70
      ? `${first.replace(/\.?$/, '.')} ${page}, with samples and all fields of requests and responses.`
      : first;
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`;
}

/** A text in MDX. */
const escape = (text: string): string => text.replace(/[\\`*_~:&[\]{}<>]/g, '\\$&');
