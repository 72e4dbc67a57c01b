import {marksOf, readText, resolveNode} from 'api-docs-contract';
import type {Contract, Json, JsonObject, Operation} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {validate, writeValueProblem} from 'api-docs-contract/validate';
import {asObject} from 'api-docs-contract/json';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as md from '../../model/nodes';
import type {Page, SiteMark} from '../../model/site';
import {parseDescription} from '../description';
import {fillVariables} from '../../model/http';
import {capitalize} from '../../model/words';
import {listNodes} from '../parsePage';
import {findTarget} from '../calls';
import {currentLanguage, say} from '../../model/texts';

/** A property of an operation or an event: its label and its value. Without a value, it isn't shown. */
type MarkLine = readonly [label: string, value: string | readonly md.Inline[] | undefined];

/** The grid of properties below a heading, which ends with the date of an addition and a deprecation. */
export function drawMarkList(
  marks: readonly MarkLine[],
  {since, deprecated}: {since: string | undefined; deprecated: boolean | undefined},
): md.Block[] {
  const all: MarkLine[] = [...marks, ['Since', since], ['Status', deprecated ? say`Deprecated` : undefined]];
  const lines = all.flatMap(([label, value]) =>
    value?.length ? [md.line`${md.strong(`${say(label)}:`)} ${value}`] : [],
  );
  return lines.length > 0 ? [md.bullets(lines, 'api-marks')] : [];
}

/**
 * The marks of the site that an object of the contract has, and their values.
 *
 * @throws ContentError for a value that doesn't match the schema of its mark
 */
export const readMarks = (node: object, {site, contract}: Page): [mark: SiteMark, value: Json][] =>
  Object.entries(site.marks ?? {}).flatMap(([name, mark]): [SiteMark, Json][] => {
    const value = (node as {readonly [key: string]: Json | undefined})[name];
    if (value === undefined) return [];
    const [problem] = validate(contract, mark.schema, value, 'plain');
    if (problem) throw new ContentError(writeValueProblem(problem, name));
    return [[mark, value]];
  });

/** The security schemes: how a request sends the credentials, and the description. */
export function drawAuthentication({contract, resolveLink}: Page): md.Block[] {
  const names = Object.keys(contract.document.components.securitySchemes ?? {});
  const rows = names.map((name) => {
    const scheme = readScheme(contract, name);
    const urls = [scheme, ...Object.values(asObject(scheme.flows))].flatMap((flow) =>
      schemeUrls
        .flatMap((key) => readText(asObject(flow)[key]) ?? [])
        .map((url) => makeAbsolute(url, contract)),
    );
    const words = md.join([describeScheme(scheme), ...[...new Set(urls)].map(md.code)], ' ');
    const description = parseDescription(readText(scheme.description) ?? '', resolveLink);
    return [md.code(name), [md.paragraph(words), ...description]] satisfies [md.Inline, md.Block[]];
  });
  return rows.length > 0 ? [md.descriptions(rows)] : [];
}

const schemeUrls = 'openIdConnectUrl authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl'.split(' ');

/** A URL of a contract, which can be relative to its server. */
function makeAbsolute(url: string, contract: Contract): string {
  const base = fillVariables(contract);
  return !URL.canParse(url) && URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** The ways to authenticate the requests of an operation. Each way can need several credentials. Empty if the contract has none. */
export function listAuthentication(contract: Contract, {security}: Operation): md.Inline[] {
  const isUsed = contract.operations.some((each) => each.security.length > 0);
  const ways = (security.length === 0 && isUsed ? [{}] : security).map((scopes) => {
    const schemes = Object.keys(scopes).map((name) => describeScheme(readScheme(contract, name)));
    return schemes.length > 0 ? md.join(schemes, say` and `) : say`none`;
  });
  return md.join(ways, say` or `);
}

const readScheme = ({document}: Contract, name: string): JsonObject =>
  resolveNode(document, document.components.securitySchemes?.[name]).node;

const schemeTypes: Readonly<Record<string, string>> = {
  oauth2: 'OAuth 2.0 access token',
  openIdConnect: 'OpenID Connect token',
  mutualTLS: 'Client certificate',
};

function describeScheme({type, scheme, name, in: place, bearerFormat}: JsonObject): md.Inline[] {
  if (type === 'apiKey')
    return md.line`${md.code(String(name))} ${say(place === 'query' ? 'query parameter' : String(place))}`;
  const word = String(scheme ?? '');
  const format = typeof bearerFormat === 'string' ? ` (${bearerFormat})` : '';
  const label = word.toLowerCase() === 'bearer' ? say`Bearer token` + format : say`${word} authentication`;
  return md.inline(say(schemeTypes[String(type)] ?? capitalize(label)));
}

/** Draws the scopes, the role, and the rate classes that the samples and the links of a section need. */
export function drawRequiredAccess(section: readonly Nodes[], {contract}: Page): md.Block[] {
  const operations = section.flatMap((node) => operationsOf(node, contract));
  const waits = section.some((node) => node.type === 'textDirective' && node.name === 'event');
  const streams = waits ? (marksOf(contract.document)['x-docs-streams'] ?? []) : [];
  const scopes = [...operations, ...streams].flatMap((each) => each.scopes ?? []);
  if (scopes.length === 0)
    throw new ContentError(
      'No sample with request=… and no link to an operation of this section needs a scope.',
    );
  const role = strongestRole(contract, operations);
  const marks: MarkLine[] = [
    ['Scopes', listCodes(scopes)],
    ['Role', role ? md.line`${md.code(role)} or higher` : undefined],
    ['Rate classes', listCodes(operations.flatMap(({rateClass}) => rateClass ?? []))],
  ];
  return drawMarkList(marks, {since: undefined, deprecated: false});
}

/**
 * What follows a directive in its section, or on the whole page if it is above the first heading. Tables list exceptions, such
 * as symptoms, so their links don't count.
 */
export function listSection({children}: Parents, directive: Nodes): Nodes[] {
  const depthOf = (node: Nodes): number => (node.type === 'heading' ? node.depth : Infinity);
  const at = children.findIndex((node) => node === directive);
  const depth = children.slice(0, at).map(depthOf).filter(Number.isFinite).at(-1) ?? 0;
  const rest = children.slice(at);
  const end = rest.findIndex((node) => depthOf(node) <= depth);
  const section = rest.slice(0, end < 0 ? undefined : end).filter(({type}) => type !== 'table');
  return section.flatMap((node) => listNodes(node).all);
}

/** The operations of a sample, or of a link such as `:operation[createParcel]`, unless it is one of another version. */
function operationsOf(node: Nodes, contract: Contract): Operation[] {
  if (node.type === 'apiSample' && node.content.kind === 'urls')
    return node.content.calls.flatMap((call) => findTarget(contract, call)?.operation ?? []);
  let id: string | undefined;
  if (node.type === 'apiSample' && (node.shows?.part === 'request' || node.shows?.part === 'response'))
    id = node.shows.name;
  if (node.type === 'textDirective' && node.name === 'operation' && node.attributes?.in === undefined)
    id = node.attributes?.id ?? toString(node.children);
  return contract.operations.filter((operation) => operation.id === id);
}

/** The role that each of the operations accepts. */
export const strongestRole = ({roles}: Contract, operations: readonly Operation[]): string | undefined =>
  roles.filter(({name}) => operations.some(({role}) => role === name)).at(-1)?.name;

/** Names in code font, each once: `a`, `b`, and `c`. */
export const listCodes = (names: readonly string[]): md.Inline[] =>
  new Intl.ListFormat(currentLanguage())
    .formatToParts([...new Set(names)].sort())
    .map(({type, value}) => (type === 'element' ? md.code(value) : md.text(value)));
