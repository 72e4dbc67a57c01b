import path from 'node:path';
import {formatFinding, type Finding} from '../finding';
import {missingRule, renamedRule} from './recordedAnchors';

/** Rules whose findings can follow from another finding, and the rules of that finding. */
const causes: Readonly<Record<string, readonly string[]>> = {
  // A sample that a directive draws repeats the mistake of its example.
  'generated-sample': ['example-valid'],
  // A page that can't be read, or a wrong name, doesn't quote the region that its writer means.
  'region-unused': ['mdx-syntax', 'region'],
  // The values of data with problems can have any type.
  'rule-error': ['contract-syntax', 'contract-schema', 'data-syntax', 'fact-file', 'story-file'],
  // The rows below a syntax error are missing in the data, and so are those of the story below a misspelled key.
  'example-id': ['data-syntax', 'story-file'],
  'fact-file': ['data-syntax', 'story-file'],
  'story-file': ['data-syntax'],
  'missing-number': ['data-syntax', 'story-file'],
  'number-source': ['data-syntax', 'story-file'],
  'sample-value': ['data-syntax', 'story-file'],
  'wrong-number': ['data-syntax', 'story-file'],
  'wrong-story': ['data-syntax', 'story-file'],
  // Directives find the page of an operation by its name.
  directive: [renamedRule],
  route: [renamedRule],
  // What can't be read is missing in the contract, and in what is generated from it.
  anchor: ['contract-syntax'],
  [missingRule]: ['contract-syntax'],
  'example-unused': ['contract-syntax'],
  'version-map': ['contract-syntax'],
  // An operation that can't be read, or whose directive is wrong, is on no page.
  'contract-page': ['contract-syntax', 'directive', 'mdx-syntax', 'box', renamedRule],
};

const syntaxRules = ['contract-syntax', 'data-syntax'];

/** A finding disappears when another one is fixed, which decides it by the rules, places, and values of both. */
type Consequence = (finding: Finding, other: Finding) => boolean;

/** A finding quotes another one, such as that of its source. */
const quotes: Consequence = (finding, other) => finding.message.includes(formatFinding(other));

const hasCause: Consequence = (finding, other) => causes[finding.rule]?.includes(other.rule) ?? false;

/** The line with a syntax error is read in another way than its writer means, or not at all. */
const isNextToSyntaxError: Consequence = (finding, other) =>
  syntaxRules.includes(other.rule) &&
  !syntaxRules.includes(finding.rule) &&
  finding.file === other.file &&
  Math.abs(finding.line - other.line) <= 1;

/** Values lack a required property whose name is wrong in its schema. */
const lacksUnknownProperty: Consequence = (finding, other) =>
  other.rule === 'contract-schema' &&
  other.message.startsWith('required contains') &&
  finding.message.includes(`lacks "${quotedName(other)}"`);

const structureRules = ['front-matter', 'mdx-syntax', 'shown-as-text', 'table-cells'];

/** The numbers in a part of a page that can't be read are missing. */
const isOnUnreadPage: Consequence = (finding, other) => {
  const [, page] = /^The section (\S+?)#/.exec(finding.message) ?? [];
  return (
    finding.rule === 'missing-number' &&
    structureRules.includes(other.rule) &&
    other.file === `${path.dirname(finding.file)}/${page}.mdx`
  );
};

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

const firstWord = ({message}: Finding): string => message.split(/\W/, 1)[0] ?? '';

/** A fact restates the values of an enumeration. */
const restatesEnumeration: Consequence = (finding, other) =>
  finding.rule === 'number-source' &&
  other.rule === 'field-enum' &&
  finding.message.includes(`${quotedName(other)}`);

/** A section whose directive is wrong has no text. Code font without its end contains the text up to the next code. */
const followsFromShownText: Consequence = (finding, other) =>
  finding.file === other.file &&
  ((finding.rule === 'heading-text' &&
    ['directive', 'box'].includes(other.rule) &&
    other.line > finding.line &&
    other.line <= finding.line + 2) ||
    (finding.rule === 'unknown-name' && other.rule === 'shown-as-text' && finding.line === other.line));

/** Without its last line, a code block contains the text after it. */
const isInOpenCodeBlock: Consequence = (finding, other) =>
  ['code-block', 'sample', 'wrong-screen'].includes(finding.rule) &&
  other.rule === 'mdx-syntax' &&
  other.message.includes('has no last line') &&
  finding.file === other.file &&
  finding.line >= other.line;

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

/** The numbers of a section whose heading is repeated belong to another section. */
const isInRepeatedSection: Consequence = (finding, other) =>
  finding.rule === 'wrong-number' && other.rule === 'heading-repeated' && finding.file === other.file;

/** A misspelled field is also missing under its right name. */
const lacksMisspelled: Consequence = (finding, other) => {
  const [, missing] = / lacks "([^"]+)"/.exec(finding.message) ?? [];
  return (
    missing !== undefined &&
    finding.rule === other.rule &&
    finding.file === other.file &&
    other.message.endsWith(` has no such property. Did you mean ${missing}?`)
  );
};

/** JSON with typographic quotation marks is invalid. */
const hasWrongQuotes: Consequence = (finding, other) =>
  finding.rule === 'sample' &&
  other.rule === 'code-quotes' &&
  finding.file === other.file &&
  finding.line === other.line;

/** Two rules of the story can find the same name, and one of them says more. */
const saysLess: Consequence = (finding, other) =>
  finding.rule === 'wrong-story' &&
  finding.file === other.file &&
  finding.line === other.line &&
  other.message.startsWith(`${finding.message} `);

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
  return (
    finding.rule === 'link' &&
    other.rule === 'contract-link' &&
    reason !== undefined &&
    finding.message.includes(reason)
  );
};

/** The rules that find a page, its facts, or its anchors by its name. */
const rulesByPage = [
  'anchor',
  missingRule,
  'fact-file',
  'link',
  'search-alias',
  'sidebar',
  'unknown-name',
  'unused-name',
  'wrong-number',
];

/** Findings on a renamed page, and those that name its old file. */
const followsFromRename: Consequence = (finding, renamed) => {
  if (renamed.rule !== renamedRule || !rulesByPage.includes(finding.rule)) return false;
  const [, oldName = ''] = /^(\S+) is missing/.exec(renamed.message) ?? [];
  const isOld = new RegExp(`\\b${path.basename(oldName)}\\b`);
  return finding.file === renamed.file || isOld.test(finding.message);
};

/** A broken link to a recorded anchor, and its search aliases, work again when the anchor is restored. */
const followsFromMissing: Consequence = (finding, missing) => {
  if (missing.rule !== missingRule || !['fact-file', 'link', 'search-alias'].includes(finding.rule))
    return false;
  const [, page = '', anchor = ''] =
    /(?:The page "?|because )([^" ]+)"? has no (?:anchor|section) "(.+?)"/.exec(finding.message) ?? [];
  const file = finding.rule === 'link' ? page : `${path.dirname(finding.file)}/${page}.mdx`;
  const isSamePage = missing.file === file || missing.message.includes(` in ${file},`);
  return isSamePage && missing.message.split(/[ ,]/).includes(`#${anchor}`);
};

/**
 * A name of an event in a diagram or in code font is also checked as a name of the contract. A sample that can't be drawn can't be
 * compared with the contract.
 */
const repeats: Consequence = (finding, other) =>
  ((finding.rule === 'event-name' && other.rule !== 'event-name') ||
    (finding.rule === 'name-and-link' && other.rule === 'unknown-name') ||
    (finding.rule === 'sample' && other.rule === 'code-block')) &&
  finding.file === other.file &&
  finding.line === other.line &&
  quotedName(finding) === quotedName(other);

/** A misspelled word in a name or a value that another rule quotes. */
const isPartOfValue: Consequence = (finding, other) =>
  finding.rule === 'spelling' &&
  other.rule !== 'spelling' &&
  finding.file === other.file &&
  finding.line === other.line &&
  [...other.message.matchAll(/"([^"]+)"/g)].some(([, value]) => value?.includes(quotedName(finding) ?? '?'));

/** An ID without an object is also compared with the objects of its kind. */
const hasSameId: Consequence = (finding, other) => {
  const [id] = /^[\da-f]{8}-[\da-f-]{27}\b/.exec(finding.message) ?? [];
  return (
    id !== undefined &&
    finding.rule === 'wrong-story' &&
    other.rule === 'sample-value' &&
    finding.file === other.file &&
    finding.line === other.line &&
    other.message.includes(id)
  );
};

const quotedName = ({message}: Finding): string | undefined => /"([^"]+)"/.exec(message)?.[1];

const consequences: readonly Consequence[] = [
  hasCause,
  quotes,
  repeats,
  isPartOfValue,
  hasSameId,
  comparesWrongId,
  isNextToSyntaxError,
  followsFromMissing,
  lacksUnknownProperty,
  followsFromUnknown,
  isOnUnreadPage,
  followsFromDuplicate,
  followsFromPath,
  isInOpenCodeBlock,
  lacksUnreadPart,
  isAnchorOfWrongError,
  isInRepeatedSection,
  lacksMisspelled,
  hasWrongQuotes,
  saysLess,
  followsFromWrongValue,
  restatesEnumeration,
  followsFromShownText,
  repeatsContractLink,
  followsFromRename,
];

/** Drops findings that disappear when another finding is fixed. */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding) => !findings.some((other) => consequences.some((follows) => follows(finding, other))),
  );
}
