import {ContentError} from 'api-contract/finding';
import {requireOperation, type Contract} from 'api-contract';
import type {SampleFinding} from './finding';
import {checkDelivery, checkRequest, checkResponse} from './http';
import {checkJsonEvent, checkJsonRequest, checkJsonResponse, checkJsonSchema} from './json';
import {checkUris} from './uri';

export type {SampleFinding} from './finding';

/** The languages whose samples are checked against the contract. */
export const checkedLanguages = ['http', 'json', 'uri'] as const;
export type CheckedLanguage = (typeof checkedLanguages)[number];

/** A fenced sample: its language, its metadata (`request`, `response`, …), and its text. */
export type Sample = {
  readonly language: string;
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly source: string;
};

/**
 * Checks whether the contract has the request, response, object, event, or URL of a sample.
 *
 * @returns the faults of the sample. A sample with `unchecked` has none.
 */
export function checkSample(contract: Contract, sample: Sample): SampleFinding[] {
  const {language, values} = sample;
  if (!checkedLanguages.some((name) => name === language) || values.unchecked !== undefined) return [];
  try {
    return language === 'uri' ? checkUris(contract, sample.source) : checkAgainstMeta(contract, sample);
  } catch (error) {
    if (error instanceof ContentError) return [{line: undefined, message: error.message}];
    throw error;
  }
}

function checkAgainstMeta(contract: Contract, {language, values, source}: Sample): SampleFinding[] {
  const {request, response, schema, event} = values;
  const isHttp = language === 'http';
  if (request !== undefined) {
    const operation = requireOperation(contract, request);
    return isHttp ? checkRequest(contract, operation, source) : checkJsonRequest(contract, operation, source);
  }
  if (response !== undefined) {
    const [id = '', status = ''] = response.split(':');
    const operation = requireOperation(contract, id);
    return isHttp
      ? checkResponse(contract, operation, status, source)
      : checkJsonResponse(contract, operation, status, source);
  }
  if (schema !== undefined && !isHttp) return checkJsonSchema(contract, schema, source);
  if (event !== undefined) {
    return isHttp ? checkDelivery(contract, event, source) : checkJsonEvent(contract, event, source);
  }
  return [{line: undefined, message: explainMissingMeta(isHttp)}];
}

function explainMissingMeta(isHttp: boolean): string {
  const forms = ['request=createHolder', 'response=createHolder:201', 'event=holder.created'];
  if (!isHttp) forms.push('schema=Holder');
  return `The sample isn’t linked to the contract. Write ${forms.join(', ')}, or unchecked="reason" after the language.`;
}
