import path from 'node:path';
import type {Finding} from '../../finding';
import {missingRule} from '../recordedAnchors';
import {quotedName, type Consequence} from './consequence';

/** The name that a misspelled key of a contract should have. `undefined` for other findings. */
const rightKey = ({rule, message}: Finding): string | undefined =>
  rule === 'contract-schema'
    ? / unknown property "[^"]+"\. Did you mean ([^?,]+)/.exec(message)?.[1]
    : undefined;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Keys of operations and of their parts that other rules read. */
const readKeys = ['parameters', 'requestBody', 'responses', 'headers', 'content', 'schema'];

/** The number of lines after the key of an object in which its own keys are. Those of its parts follow. */
const ownLines = 15;

/** A misspelled key is also missing under its right name in the same object. */
const lacksRightKey: Consequence = (finding, other) => {
  const key = rightKey(other);
  const distance = other.line - finding.line;
  if (key === undefined || finding.file !== other.file || distance < 0 || distance > ownLines) return false;
  const [owner = ''] = other.message.split(' has an unknown');
  return (
    (finding.rule === 'contract-schema' && finding.message === `${owner} lacks "${key}".`) ||
    (finding.rule === 'operation-marks' && finding.message.endsWith(`has no ${key}.`))
  );
};

/** A fact has the right name of a misspelled key in its source. */
const refersToRightKey: Consequence = (finding, other) =>
  finding.rule === 'number-source' &&
  rightKey(other) !== undefined &&
  finding.message.endsWith(`Did you mean ${quotedName(other)}?`);

/** What other rules can't find of an operation without its method, or of a path item that no path refers to. */
const lacksOperation: Consequence = ({rule, message}, other) =>
  (other.rule === 'path-unused' || methods.includes(rightKey(other) ?? '')) &&
  (/^There is no (?:operation|event)/.test(message) ||
    (rule === 'edition-breaking' && /\((?:operations|events)\)/.test(message)) ||
    (rule === 'version-map' && message.includes('no item of the newer version')) ||
    (rule === 'directive' && message.startsWith('Neither the tag')));

/** What other rules can't find of the parts of an operation. */
const lacksPart: Consequence = (finding, other) => {
  if (!readKeys.includes(rightKey(other) ?? '')) return false;
  const page = path.basename(other.file, '.yaml');
  return (
    (finding.rule === 'edition-breaking' && finding.file === other.file) ||
    (finding.rule === missingRule && finding.message.includes(`/${page}.mdx,`))
  );
};

/** The anchors of an operation start with its `x-anchor`. */
const lacksAnchor: Consequence = (finding, other) =>
  finding.rule === missingRule &&
  other.rule === 'operation-marks' &&
  other.message.includes('x-anchor') &&
  finding.message.includes(`/${path.basename(other.file, '.yaml')}.mdx,`);

/** The schema of contract files reports the same missing key. */
const isInSchema: Consequence = (finding, other) => {
  const [, key] = / has no (\w+)\.$/.exec(finding.message) ?? [];
  return (
    key !== undefined &&
    finding.rule === 'operation-marks' &&
    other.rule === 'contract-schema' &&
    finding.file === other.file &&
    finding.line === other.line &&
    other.message.endsWith(` lacks "${key}".`)
  );
};

/** What follows from a part of a contract that is not read, because its key is misspelled or no path refers to it. */
export const unreadPartConsequences: readonly Consequence[] = [
  lacksRightKey,
  refersToRightKey,
  lacksOperation,
  lacksPart,
  lacksAnchor,
  isInSchema,
];
