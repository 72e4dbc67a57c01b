import type {Finding} from '../../finding';
import {missingRule, renamedRule} from '../recordedAnchors';
import type {Consequence} from './consequence';
import {contractConsequences} from './contract';
import {missingFieldConsequences} from './missingField';
import {pageConsequences} from './page';
import {unreadPartConsequences} from './unreadPart';
import {valueConsequences} from './value';

/** Rules whose findings can follow from another finding, and the rules of that finding. */
const causes: Readonly<Record<string, readonly string[]>> = {
  // A sample that a directive draws repeats the mistake of its example.
  'generated-sample': ['example-valid'],
  // A page that can't be read, or a wrong name, doesn't quote the region that its writer means.
  'region-unused': ['mdx-syntax', 'region'],
  // The values of data with problems can have any type.
  'rule-error': ['contract-syntax', 'contract-schema', 'data-syntax', 'fact-file', 'story-file'],
  // Screens show the ports and the dates of the versions.
  'wrong-screen': ['books'],
  // The rows below a syntax error are missing in the data, and so are those of the story below a misspelled key.
  'example-id': ['data-syntax', 'story-file', 'story-value'],
  'fact-file': ['data-syntax', 'story-file'],
  'story-file': ['data-syntax'],
  'missing-number': ['data-syntax', 'story-file'],
  'number-source': ['data-syntax', 'story-file'],
  'sample-value': ['data-syntax', 'story-file', 'story-value'],
  'wrong-number': ['data-syntax', 'story-file'],
  'wrong-story': ['data-syntax', 'story-file', 'story-value'],
  // Directives find the page of an operation by its name.
  directive: [renamedRule],
  route: [renamedRule],
  // What can't be read is missing in the contract, and in what is generated from it.
  anchor: ['contract-syntax'],
  [missingRule]: ['contract-syntax'],
  'example-unused': ['contract-syntax', 'path-unused'],
  'path-unused': ['contract-syntax'],
  'version-map': ['contract-syntax'],
  // An operation that can't be read, or whose directive is wrong, is on no page.
  'contract-page': ['contract-syntax', 'directive', 'mdx-syntax', 'box', renamedRule],
};

const hasCause: Consequence = (finding, other) => causes[finding.rule]?.includes(other.rule) ?? false;

const syntaxRules = ['contract-syntax', 'data-syntax'];

/** The line with a syntax error is read in another way than its writer means, or not at all. */
const isNextToSyntaxError: Consequence = (finding, other) =>
  syntaxRules.includes(other.rule) &&
  !syntaxRules.includes(finding.rule) &&
  finding.file === other.file &&
  Math.abs(finding.line - other.line) <= 1;

const consequences: readonly Consequence[] = [
  hasCause,
  isNextToSyntaxError,
  ...contractConsequences,
  ...missingFieldConsequences,
  ...unreadPartConsequences,
  ...pageConsequences,
  ...valueConsequences,
];

/** Drops findings that disappear when another finding is fixed. */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding) => !findings.some((other) => consequences.some((follows) => follows(finding, other))),
  );
}
