import {
  type Contract,
  fieldsOf,
  type Json,
  type Operation,
  readText,
  type Schema,
  walkDocument,
} from 'api-contract';
import {capitalize, toWords} from '../pages/words';

/** The pages of a book, by their path in it. */
export type Draft = ReadonlyMap<string, string>;

/** Drafts a page for each tag, with the objects that its operations use, and an introduction. */
export function draftBook(contract: Contract, titles: ReadonlyMap<string, string>): Draft {
  const objects = placeObjects(contract, [...titles.keys()]);
  const rest = objects.get('objects') ?? [];
  const {events, tags} = contract;
  return new Map([
    ['introduction.mdx', draftIntroduction(contract, titles)],
    ...[...titles].map(([name, title]): [string, string] => {
      const description = tags.find((tag) => tag.name === name)?.description ?? title;
      return [`rest/${name}.mdx`, draftResource(title, description, objects.get(name) ?? [])];
    }),
    ...(events.length > 0 ? [['events.mdx', draftEvents(events.map(({name}) => name))] as const] : []),
    ...(rest.length > 0
      ? [
          [
            'objects.mdx',
            page('Objects', 'Objects that no operation uses directly.', ['## All', ...rest.map(schema)]),
          ] as const,
        ]
      : []),
  ]);
}

function draftResource(title: string, description: string, objects: readonly string[]): string {
  return page(capitalize(toWords(title)), firstLine(description), [
    '## At a glance',
    '::at-a-glance',
    ...(objects.length > 0
      ? [objects.length > 1 ? '## Objects' : '## The object', ...objects.map(schema)]
      : []),
    '## Operations',
    '::operations',
  ]);
}

function draftIntroduction(
  {title, servers, document}: Contract,
  titles: ReadonlyMap<string, string>,
): string {
  const summary = readText(document.info.summary) ?? readText(document.info.description) ?? title;
  return page('Introduction', firstLine(summary), [
    `Send all requests to \`${servers[0]?.url ?? 'the server of the contract'}\`.`,
    '## Resources',
    [...titles]
      .map(([name, tag]) => `- [${escape(capitalize(toWords(tag)))}](./rest/${name}.mdx)`)
      .join('\n'),
  ]);
}

function draftEvents(names: readonly string[]): string {
  return page('Events', 'Events that the API sends to your server.', [
    '## All events',
    '::events',
    '## Payloads',
    ...names.map((name) => `::event[${name}]`),
  ]);
}

/** Places each object with fields on the first page whose operations use it. Unused objects get a page of their own. */
function placeObjects(contract: Contract, pages: readonly string[]): Map<string, string[]> {
  const found = new Set<string>();
  const placed = new Map<string, string[]>();
  const place = (name: string, page: string): void => {
    found.add(name);
    const hasFields = fieldsOf(contract, {$ref: `#/components/schemas/${name}`}).length > 0;
    if (hasFields) placed.set(page, [...(placed.get(page) ?? []), name]);
  };
  const enter = (node: Json, page: string): void =>
    walkDocument(node, ({$ref}) => {
      const name = typeof $ref === 'string' ? /^#\/components\/schemas\/([^/]+)/.exec($ref)?.[1] : undefined;
      const next = name === undefined || found.has(name) ? undefined : contract.schemas.get(name);
      if (name === undefined || !next) return;
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

const schema = (name: string): string => `::schema[${name}]`;

function page(title: string, description: string, blocks: readonly string[]): string {
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  return `${[head, ...blocks].join('\n\n')}\n`;
}

/** The first line of a description, without Markdown, for the description of a page. */
function firstLine(text: string): string {
  return (text.split('\n').find((line) => line.trim() !== '') ?? text)
    .replace(/[#*`_]|\[|\]\([^)]*\)/g, '')
    .trim();
}

const escape = (text: string): string => text.replace(/[[\]{}<>]/g, '');
