import {publishContract, type Contract, type JsonObject} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {formPath} from '../forms';
import {capitalize, toWords} from '../pages/words';

/**
 * The same contract as OpenAPI 3.2, with the features that replace conventions: its own URL, the summary of each tag, and the
 * purpose of the tags.
 */
export function publishContract32(contract: Contract, siteUrl: string): JsonObject {
  const document = publishContract(contract);
  const tags = isList(document.tags) ? document.tags.filter(isObject) : [];
  return {
    ...document,
    openapi: '3.2.0',
    $self: `${siteUrl}${formPath('openapi32', {version: contract.version})}`,
    tags: tags.map((tag) => ({...tag, summary: capitalize(toWords(String(tag.name))), kind: 'nav'})),
  };
}
