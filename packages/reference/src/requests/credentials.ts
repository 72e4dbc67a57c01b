import {resolveNode, type Contract, type Json, type Operation} from 'api-contract';

/** The credentials of a request, with placeholders such as `{access_token}`. */
export interface Credentials {
  readonly headers: readonly string[];
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/** Everything that the first way to authenticate needs. All lists are empty if the operation needs no authentication. */
export function listCredentials({document}: Contract, {security}: Operation): Credentials {
  const alternative = security.find((names) => Object.keys(names).length > 0) ?? {};
  const found = {headers: [] as string[], query: [] as string[], cookies: [] as string[]};
  for (const name of Object.keys(alternative)) {
    const {node} = resolveNode(document, document.components.securitySchemes?.[name]);
    const placeholder = `{${toSnakeCase(name)}}`;
    if (node.type === 'apiKey') {
      const key = String(node.name);
      if (node.in === 'query') found.query.push(`${encodeURIComponent(key)}=${placeholder}`);
      else if (node.in === 'cookie') found.cookies.push(`${key}=${placeholder}`);
      else found.headers.push(`${key}: ${placeholder}`);
    } else if (node.type !== 'mutualTLS') {
      found.headers.push(`Authorization: ${writeAuthorization(node, placeholder)}`);
    }
  }
  return found;
}

function writeAuthorization(
  {type, scheme = 'bearer'}: {readonly [key: string]: Json},
  placeholder: string,
): string {
  const name = String(scheme).toLowerCase();
  if (name === 'basic') return 'Basic {client_credentials}';
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer {access_token}';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${placeholder}`;
}

/** `api_key_header` for `ApiKeyHeader` and `API-Key header`. */
const toSnakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase();
