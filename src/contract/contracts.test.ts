import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listStoryIds} from '../facts/story';
import {versions} from '../site';
import {checkAdditionsAreDated, checkNothingBreaks} from './checks/editions';
import {checkErrorsAreGiven, checkErrorsHaveResponses, checkProblemsMatchCatalog} from './checks/errors';
import {checkEventNamesExist} from './checks/eventNames';
import {checkBodiesHaveExamples, checkExamplesAreUsed, checkExamplesAreValid} from './checks/examples';
import {
  checkEnumsAreExplained,
  checkFieldsAreDescribed,
  checkFieldsHaveClocks,
  checkNaming,
} from './checks/fields';
import {formatFindings, type Finding} from './checks/finding';
import {checkIdsAgree} from './checks/ids';
import {checkLinksLead} from './checks/links';
import {
  checkEventsAreKnown,
  checkEventsAreMarked,
  checkOperationsAreMarked,
  checkPhysicalCommands,
} from './checks/marks';
import {checkNamesAreUnique} from './checks/names';
import {checkPagesLeadOn} from './checks/pages';
import {checkResponsesFitRequests} from './checks/pathIds';
import {checkRateLimitsAreTheirOwn} from './checks/rateLimits';
import {checkResolutionsAreUsable} from './checks/resolutions';
import {checkSecrecyLevels} from './checks/secrecy';
import {loadContract} from '.';

const story = listStoryIds();

/** The pages that people type, by name: links of descriptions may lead there too. */
function listPages(book: string): string[] {
  return readdirSync(book, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => path.basename(file, '.mdx'));
}

function expectNone(findings: readonly Finding[]): void {
  expect(formatFindings(findings).join('\n')).toBe('');
}

describe.each(versions)('the contract of $number', (version) => {
  const {number} = version;
  const book = version.folder;
  const contract = loadContract(`${book}/openapi`);
  // 1.0 is older than these rules.
  const hasRules = number !== '1.0';

  it('says the version of the book it lies in', () => {
    expect(contract.version).toBe(number);
  });
  it('has examples that are valid against their schemas', () => expectNone(checkExamplesAreValid(contract)));
  it('has an example of every body', () => expectNone(checkBodiesHaveExamples(contract)));
  it('uses every example it names', () => expectNone(checkExamplesAreUsed(contract)));
  it('tells one story: every id is that of something known', () =>
    expectNone(checkIdsAgree(contract, story)));
  it('has response examples with the IDs of their own requests', () =>
    expectNone(checkResponsesFitRequests(contract)));
  it('has a response for every error, and an error for every response', () =>
    expectNone(checkErrorsHaveResponses(contract)));
  it('gives every error of its catalog somewhere', () =>
    expectNone(checkErrorsAreGiven(contract, ['token-missing', 'service-unavailable'])));
  it('shows problems as its catalog has them', () => expectNone(checkProblemsMatchCatalog(contract)));
  it('has causes and resolutions that only name what their operations have', () =>
    expectNone(checkResolutionsAreUsable(contract)));
  it('only names events that exist', () => expectNone(checkEventNamesExist(contract)));
  it('describes every field', () => expectNone(checkFieldsAreDescribed(contract)));
  it('says the clock of every time and the unit of every duration', () =>
    expectNone(checkFieldsHaveClocks(contract)));
  it('explains the words of its enumerations', () => expectNone(checkEnumsAreExplained(contract)));
  it('marks every operation with what its page needs', () => expectNone(checkOperationsAreMarked(contract)));
  it('raises only events that exist', () => expectNone(checkEventsAreKnown(contract)));
  it('says of every event who raises it, and shows it at each secrecy level', () =>
    expectNone(checkEventsAreMarked(contract, hasRules ? ['full', 'noCredentials', 'noNames'] : [])));
  it('withholds at each secrecy level of an event the fields marked so, and nothing else', () =>
    expectNone(checkSecrecyLevels(contract, hasRules ? 'absent' : 'empty')));
  it('shows with every page of a list the Link to the next page of that list', () =>
    expectNone(checkPagesLeadOn(contract)));
  it('shows in every RateLimit header the class of its operation', () =>
    expectNone(checkRateLimitsAreTheirOwn(contract)));
  it('says of every physical command what happens at the door', () =>
    expectNone(checkPhysicalCommands(contract)));
  it('gives no name twice', () => expectNone(checkNamesAreUnique(contract)));
  it('has broken no client since its first edition', () => expectNone(checkNothingBreaks(`${book}/openapi`)));
  it('dates what came after its first edition, and nothing else', () =>
    expectNone(checkAdditionsAreDated(contract, `${book}/openapi`)));
  it('has links in its descriptions that lead somewhere', () =>
    expectNone(checkLinksLead(contract, listPages(book))));
  it.runIf(hasRules)('names fields, paths and ids as this version does', () =>
    expectNone(checkNaming(contract)),
  );
});
