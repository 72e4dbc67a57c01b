import {fieldsOf, readSchemaName, readText, walkDocument, type Contract, type Json} from 'api-docs-contract';
import {toPointer} from 'api-docs-contract/json';
import {groupBy} from '../model/values';
import {listTagged, pageOf} from '../read/page';
import {say} from '../model/texts';
import {toKebab} from '../model/words';
import {findEventTag, titleOf, type TagPage} from './foreignContract';
import {paginate} from './paginate';

/**
 * Drafts a page for each tag, with the objects that its operations use, and an introduction, with headings in the current language.
 * The keys are paths in the book.
 */
export function draftBook(
  contract: Contract,
  titles: ReadonlyMap<string, TagPage>,
): ReadonlyMap<string, string> {
  const objects = placeObjects(contract, [...titles.keys()]);
  const draft = new Map<string, string>();
  const add = (
    file: string,
    title: string,
    {summary = '', parts}: {summary?: string | undefined; parts: readonly string[]},
    blocks: readonly string[],
  ): void => {
    const description = describe(`${title} (${contract.title})`, summary, parts);
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
  for (const [title] of events) pages.push([say(title), toKebab(title)]);
  const parts = pages.map(([title = '']) => title);
  add('introduction', say`Introduction`, {summary, parts}, draftIntroduction(contract, pages));
  for (const [name, {title}] of titles) {
    const own = objects.get(name) ?? [];
    const listed = listTagged(contract, name);
    const description = contract.tags.find((tag) => tag.name === name)?.description;
    add(`rest/${name}`, title, {summary: description, parts: listed.map((each) => each.summary)}, [
      ...(description === undefined ? [] : ['::description']),
      ...(listed.length > 0 ? [`## ${say`At a glance`}`, '::at-a-glance'] : []),
      ...(own.length > 0 ? [`## ${say`Objects`}`, ...own.map(schema)] : []),
      ...(listed.some((operation) => pageOf(operation) === name)
        ? [`## ${say`Operations`}`, '::operations']
        : []),
    ]);
  }
  for (const [title, part] of events)
    add(toKebab(title), say(title), {parts: part.map(({name}) => name)}, [
      ...(tag?.description !== undefined && part === events[0]?.[1] ? ['::description'] : []),
      ...(part === events[0]?.[1] ? [`## ${say`All events`}`, '::events'] : []),
      `## ${say`Payloads`}`,
      ...part.map(({name}) => `::event[${escape(name)}]`),
    ]);
  for (const [title, names] of paginate('Objects', objects.get('objects') ?? []))
    add(toKebab(title), say(title), {parts: names}, [`## ${say`All`}`, ...names.map(schema)]);
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
      ? [
          servers.length > 1
            ? say`Send all requests to one of these URLs:`
            : say`Send all requests to this URL:`,
        ]
      : []),
    servers
      .map(({url, description}) => `- \`${url}\`${description ? `: ${escape(description)}` : ''}`)
      .join('\n'),
    ...(document.components.securitySchemes ? [`## ${say`Authentication`}`, '::authentication'] : []),
    ...(links.length > 0 ? [`## ${say`Contents`}`, links.join('\n')] : []),
    ...[`## ${say`Formats`}`, '::formats'],
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

/** Search engines show 70 to 155 characters of a description: the first paragraph of a summary, or else the first parts of the page. */
function describe(page: string, summary: string, parts: readonly string[]): string {
  const prose = summary.replace(/^(?:```|~~~|:::)[^]*?^(?:```|~~~|:::)$/gm, '');
  const first = (/\S[^]*?(?=\n\s*\n|\s*$)/.exec(toPlain(prose))?.[0] ?? '').replace(/\s+/g, ' ');
  if (first.length >= 70)
    return first.length <= 155
      ? first
      : (/^.{69,154}[.!?](?=\s)/.exec(first)?.[0] ?? `${first.slice(0, 155).replace(/\s+\S*$/, '')}…`);
  const start = `${first && first.replace(/(?<=[^.?])$/, '.')} ${page}`.trim();
  const texts = parts.map(
    (_, index) => `${start}: ${toPlain(parts.slice(0, index + 1).join('; ')).replace(/\.$/, '')}.`,
  );
  const fitting = texts.filter((text) => text.length >= 70 && text.length <= 155).at(-1);
  const filler = `${start}, with samples and all fields of requests and responses.`;
  return fitting ?? filler.slice(0, 155);
}

const toPlain = (text: string): string =>
  text.replace(/^#.*$|<[^>]*>|[*`]|(?<!\w)_|_(?!\w)|\[|\]\([^)]*\)/gm, '');

/** A text in MDX. */
const escape = (text: string): string => text.replace(/[\\`*_~:&[\]{}<>]/g, '\\$&');
