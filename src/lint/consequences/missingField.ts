import leven from 'leven';
import type {Finding} from '../../finding';
import {toKebab} from '../../remark/api-reference/words';
import {missingRule} from '../recordedAnchors';
import {quotedName, type Consequence} from './consequence';

/** A property that a schema should have. */
interface MissingField {
  readonly name: string;
  /** Whether a property is probably the same one with a misspelled name. */
  readonly isMisspelled: (other: string) => boolean;
}

/** The property that is missing according to a finding about `required`, or about the editions. */
function readMissingField({rule, message}: Finding): MissingField | undefined {
  const [, required, near] =
    /^required contains "([^"]+)", which is not in properties\. Did you mean ([\w, ]+)/.exec(message) ?? [];
  if (rule === 'contract-schema' && required !== undefined)
    return {name: required, isMisspelled: (other) => (near ?? '').split(/\W+/).includes(other)};
  const [, removed] = /\.(\w+) \(fields\): .* because it was removed/.exec(message) ?? [];
  if (rule !== 'edition-breaking' || removed === undefined) return undefined;
  return {name: removed, isMisspelled: (other) => other !== removed && leven(other, removed) <= 2};
}

/** Values lack a required property whose name is wrong in its schema. */
const lacksUnknownProperty: Consequence = (finding, other) =>
  other.rule === 'contract-schema' &&
  other.message.startsWith('required contains') &&
  finding.message.includes(`lacks "${quotedName(other)}"`);

/** Examples, texts, and anchors still have the name of a missing property. */
const hasMissingName: Consequence = (finding, other) => {
  const name = readMissingField(other)?.name;
  if (name === undefined || finding === other) return false;
  const {rule, message} = finding;
  return (
    (rule === 'example-valid' && message.includes(` has "${name}", but `)) ||
    (rule === 'unknown-name' && quotedName(finding) === name) ||
    (['contract-syntax', 'number-source'].includes(rule) && message.includes(`/properties/${name}`)) ||
    (rule === missingRule && new RegExp(`^#[\\w-]*\\b${toKebab(name)} is missing`).test(message)) ||
    (rule === 'edition-breaking' &&
      other.rule === 'contract-schema' &&
      message.includes(`.${name} (fields)`)) ||
    (rule === 'contract-schema' &&
      other.rule === 'edition-breaking' &&
      message.startsWith(`required contains "${name}"`) &&
      !message.includes('Did you mean'))
  );
};

/** A property whose name is misspelled in `required` is optional now. */
const isOptionalNow: Consequence = (finding, other) => {
  const [, field] = /\.(\w+) \(fields\): .* because required was /.exec(finding.message) ?? [];
  return (
    finding.rule === 'edition-breaking' &&
    other.rule === 'contract-schema' &&
    field !== undefined &&
    (readMissingField(other)?.isMisspelled(field) ?? false)
  );
};

/** A property with a misspelled name is also new. */
const isMisspelledField: Consequence = (finding, other) => {
  const field = readMissingField(other);
  if (!field) return false;
  const {rule, message} = finding;
  if (rule === 'anchor') {
    const anchors = /^New anchors: ([^.]+)\./.exec(message)?.[1]?.split(', ') ?? [];
    return anchors.length === 1 && isAnchorOf(anchors[0] ?? '', field);
  }
  const [, added] = /^[\w.]+\.(\w+) (?:is new|has no x-since|has no x-was)/.exec(message) ?? [];
  return ['edition-date', 'version-map'].includes(rule) && added !== undefined && field.isMisspelled(added);
};

/** Whether the last words of an anchor are the misspelled name of a field. */
function isAnchorOf(anchor: string, {name, isMisspelled}: MissingField): boolean {
  const words = toKebab(name).split('-').length;
  const last = anchor.split('-').slice(-words).join('-');
  const camel = last.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isMisspelled(camel);
}

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

/** What follows from a property that a schema doesn't have, or that an example has under another name. */
export const missingFieldConsequences: readonly Consequence[] = [
  lacksUnknownProperty,
  hasMissingName,
  isOptionalNow,
  isMisspelledField,
  lacksMisspelled,
];
