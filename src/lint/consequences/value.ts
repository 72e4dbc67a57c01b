import {formatFinding} from '../../finding';
import {quotedName, type Consequence} from './consequence';

/** A finding quotes another one, such as that of its source. */
const quotes: Consequence = (finding, other) => finding.message.includes(formatFinding(other));

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

/** Reading the numbers of a book also reads its pages. */
const isFoundWithNumbers: Consequence = (finding, other) =>
  finding.rule === 'fact-file' && finding.message === other.message && finding.file !== other.file;

/** A computed value that is wrong is not a value of another sample either. */
const isWrongVector: Consequence = (finding, other) =>
  finding.rule === 'unknown-name' &&
  other.rule === 'vector' &&
  finding.file === other.file &&
  finding.line === other.line &&
  other.message.includes(quotedName(finding) ?? '?');

/** A body that isn't JSON has another signature. */
const isOfInvalidSample: Consequence = (finding, other) =>
  finding.rule === 'vector' &&
  other.rule === 'sample' &&
  other.message.startsWith('Invalid JSON') &&
  finding.file === other.file;

/** A scope that differs from those of the calls can also be unknown. */
const isWrongScope: Consequence = (finding, other) =>
  finding.rule === 'unknown-name' &&
  other.rule === 'wrong-scope' &&
  finding.file === other.file &&
  finding.line === other.line &&
  other.message.includes(`not "${quotedName(finding)}"`);

/** A name that is misspelled on its only page is not used. */
const isUnusedBecauseMisspelled: Consequence = (finding, other) =>
  finding.rule === 'unused-name' &&
  other.rule === 'unknown-name' &&
  /Did you mean ([^?]+)\?/
    .exec(other.message)?.[1]
    ?.split(', ')
    .includes(quotedName(finding) ?? '') === true;

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

/** Two rules of the story can find the same name, and one of them says more. */
const saysLess: Consequence = (finding, other) =>
  finding.rule === 'wrong-story' &&
  finding.file === other.file &&
  finding.line === other.line &&
  other.message.startsWith(`${finding.message} `);

/** A value that several rules find. */
export const valueConsequences: readonly Consequence[] = [
  quotes,
  repeats,
  isFoundWithNumbers,
  isWrongVector,
  isOfInvalidSample,
  isWrongScope,
  isUnusedBecauseMisspelled,
  isPartOfValue,
  hasSameId,
  saysLess,
];
