import path from 'node:path';
import {siteFile} from '../../site';
import {missingRule} from '../recordedAnchors';
import {quotedName, type Consequence} from './consequence';
import type {Finding} from '../../finding';

/** An event without its source is checked as an operation. */
const isOfUnmarkedEvent: Consequence = (finding, other) =>
  finding.rule === 'language-verb' &&
  other.rule === 'event-marks' &&
  finding.file === other.file &&
  finding.line > other.line &&
  finding.line - other.line < 10;

/** The version switch links to a page that doesn't exist. */
const hasUnknownPage: Consequence = (finding, other) =>
  finding.rule === 'version-map' &&
  other.rule === 'link' &&
  other.file === siteFile &&
  finding.message.endsWith(` links to ${path.basename(quotedName(other) ?? '')}.`);

/** A misspelled keyword is also missing under its right name, which breaks clients. */
const followsFromUnknown: Consequence = (finding, other) =>
  finding.rule === 'edition-breaking' &&
  other.rule === 'contract-schema' &&
  other.message.includes('has an unknown property') &&
  finding.message.includes(` ${quotedName(other)} was missing`);

/** An operation with the ID of another one is missing under its own ID. */
const followsFromDuplicate: Consequence = (finding, {rule, message}) =>
  rule === 'unique-name' &&
  message.includes('operationId') &&
  (finding.rule === 'edition-breaking' || finding.message.startsWith('There is no operation'));

/** A value that a keyword can't have also differs from that of the last edition. */
const followsFromWrongValue: Consequence = (finding, other) =>
  finding.rule === 'edition-breaking' &&
  finding.file === other.file &&
  ((other.rule === 'contract-schema' &&
    finding.line === other.line &&
    finding.message.includes(`is now "${quotedName(other)}"`)) ||
    (other.rule === 'operation-marks' && firstWord(finding) === firstWord(other)));

/** A field that was removed from a request object is not in it. */
const isRemovedFromRequest: Consequence = (finding, other) => {
  const [, field = '', request] = /^[\w.]+\.(\w+) is not in (\w+),/.exec(other.message) ?? [];
  return (
    finding.rule === 'edition-breaking' &&
    other.rule === 'field-write' &&
    finding.message.startsWith(`${request}.${field} `) &&
    finding.message.includes('was removed')
  );
};

/** The examples of an operation have its right rate class. */
const hasRightRateClass: Consequence = (finding, other) =>
  finding.rule === 'rate-limit' &&
  other.rule === 'operation-marks' &&
  other.message.includes('x-rate-class') &&
  firstWord(finding) === firstWord(other);

const firstWord = ({message}: Finding): string => message.split(/\W/, 1)[0] ?? '';

/** A limit that contradicts another one of its schema also differs from that of the last edition, and from the examples. */
const followsFromRange: Consequence = (finding, other) => {
  const [, low, high] = /^(m\w+) is \S+ but (m\w+) is /.exec(other.message) ?? [];
  if (other.rule !== 'contract-schema' || low === undefined || high === undefined) return false;
  return (
    finding.file === other.file &&
    ((finding.rule === 'edition-breaking' && new RegExp(` (?:${low}|${high}) was `).test(finding.message)) ||
      (finding.rule === 'example-valid' && / must be [<>]= /.test(finding.message)))
  );
};

/** A fact and a diagram restate the values of an enumeration. */
const restatesEnumeration: Consequence = (finding, other) =>
  ['number-source', 'wrong-diagram'].includes(finding.rule) &&
  other.rule === 'field-enum' &&
  finding.message.includes(`${quotedName(other)}`);

/** Rules that need a complete contract, and the files that every file of a contract uses. */
const contractWideRules = ['edition-breaking', 'error-example', 'error-response', 'operation-marks'];
const sharedFiles = ['authentication.yaml', 'common.yaml', 'errors.yaml', 'openapi.yaml', 'rate-limits.yaml'];

/** What can't be read in a file is missing in the file, and in all files if these use it. */
const lacksUnreadPart: Consequence = (finding, other) =>
  contractWideRules.includes(finding.rule) &&
  other.rule === 'contract-syntax' &&
  (finding.file === other.file ||
    [finding, other].some(({file}) => sharedFiles.includes(path.basename(file))));

/** The anchors of errors depend on the errors of their operation. */
const isAnchorOfWrongError: Consequence = (finding, other) =>
  ['anchor', missingRule].includes(finding.rule) &&
  other.rule === 'error-response' &&
  /#[\w-]*error-/.test(finding.message);

/** A response has another ID than its request, in which an ID is wrong. */
const comparesWrongId: Consequence = (finding, other) => {
  const [id] = /[\da-f]{8}-[\da-f-]{27}/.exec(other.message) ?? [];
  return (
    finding.rule === 'example-request' &&
    other.rule === 'example-id' &&
    id !== undefined &&
    finding.message.includes(id)
  );
};

/** The operations of a path that can't be found are missing. */
const followsFromPath: Consequence = (finding, {rule, message}) =>
  rule === 'contract-syntax' &&
  message.includes('/pathItems/') &&
  finding.message.startsWith('There is no operation');

/** A page has the links of the contract, at the line of its directive. */
const repeatsContractLink: Consequence = (finding, other) => {
  const [reason] = / because \S+ has no anchor "[^"]+"/.exec(other.message) ?? [];
  const isUnknownPage = finding.message.includes(`contract links to "${quotedName(other)}"`);
  return (
    (other.rule === 'contract-link' && isUnknownPage) ||
    (finding.rule === 'link' &&
      other.rule === 'contract-link' &&
      reason !== undefined &&
      finding.message.includes(reason))
  );
};

/** A page compares the scopes of its texts with a scope that doesn't exist. */
const comparesWrongScope: Consequence = (finding, other) =>
  /scope/.test(finding.rule) &&
  other.rule === 'operation-marks' &&
  other.message.includes(': scope "') &&
  finding.message.includes(quotedName(other) ?? '?');

/** What follows from an error in a contract. */
export const contractConsequences: readonly Consequence[] = [
  isOfUnmarkedEvent,
  hasUnknownPage,
  isRemovedFromRequest,
  followsFromUnknown,
  followsFromDuplicate,
  followsFromWrongValue,
  hasRightRateClass,
  followsFromRange,
  restatesEnumeration,
  lacksUnreadPart,
  isAnchorOfWrongError,
  comparesWrongId,
  followsFromPath,
  comparesWrongScope,
  repeatsContractLink,
];
