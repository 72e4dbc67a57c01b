/** The sentences of all problems that this package reports. */
import {defineMessages, type Known, type Named} from './finding';
import {endSentence, maxListed, nearestNames, suggestNames} from './names';

function listAllowed({value, allowed}: Named<'value'> & {allowed: readonly string[]}): string {
  const unquote = (json: string): string => json.replace(/^"(.*)"$/, '$1');
  const [near] = nearestNames(unquote(value), allowed.map(unquote), 1);
  const isLong = near !== undefined && allowed.length > maxListed;
  const problem = isLong ? 'which is not supported' : `but must be one of ${allowed.join(', ')}`;
  return `${problem}.${near === undefined ? '' : ` Did you mean ${near}?`}`;
}

/** About a value that doesn't match its schema. `subject` names the value at the start of a sentence. */
export const valueMessages = defineMessages({
  required: '{subject} lacks "{name}".',
  readOnly: '{subject} is read-only, so requests must omit it.',
  writeOnly: '{subject} is write-only, so responses must omit it.',
  unknownProperty: ({subject, name, schema, known}: Named<'subject' | 'name' | 'schema'> & Known) =>
    `${subject} is ${schema === '' ? 'an unknown property' : `not a property of ${schema}`}. ${suggestNames(name, known)}`,
  enum: ({subject, value, allowed}: Named<'subject' | 'value'> & {allowed: readonly string[]}) =>
    `${subject} is ${value}, ${listAllowed({value, allowed})}`,
  format: ({subject, value, format}: Named<'subject' | 'value' | 'format'>) =>
    `${subject} is ${value}, which is not a ${format === 'date' ? 'date. Write it in the format 2026-04-25' : `valid ${format}`}.`,
  mismatch: '{subject} is {value}, but {requirement}.',
});

/** About a contract that can't be loaded. */
export const loadMessages = defineMessages({
  syntax: ({reason}: Named<'reason'>) => endSentence(reason),
  noOpenApi: 'This is not an OpenAPI 3 document. Add "openapi: 3.1.1" and "info".',
  otherFile:
    '"{ref}" refers to a file that isn’t part of the contract. {file?} To combine files, run: npx @redocly/cli bundle {main} --output bundled.yaml',
  notShared: '"{ref}" must refer to a part of #/components/, because files share only these.',
  noTarget: '$ref "{ref}" has no target. {name?}',
  circular: '$ref "{ref}" refers to itself. Refer to a schema.',
  duplicate: '{ref} already exists: {other}. Names are unique across all files.',
  noPart: 'The contract has no {pointer}. {name?}',
  noValue: 'There is no value "{name}". {name?}',
});

/** About what pages don't show. */
export const shownMessages = defineMessages({
  unshown: ({keyword}: Named<'keyword'>) => `Pages don’t show "${keyword}".`,
});

/** About examples. */
export const exampleMessages = defineMessages({
  noParameter: 'The parameter {parameter} has no example. Write one next to its schema.',
  missingBody: '{owner} has no example of {type}.',
});

/** About the errors of an operation. */
export const errorMessages = defineMessages({
  noResponse: '{id}: {codes} needs a response {status}.',
  noCode: '{id}: no code in x-docs-errors has the status {status}.',
});

/** About the descriptions of the values of an enumeration. */
export const enumMessages = defineMessages({
  noDescriptions: '{name} has no x-enum-descriptions. Describe each of its values.',
  missingValue: '{name}: x-enum-descriptions does not describe "{value}".',
  unknownValue: '{name}: x-enum-descriptions describes "{value}", which is not a value of the enumeration.',
});

/** About the names in an operation. */
export const componentNameMessages = defineMessages({
  unknown: `{owner}: the {kind} "{name}" doesn't exist. {name?}`,
  duplicate: '{name} is already the {key} of {other}. Rename one of them.',
});

const undo = 'Undo the change, or keep it for a new version.';

/** About the editions of a contract. */
export const editionMessages = defineMessages({
  removed: `{name}: the edition of {date} breaks clients, because it was removed after the edition of {previous}. ${undo}`,
  required:
    '{name}: the edition of {date} breaks clients, because it is new and required in requests. Remove it from "required", or keep it for a new version.',
  changed: `{name}: the edition of {date} breaks clients of the edition of {previous}: {differences}. ${undo}`,
  unpublished:
    "{name} has x-docs-since: '{since}', but the change log has no such addition. Delete x-docs-since.",
  otherDate:
    "{name} has x-docs-since: '{since}', but it was added on '{date}'. Write x-docs-since: '{date}'.",
  undated: "{name} is new and has no x-docs-since. Write x-docs-since: '{date}'.",
  undatedAfterEdition:
    '{name} is new and has no x-docs-since, and the edition of {date} is already published. Record it with recordEdition, set x-docs-edition to the date of the next edition, and write this date as x-docs-since.',
});

/** About the marks that map two versions. */
export const versionMessages = defineMessages({
  noSuccessor:
    '{name}: no item of the newer version has it in x-docs-was, and it has no x-docs-next with a reason.',
  notRemoved: '{name}: x-docs-next marks it as removed, but {newer} has it in x-docs-was.',
  noOrigin:
    '{name} has no x-docs-was, and {older} has no item with this name. Set x-docs-was to the earlier name, or to {none} if the item is new.',
  unknownOrigin: `{name}: x-docs-was is "{origin}", which {older} doesn't have. {origin?}`,
});
