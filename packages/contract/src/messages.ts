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
  required: ({subject, name}: Named<'subject' | 'name'>) => `${subject} lacks "${name}".`,
  readOnly: ({subject}: Named<'subject'>) => `${subject} is read-only, so requests must omit it.`,
  writeOnly: ({subject}: Named<'subject'>) => `${subject} is write-only, so responses must omit it.`,
  unknownProperty: ({subject, name, schema, known}: Named<'subject' | 'name' | 'schema'> & Known) =>
    `${subject} is ${schema === '' ? 'an unknown property' : `not a property of ${schema}`}. ${suggestNames(name, known)}`,
  enum: ({subject, value, allowed}: Named<'subject' | 'value'> & {allowed: readonly string[]}) =>
    `${subject} is ${value}, ${listAllowed({value, allowed})}`,
  format: ({subject, value, format}: Named<'subject' | 'value' | 'format'>) =>
    `${subject} is ${value}, which is not a ${format === 'date' ? 'date. Write it in the format 2026-04-25' : `valid ${format}`}.`,
  mismatch: ({subject, value, requirement}: Named<'subject' | 'value' | 'requirement'>) =>
    `${subject} is ${value}, but ${requirement}.`,
});

/** About a contract that can't be loaded. */
export const loadMessages = defineMessages({
  syntax: ({reason}: Named<'reason'>) => endSentence(reason),
  noOpenApi: () => 'This is not an OpenAPI 3 document. Add "openapi: 3.1.1" and "info".',
  otherFile: ({ref, file, known}: Named<'ref' | 'file'> & Known) =>
    `"${ref}" refers to a file that isn’t part of the contract. ${suggestNames(file, known)} To combine files, run: npx @redocly/cli bundle openapi.yaml --output bundled.yaml`,
  notShared: ({ref}: Named<'ref'>) =>
    `"${ref}" must refer to a part of #/components/, because files share only these.`,
  noTarget: ({ref, name, known}: Named<'ref' | 'name'> & Known) =>
    `$ref "${ref}" has no target. ${suggestNames(name, known)}`,
  circular: ({ref}: Named<'ref'>) => `$ref "${ref}" refers to itself. Refer to a schema.`,
  duplicate: ({ref, other}: Named<'ref' | 'other'>) =>
    `${ref} already exists: ${other}. Names are unique across all files.`,
  noPart: ({pointer, name, known}: Named<'pointer' | 'name'> & Known) =>
    `The contract has no ${pointer}. ${suggestNames(name, known)}`,
  noValue: ({name, known}: Named & Known) => `There is no value "${name}". ${suggestNames(name, known)}`,
});

/** About examples. */
export const exampleMessages = defineMessages({
  noParameter: ({parameter}: Named<'parameter'>) =>
    `The parameter ${parameter} has no example. Write one next to its schema.`,
  missingBody: ({owner, type}: Named<'owner' | 'type'>) => `${owner} has no example of ${type}.`,
});

/** About the errors of an operation. */
export const errorMessages = defineMessages({
  noResponse: ({id, codes, status}: Named<'id' | 'status'> & {codes: readonly string[]}) =>
    `${id}: ${codes.join(', ')} needs a response ${status}.`,
  noCode: ({id, status}: Named<'id' | 'status'>) =>
    `${id}: no code in x-docs-errors has the status ${status}.`,
});

/** About the descriptions of the values of an enumeration. */
export const enumMessages = defineMessages({
  noDescriptions: ({name}: Named) => `${name} has no x-enum-descriptions. Describe each of its values.`,
  missingValue: ({name, value}: Named<'name' | 'value'>) =>
    `${name}: x-enum-descriptions does not describe "${value}".`,
  unknownValue: ({name, value}: Named<'name' | 'value'>) =>
    `${name}: x-enum-descriptions describes "${value}", which is not a value of the enumeration.`,
});

/** About the names in an operation. */
export const componentNameMessages = defineMessages({
  unknown: ({owner, kind, name, known}: Named<'owner' | 'kind' | 'name'> & Known) =>
    `${owner}: the ${kind} "${name}" doesn't exist. ${suggestNames(name, known)}`,
  duplicate: ({name, key, other}: Named<'name' | 'key' | 'other'>) =>
    `${name} is already the ${key} of ${other}. Rename one of them.`,
});

const undo = 'Undo the change, or keep it for a new version.';

/** About the editions of a contract. */
export const editionMessages = defineMessages({
  removed: ({name, date, previous}: Named<'name' | 'date' | 'previous'>) =>
    `${name}: the edition of ${date} breaks clients, because it was removed after the edition of ${previous}. ${undo}`,
  required: ({name, date}: Named<'name' | 'date'>) =>
    `${name}: the edition of ${date} breaks clients, because it is new and required in requests. Remove it from "required", or keep it for a new version.`,
  changed: (data: Named<'name' | 'date' | 'previous'> & {differences: readonly string[]}) =>
    `${data.name}: the edition of ${data.date} breaks clients of the edition of ${data.previous}: ${data.differences.join(', ')}. ${undo}`,
  unpublished: ({name, since}: Named<'name' | 'since'>) =>
    `${name} has x-docs-since: '${since}', but the change log has no such addition. Delete x-docs-since.`,
  otherDate: ({name, since, date}: Named<'name' | 'since' | 'date'>) =>
    `${name} has x-docs-since: '${since}', but it was added on '${date}'. Write x-docs-since: '${date}'.`,
  undated: ({name, date}: Named<'name' | 'date'>) =>
    `${name} is new and has no x-docs-since. Write x-docs-since: '${date}'.`,
  undatedAfterEdition: ({name, date}: Named<'name' | 'date'>) =>
    `${name} is new and has no x-docs-since, and the edition of ${date} is already published. Record it with recordEdition, set x-docs-edition to the date of the next edition, and write this date as x-docs-since.`,
});

/** About the marks that map two versions. */
export const versionMessages = defineMessages({
  noSuccessor: ({name}: Named) =>
    `${name}: no item of the newer version has it in x-docs-was, and it has no x-docs-next with a reason.`,
  notRemoved: ({name, newer}: Named & {newer: readonly string[]}) =>
    `${name}: x-docs-next marks it as removed, but ${newer.join(', ')} has it in x-docs-was.`,
  noOrigin: ({name, older, none}: Named<'name' | 'older' | 'none'>) =>
    `${name} has no x-docs-was, and ${older} has no item with this name. Set x-docs-was to the earlier name, or to ${none} if the item is new.`,
  unknownOrigin: ({name, origin, older, known}: Named<'name' | 'origin' | 'older'> & Known) =>
    `${name}: x-docs-was is "${origin}", which ${older} doesn't have. ${suggestNames(origin, known)}`,
});
