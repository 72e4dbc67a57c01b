import path from 'node:path';
import {toKebab} from '../../remark/api-reference/words';
import {missingRule, renamedRule} from '../recordedAnchors';
import type {Consequence} from './consequence';

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

/** The numbers of a section whose heading is repeated belong to another section. */
const isInRepeatedSection: Consequence = (finding, other) =>
  finding.rule === 'wrong-number' && other.rule === 'heading-repeated' && finding.file === other.file;

/** The anchor of a heading that repeats another one ends with a number. */
const isAnchorOfRepeatedHeading: Consequence = (finding, other) =>
  finding.rule === 'anchor' &&
  other.rule === 'heading-repeated' &&
  finding.file === other.file &&
  /^New anchors: (?:#[\w-]+-\d+(?:, )?)+\./.test(finding.message);

/** A heading without a space has no anchor. */
const isAnchorOfShownHeading: Consequence = (finding, other) => {
  const [, text = ''] = /^"#+([^"]+)" is not a heading/.exec(other.message) ?? [];
  return (
    finding.rule === missingRule &&
    other.rule === 'shown-as-text' &&
    text !== '' &&
    finding.message.startsWith(`#${toKebab(text)} is missing in ${other.file},`)
  );
};

/** Without its closing quotation mark, the braces of a directive are JavaScript. */
const isInOpenValue: Consequence = (finding, other) =>
  finding.rule === 'mdx-syntax' &&
  other.rule === 'box' &&
  other.message.includes('closing quotation mark') &&
  finding.file === other.file &&
  finding.line === other.line;

/** JSON with typographic quotation marks is invalid. */
const hasWrongQuotes: Consequence = (finding, other) =>
  finding.rule === 'sample' &&
  other.rule === 'code-quotes' &&
  finding.file === other.file &&
  finding.line === other.line;

/** A broken link also differs from its text. */
const isNameOfBrokenLink: Consequence = (finding, other) =>
  finding.rule === 'name-and-link' &&
  other.rule === 'link' &&
  finding.file === other.file &&
  finding.line === other.line &&
  other.message.includes(`"${/links to "#([^"]+)"/.exec(finding.message)?.[1]}"`);

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

/** The rules that find an anchor by its name. */
const rulesByAnchor = ['contract-link', 'fact-file', 'link', 'search-alias'];

/** A broken link to a recorded anchor, and its search aliases, work again when the anchor is restored. */
const followsFromMissing: Consequence = (finding, missing) => {
  if (missing.rule !== missingRule || !rulesByAnchor.includes(finding.rule)) return false;
  const [, page = '', anchor = ''] =
    /(?:The page "?|because )([^" ]+)"? has no (?:anchor|section) "(.+?)"/.exec(finding.message) ?? [];
  const file = finding.rule.endsWith('link') ? page : `${path.dirname(finding.file)}/${page}.mdx`;
  const isSamePage = missing.file === file || missing.message.includes(` in ${file},`);
  return isSamePage && missing.message.split(/[ ,]/).includes(`#${anchor}`);
};

/** What follows from an error in the structure of a page. */
export const pageConsequences: readonly Consequence[] = [
  isOnUnreadPage,
  followsFromShownText,
  isInOpenCodeBlock,
  isInRepeatedSection,
  isAnchorOfRepeatedHeading,
  isAnchorOfShownHeading,
  isInOpenValue,
  hasWrongQuotes,
  isNameOfBrokenLink,
  followsFromRename,
  followsFromMissing,
];
