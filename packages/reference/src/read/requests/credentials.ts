import {resolveNode, type Contract, type Json, type Operation, type Parameter} from 'api-contract';
import type {Header} from '../../model/http';
import {capitalize, toKebab} from '../../model/words';

/**
 * What the first way to authenticate needs in one place of a request, with placeholders such as `{access_token}`. Empty if
 * the operation needs no authentication.
 */
export function listCredentials(
  {document}: Contract,
  {security}: Operation,
  place: Parameter['in'],
): Header[] {
  const alternative = security.find((names) => Object.keys(names).length > 0) ?? {};
  return Object.keys(alternative).flatMap((name) => {
    const {node} = resolveNode(document, document.components.securitySchemes?.[name]);
    const placeholder = `{${toKebab(name).replaceAll('-', '_')}}`;
    const isKey = node.type === 'apiKey';
    if (node.type === 'mutualTLS' || (isKey ? node.in : 'header') !== place) return [];
    if (isKey) return {name: String(node.name), value: placeholder};
    return {name: 'Authorization', value: writeAuthorization(node, placeholder)};
  });
}

function writeAuthorization(
  {type, scheme = 'bearer'}: {readonly [key: string]: Json},
  placeholder: string,
): string {
  const name = String(scheme).toLowerCase();
  if (name === 'basic') return 'Basic {client_credentials}';
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer {access_token}';
  return `${capitalize(name)} ${placeholder}`;
}
