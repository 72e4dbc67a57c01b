import type {Code, Parents, RootContent} from 'mdast';
import {suggestNames} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {tryParseJson} from 'api-docs-contract/json';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isLanguageChoice, tabOf} from '../model/sample';
import type {ApiSample, ApiSamples, Call, SampleContent, ShownPart} from '../model/sample';
import {parseHttp} from './http';
import {groupBy} from '../model/values';
import type {ReferenceSite} from '../model/site';
import {attempt} from './reportProblem';

/** The keys of the part of the contract that a fence shows: `createParcel`, `createParcel:201`, `Parcel`, `parcel.returned`. */
const parts = ['request', 'response', 'schema', 'event'] as const;
/** The keys that make a fence a sample. */
const sampleKeys = [...parts, 'tab', 'region', 'unchecked'] as const;
const keys = ['title', ...sampleKeys] as const;

/** The metadata after the language of a fence. Values have no quotes. */
type FenceMeta = Readonly<Partial<Record<(typeof keys)[number], string>>>;

const PAIR = /(?<=^|\s)([^\s=]+)=(?:"([^"]+)"|([^\s"]+))(?=\s|$)/g;
const SAMPLE_KEY = new RegExp(`(?:^|\\s)(?:${sampleKeys.join('|')})=`);
/** Metadata that only Docusaurus's code blocks have, such as `{1,3}`. */
const DOCUSAURUS_KEY = /(?:^|\s)(?:\{[\d,-]+\}|(?:showLineNumbers|live|noInline)\b)/;

/** A line with one word in a comment, such as `// highlight-next-line`. */
const COMMENT = /^\s*(?:\/\/|#|\/\*|\{\/\*|<!--|--)\s*(\S+?)\s*(?:\*\/\}?|-->)?\s*$/;

/** The fences that are samples besides those with a key of a sample. One with a comment of Docusaurus isn't. */
export type FenceOptions = Pick<ReferenceSite, 'sampleLanguages' | 'prism'>;

/**
 * Reads a fence as a sample. `undefined` for fences that belong to other plugins, such as diagrams, and to Docusaurus.
 *
 * @throws ContentError for an unknown or duplicate key, and for an `http` fence without an HTTP message
 */
export function readFence(
  {lang, meta, value, position}: Code,
  options: FenceOptions = {},
): ApiSample | undefined {
  if (!lang || !isSample(lang, meta ?? '', value, options)) return undefined;
  const {request, response, schema, event, ...own} = parseMeta(meta ?? '');
  const shows = readShown({request, response, schema, event}, lang);
  return {
    type: 'apiSample',
    origin: 'written',
    language: lang,
    content: readContent(lang, value),
    text: value,
    ...own,
    ...(shows && {shows}),
    ...(position && {position}),
  };
}

function isSample(lang: string, meta: string, text: string, options: FenceOptions): boolean {
  const {sampleLanguages = [], prism: {magicComments = []} = {}} = options;
  if (lang === 'http' || lang === 'uri' || SAMPLE_KEY.test(meta)) return true;
  if (!sampleLanguages.includes(lang) || DOCUSAURUS_KEY.test(meta)) return false;
  const comments = magicComments.flatMap(({line, block}) => [line, block?.start]);
  return !text.split('\n').some((line) => comments.includes(COMMENT.exec(line)?.[1] ?? ''));
}

function readContent(lang: string, text: string): SampleContent {
  if (lang === 'http') return parseHttp(text);
  if (lang === 'json') return {kind: 'json', value: tryParseJson(text)};
  return lang === 'uri' ? {kind: 'urls', calls: readCalls(text)} : {kind: 'program'};
}

/** The URLs of a `uri` fence, one on each line, with their methods. */
const readCalls = (text: string): Call[] =>
  text.split('\n').flatMap((line, index) => {
    const [, method = 'GET', url = ''] = /^(?:([A-Z]+) )?(.+)$/.exec(line.trim()) ?? [];
    return url === '' ? [] : [{method, url, line: index + 1}];
  });

/** Parses the text after a fence's language: `key=value` and `key="some words"`, in any order. */
function parseMeta(meta: string): FenceMeta {
  const rest = meta.replace(PAIR, '').trim();
  if (rest !== '')
    throw new ContentError(
      `"${rest}" is not valid fence metadata. Supported: key=value and key="some words".`,
    );
  const values = new Map<string, string>();
  for (const [, key = '', quoted, bare = ''] of meta.matchAll(PAIR)) {
    if (values.has(key)) throw new ContentError(`The fence has two "${key}" keys. Keep one.`);
    if (!keys.some((known) => known === key))
      throw new ContentError(
        `"${key}" is not a key of code blocks. ${suggestNames(key, keys)} To write the title, put title="…" after the language.`,
      );
    values.set(key, quoted ?? bare);
  }
  return Object.fromEntries(values);
}

/** The part of the contract that a fence shows. Only its languages can be compared with a contract. */
function readShown(
  meta: Readonly<Record<ShownPart['part'], string | undefined>>,
  lang: string,
): ShownPart | undefined {
  const [part, other] = parts.filter((key) => meta[key] !== undefined);
  if (part === undefined) return undefined;
  if (other !== undefined)
    throw new ContentError(`The fence has the keys "${part}" and "${other}". Keep one.`);
  if (!['http', 'json', 'uri'].includes(lang))
    throw new ContentError(`A fence with "${part}" has the language http, json, or uri, not ${lang}.`);
  const name = meta[part] ?? '';
  const [, operation, status] = (part === 'response' && /^(.*):([1-5]\d\d)$/.exec(name)) || [];
  return operation !== undefined && status !== undefined ? {part, name: operation, status} : {part, name};
}

/**
 * Turns the fences of a page that are samples into nodes. Adjacent ones with `tab="…"` become a group. An invalid fence is
 * reported, and stays.
 */
export function readSamples(root: Parents, file: VFile, options: FenceOptions): void {
  const read = (node: Code): RootContent => attempt(() => readFence(node, options), node, file) ?? node;
  visit(root, (parent) => {
    if (!('children' in parent) || parent.type === 'apiSamples') return;
    const nodes = parent.children.map((node) => (node.type === 'code' ? read(node) : node));
    parent.children = nodes.flatMap((node, index): RootContent[] => {
      if (!hasTab(node)) return [node];
      if (hasTab(nodes[index - 1])) return [];
      const rest = nodes.slice(index);
      const end = rest.findIndex((each) => !hasTab(each));
      return [toGroup(rest.slice(0, end < 0 ? undefined : end).filter(hasTab), file)];
    }) as typeof parent.children;
  });
}

const hasTab = (node: RootContent | undefined): node is ApiSample =>
  node?.type === 'apiSample' && node.tab !== undefined;

function toGroup(children: ApiSample[], file: VFile): ApiSamples {
  const [first] = children;
  attempt(() => checkTabs(children), first, file);
  return {type: 'apiSamples', children, ...(first?.position && {position: first.position})};
}

function checkTabs(samples: readonly ApiSample[]): void {
  if (samples.length < 2)
    throw new ContentError('A tab group needs at least two code blocks. Add one, or remove "tab".');
  if (isLanguageChoice(samples)) return;
  for (const [name, inside] of groupBy(samples, tabOf))
    if (inside.length > 1 && !inside.every(({title}) => title))
      throw new ContentError(`Two tabs have the label "${name}". Give them different labels with tab="…".`);
}
