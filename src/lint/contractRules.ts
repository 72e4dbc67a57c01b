import type {Contract} from '../contract';
import {checkAdditionsAreDated, checkNoBreakingChanges} from '../contract/checks/editions';
import {
  checkErrorsAreUsed,
  checkErrorsHaveResponses,
  checkProblemsMatchCatalog,
} from '../contract/checks/errors';
import {
  checkBodiesHaveExamples,
  checkParametersHaveExamples,
  checkExamplesAreUsed,
  checkExamplesAreValid,
} from '../contract/checks/examples';
import {
  checkEnumsAreExplained,
  checkFieldsAreDescribed,
  checkFieldsHaveClocks,
  checkNaming,
  checkRequiredFieldsExist,
} from '../contract/checks/fields';
import {checkEventNamesExist} from '../contract/checks/eventNames';
import {checkIdsAreConsistent} from '../contract/checks/ids';
import {checkLinkTargets} from '../contract/checks/links';
import {checkListsHaveEvents} from '../contract/checks/listEvents';
import {checkListOrder} from '../contract/checks/listOrder';
import {
  checkEventsAreKnown,
  checkEventsAreMarked,
  checkMarkNames,
  checkOperationsAreMarked,
  checkPhysicalCommands,
} from '../contract/checks/marks';
import {checkNamesAreUnique} from '../contract/checks/names';
import {checkNextPageLinks} from '../contract/checks/pages';
import {checkPathItemsAreUsed} from '../contract/checks/pathItems';
import {checkResponsesMatchRequests} from '../contract/checks/pathIds';
import {checkRanges} from '../contract/checks/ranges';
import {checkRateLimitHeaders} from '../contract/checks/rateLimits';
import {checkNamesInResolutions} from '../contract/checks/resolutions';
import {checkSecrecyLevels} from '../contract/checks/secrecy';
import {checkWorkflow} from '../contract/checks/workflows';
import {checkEveryItemIsMapped, checkOriginsExist, checkRenamesMatch} from '../contract/checks/versionMap';
import {checkFieldsAreWritable} from '../contract/checks/writable';
import {loadVersionMap} from '../contract/versionMap';
import type {Problem} from '../finding';
import {listFiles} from '../listFiles';
import {renamedPages} from '../site';

/** A contract and what its rules need to know about the site. */
export interface ContractInput {
  readonly contract: Contract;
  /** The folder `openapi/`. */
  readonly folder: string;
  /** The number of its version in `src/books.json`. */
  readonly number: string;
  /** The IDs of objects that no example shows. */
  readonly story: ReadonlySet<string>;
  /** The names of the pages of its book. */
  readonly pages: readonly string[];
  /** The text of a page of its book, or an empty string. */
  readonly readPage: (name: string) => string;
}

type ContractRule = (input: ContractInput) => Problem[];

/** Version 1.0 is older than these rules. */
const exceptIn1 =
  (rule: ContractRule): ContractRule =>
  (input) =>
    input.number === '1.0' ? [] : rule(input);

/** Errors that every operation can return, so that no operation lists them. */
const commonErrors = ['token-missing', 'service-unavailable'];

/** The rules for a contract, by name. */
export const contractRules: Readonly<Record<string, ContractRule>> = {
  'contract-version': ({contract, number, folder}) =>
    contract.version === number
      ? []
      : [
          {
            file: `${folder}/openapi.yaml`,
            line: 1,
            message: `info.version is "${contract.version}", but src/books.json has "${number}". Write the same number.`,
          },
        ],
  'contract-schema': ({contract}) => [...checkRequiredFieldsExist(contract), ...checkRanges(contract)],
  'example-valid': ({contract}) => checkExamplesAreValid(contract),
  'example-missing': ({contract}) => [
    ...checkBodiesHaveExamples(contract),
    ...checkParametersHaveExamples(contract),
  ],
  'example-unused': ({contract}) => checkExamplesAreUsed(contract),
  'example-id': ({contract, story}) => checkIdsAreConsistent(contract, story),
  'example-request': ({contract}) => checkResponsesMatchRequests(contract),
  'error-response': ({contract}) => checkErrorsHaveResponses(contract),
  'error-unused': ({contract}) => checkErrorsAreUsed(contract, commonErrors),
  'error-example': ({contract}) => checkProblemsMatchCatalog(contract),
  'error-resolution': ({contract}) => checkNamesInResolutions(contract),
  'event-name': ({contract}) => checkEventNamesExist(contract),
  'field-description': ({contract}) => checkFieldsAreDescribed(contract),
  'field-write': exceptIn1(({contract}) => checkFieldsAreWritable(contract)),
  'field-clock': ({contract}) => checkFieldsHaveClocks(contract),
  'field-enum': ({contract}) => checkEnumsAreExplained(contract),
  naming: exceptIn1(({contract}) => checkNaming(contract)),
  'mark-name': ({contract}) => checkMarkNames(contract),
  'operation-marks': ({contract}) => checkOperationsAreMarked(contract),
  'operation-events': ({contract}) => checkEventsAreKnown(contract),
  'operation-physical': ({contract}) => checkPhysicalCommands(contract),
  'unique-name': ({contract}) => checkNamesAreUnique(contract),
  'event-marks': ({contract, number}) =>
    checkEventsAreMarked(contract, number === '1.0' ? [] : ['full', 'noCredentials', 'noNames']),
  'event-secrecy': ({contract, number}) =>
    checkSecrecyLevels(contract, number === '1.0' ? 'empty' : 'absent'),
  'list-events': exceptIn1(({contract, readPage}) => checkListsHaveEvents(contract, readPage('pagination'))),
  'list-order': ({contract}) => checkListOrder(contract),
  'list-link': ({contract}) => checkNextPageLinks(contract),
  'rate-limit': ({contract}) => checkRateLimitHeaders(contract),
  'edition-breaking': ({contract, folder}) => checkNoBreakingChanges(contract, folder),
  'edition-date': ({contract, folder}) => checkAdditionsAreDated(contract, folder),
  'path-unused': ({contract}) => checkPathItemsAreUsed(contract),
  'contract-link': ({contract, pages}) => checkLinkTargets(contract, pages),
  workflow: ({contract, folder}) =>
    listFiles(folder, /\.arazzo\.yaml$/).flatMap((file) => checkWorkflow(contract, file)),
  'version-map': ({folder}) => {
    const found = loadVersionMap(folder);
    return found?.side === 'newer'
      ? [
          ...checkEveryItemIsMapped(found.map),
          ...checkOriginsExist(found.map),
          ...checkRenamesMatch(found.map, renamedPages),
        ]
      : [];
  },
};
