import {nearestNames, relatedNames, type Contract} from '../contract';
import type {Finding} from '../finding';
import {FACTS_FILE} from './factPage';
import {appliesTo, readAllowedNames} from './namesAllowed';
import {nameKinds, type NameKind} from './namesKinds';
import {knownNamesOf} from './namesKnown';

/** A text in code font, with the versions of the API that can know it. */
export interface Mention {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly contracts: readonly Contract[];
}

/** A text in code font that none of its versions knows. */
export interface UnknownName<M extends Mention = Mention> {
  readonly mention: M;
  readonly kind: NameKind;
}

/** Finds the names that no contract knows. `hasInCode` tells whether a sample on the page contains a text. */
export function findUnknownNames<M extends Mention>(
  mentions: readonly M[],
  hasInCode: (text: string) => boolean,
): UnknownName<M>[] {
  return mentions.flatMap((mention) => {
    const kind = nameKinds.find(({form}) => form.test(mention.text));
    const isKnown = (contract: Contract): boolean | undefined =>
      kind?.isKnown(mention.text, knownNamesOf(contract), {hasInCode});
    return kind && !mention.contracts.some(isKnown) ? [{mention, kind}] : [];
  });
}

/** A longer list of all names doesn't help. */
const maximumListed = 12;

/** Says what is wrong, the nearest names, and how to allow the name. */
export function toFinding(file: string, book: string, {mention, kind}: UnknownName): Finding {
  const {text, line, column, contracts} = mention;
  const names = contracts.flatMap((contract) => [...(kind.listKnown?.(knownNamesOf(contract)) ?? [])]);
  const known = [...new Set(names)];
  const allowed = readAllowedNames(book)
    .filter((row) => appliesTo(row, {book, file}))
    .flatMap(({values}) => values.map((value) => value.text));
  const near = nearestNames(text, [...known, ...allowed]);
  const related = near.length > 0 ? [] : relatedNames(text, known).slice(0, maximumListed);
  const isShort = known.length > 0 && known.length <= maximumListed;
  const versions = [...new Set(contracts.map(({version}) => version))].join(' and ');
  return {
    file,
    line,
    column,
    rule: 'unknown-name',
    message: [
      `"${text}" is not ${kind.title} of version ${versions}.`,
      ...(near.length > 0 ? [`Did you mean ${near.join(', ')}?`] : []),
      ...(related.length > 0 ? [`Similar: ${related.join(', ')}.`] : []),
      ...(near.length + related.length === 0 && isShort ? [`Known: ${known.join(', ')}.`] : []),
      `If it belongs to something else, add it below "names" in ${book}/${FACTS_FILE} with a reason.`,
    ].join(' '),
  };
}
