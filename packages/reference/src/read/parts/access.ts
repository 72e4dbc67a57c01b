import {readText, resolveNode, type Contract, type JsonObject, type Operation} from 'api-contract';
import {asObject} from 'api-contract/json';
import {parseDescription} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/page';
import {capitalize} from '../../model/words';

/** The security schemes: how a request sends the credentials, and the description. */
export function drawAuthentication({contract, resolveLink}: Page): md.Block[] {
  const names = Object.keys(contract.document.components.securitySchemes ?? {});
  const rows = names.map((name) => {
    const scheme = readScheme(contract, name);
    const urls = Object.values(asObject(scheme.flows)).flatMap((flow) =>
      ['authorizationUrl', 'tokenUrl'].flatMap((key) => readText(asObject(flow)[key]) ?? []),
    );
    const words = md.join([describeScheme(scheme), ...[...new Set(urls)].map(md.code)], ' ');
    const description = parseDescription(readText(scheme.description) ?? '', resolveLink);
    return [md.code(name), [md.paragraph(words), ...description]] satisfies [md.Inline, md.Block[]];
  });
  return rows.length > 0 ? [md.descriptions(rows)] : [];
}

/** The ways to authenticate the requests of an operation. Each way can need several credentials. */
export function listAuthentication(contract: Contract, {security}: Operation): md.Inline[] {
  const ways = security.map((scopes) => {
    const schemes = Object.keys(scopes).map((name) => describeScheme(readScheme(contract, name)));
    return schemes.length > 0 ? md.join(schemes, ' and ') : 'none';
  });
  return md.join(ways, ' or ');
}

const readScheme = ({document}: Contract, name: string): JsonObject =>
  resolveNode(document, document.components.securitySchemes?.[name]).node;

const schemeTypes: Readonly<Record<string, string>> = {
  oauth2: 'OAuth 2.0 access token',
  openIdConnect: 'OpenID Connect token',
  mutualTLS: 'Client certificate',
};

function describeScheme({type, scheme, name, in: place}: JsonObject): md.Inline[] {
  if (type === 'apiKey')
    return md.line`${md.code(String(name))} ${place === 'query' ? 'query parameter' : String(place)}`;
  const word = String(scheme ?? '');
  const label = word.toLowerCase() === 'bearer' ? 'Bearer token' : `${word} authentication`;
  return md.inline(schemeTypes[String(type)] ?? capitalize(label));
}
