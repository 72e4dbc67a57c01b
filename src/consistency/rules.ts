import type {Code} from 'mdast';
import type {Contract} from 'api-contract';
import {runRules, type Finding} from 'api-contract/finding';
import {diagramNames, diagramRequests} from './diagrams/diagramNames';
import {linkedNames} from './names/linkedNames';
import {pageNames} from './names/pageNames';
import {unknownNameInContract, type CheckedContract} from './names/namesInContract';
import {unknownName} from './names/unknownName';
import type {CheckedPage} from './page';
import {listExamples} from './samples/contractExamples';
import {counts} from './samples/counts';
import {listExchanges} from './samples/exchange';
import {objectIds} from './samples/ids';
import {exampleIds} from './samples/judgeIds';
import {linkHeader, locationHeader} from './samples/links';
import {rateLimits} from './samples/rateLimits';
import {readSamples} from './samples/readSamples';
import {deliveries, entityTags, responseOfRequest} from './samples/repeatedValues';
import {sameObject} from './samples/sameObject';
import {clientIds, knownScopes, tokenScopes} from './samples/scopes';
import {timesInOrder} from './samples/timesInOrder';
import {utcInstants} from './samples/utcInstants';
import {idInSample, storyValue} from './story/storyValue';
import {computedValue} from './vectors/computedValue';

/** Rules for pages as their writers typed them. */
export const consistencyRules = [
  unknownName,
  linkedNames,
  pageNames,
  idInSample,
  diagramNames,
  diagramRequests,
  computedValue,
] as const;

/** Rules for JSON in samples, and in examples of the contract. */
export const jsonRules = [timesInOrder, counts, utcInstants, storyValue] as const;

/** Rules for samples and the samples above them, typed or generated. */
export const sampleRules = [
  responseOfRequest,
  knownScopes,
  tokenScopes,
  clientIds,
  objectIds,
  sameObject,
  rateLimits,
  linkHeader,
  locationHeader,
  entityTags,
  deliveries,
] as const;

/** All findings in the names, diagrams, and computed values of a page. */
export const checkConsistency = (page: CheckedPage): Finding[] => runRules(consistencyRules, page);

/**
 * All findings in the values of the samples of a page.
 *
 * @param codes the code blocks of the page, with those that directives draw
 */
export function checkSampleValues(
  {file, story}: Pick<CheckedPage, 'file' | 'story'>,
  codes: readonly Code[],
  contract: Contract,
): Finding[] {
  const samples = readSamples(file, codes, contract);
  // The rules for examples of the contract check generated samples.
  const exchanges = listExchanges(samples, contract, story).filter(({sample}) => !sample.isGenerated);
  return [
    ...exchanges.flatMap((exchange) => runRules(sampleRules, exchange)),
    ...exchanges.flatMap(({sample: {body}}) => (body ? runRules(jsonRules, {...body, contract, story}) : [])),
  ];
}

/** All findings in the names and examples of a contract. */
export const checkContractConsistency = (checked: CheckedContract): Finding[] => [
  ...runRules([unknownNameInContract, exampleIds], checked),
  ...listExamples(checked.contract).flatMap((example) => runRules(jsonRules, {...example, ...checked})),
];
