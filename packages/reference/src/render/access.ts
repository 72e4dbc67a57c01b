import {readText, resolveNode, type Contract, type JsonObject, type Operation} from 'api-contract';
import {asObject} from 'api-contract/json';
import {parseDescription, parseSentence} from '../pages/description';
import {
  code,
  descriptions,
  join,
  paragraph,
  span,
  table,
  text,
  type Block,
  type Inline,
  type InlineContent,
} from '../pages/markdown';
import type {Page} from '../pages/page';
import {capitalize} from '../pages/words';

/** The roles, weakest first, with the scopes that each can grant if the contract has them. */
export function drawRoles(page: Page): Block[] {
  const {roles} = page.contract;
  const hasScopes = roles.some(({scopes}) => scopes);
  return [
    table(
      ['Role', 'What it can do', ...(hasScopes ? ['Scopes it can grant'] : [])],
      roles.map(({name, description, scopes}) => [
        code(name),
        parseSentence(description, page.resolveLink),
        ...(hasScopes ? [scopes ? joinCode(scopes) : 'All'] : []),
      ]),
    ),
    paragraph('Each role can also do everything that the roles above it in this table can do.'),
  ];
}

/** The rate classes: requests per time, and burst. */
export function drawRateClasses(page: Page): Block[] {
  return [
    table(
      ['Class', 'Requests', 'Burst', 'Applies to'],
      page.contract.rateClasses.map(({name, requests, perSeconds, burst, description}) => [
        code(name),
        `${requests} per ${perSeconds} seconds`,
        String(burst),
        parseSentence(description, page.resolveLink),
      ]),
    ),
  ];
}

/** The scopes of tokens. */
export function drawScopes(page: Page): Block[] {
  return [
    table(
      ['Scope', 'Allows the token to'],
      page.contract.scopes.map(({name, description}) => [
        code(name),
        parseSentence(description.charAt(0).toLowerCase() + description.slice(1), page.resolveLink),
      ]),
    ),
  ];
}

/** The security schemes: how a request sends the credentials, and the description. */
export function drawAuthentication({contract, resolveLink}: Page): Block[] {
  const rows = Object.keys(contract.document.components.securitySchemes ?? {}).map(
    (name): readonly [InlineContent, Block[]] => {
      const scheme = readScheme(contract, name);
      const urls = Object.values(asObject(scheme.flows)).flatMap((flow) =>
        ['authorizationUrl', 'tokenUrl'].flatMap((key) => readText(asObject(flow)[key]) ?? []),
      );
      return [
        code(name),
        [
          paragraph([describeScheme(scheme), ...[...new Set(urls)].flatMap((url) => [text(' '), code(url)])]),
          ...parseDescription(readText(scheme.description) ?? '', resolveLink),
        ],
      ];
    },
  );
  return rows.length > 0 ? [descriptions(rows)] : [];
}

/** The ways to authenticate the requests of an operation. Each way can need several credentials. */
export function listAuthentication(contract: Contract, {security}: Operation): Inline[] {
  const ways = security.map((names) =>
    join(
      Object.keys(names).map((name) => describeScheme(readScheme(contract, name))),
      ' and ',
    ),
  );
  return join(
    ways.map((way) => (way.length > 0 ? way : 'none')),
    ' or ',
  );
}

const readScheme = ({document}: Contract, name: string): JsonObject =>
  resolveNode(document, document.components.securitySchemes?.[name]).node;

const schemeTypes: Readonly<Record<string, string>> = {
  oauth2: 'OAuth 2.0 access token',
  openIdConnect: 'OpenID Connect token',
  mutualTLS: 'Client certificate',
};

function describeScheme({type, scheme, name, in: place}: JsonObject): Inline {
  if (type === 'apiKey')
    return span('', [code(String(name)), text(place === 'query' ? ' query parameter' : ` ${String(place)}`)]);
  const word = String(scheme ?? '');
  const label = word.toLowerCase() === 'bearer' ? 'Bearer token' : `${word} authentication`;
  return text(schemeTypes[String(type)] ?? capitalize(label));
}

function joinCode(words: readonly string[]): InlineContent {
  return words.length === 0 ? text('–') : join(words.map(code), ', ');
}
