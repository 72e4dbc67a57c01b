import {shapeOf, type Contract} from '../contract';
import {tryParseJson} from '../contract/json';
import {toShownPath} from '../contract/source';
import {versions} from '../site';
import {contractOf, contractOfPage} from './namesContext';
import {lineOf, listContractTexts} from './contractProse';
import type {FactPage} from './factPage';
import {knownNamesOf, type KnownNames} from './namesKnown';
import {isKnownPair} from './namesKinds';
import {CODE, readProse} from './prose';
import {joinResults, toResult, type FactResult, type Verdict} from './result';

/** A longer list of values doesn't help. */
const maximumListed = 12;

/** The words between a field and its value, both in code font: "if `state` is `active`", "set `enabled` to `false`". */
const BETWEEN = String.raw`\s(?:(?:is|becomes|equals|stays)(?:\s(?:now|still|also|not|never))?|=|of|(?:set\s|changes\s|changed\s)?to)\s`;

/** A sentence that gives a value to a field. */
interface Statement {
  readonly field: string | undefined;
  /** The words between them. */
  readonly between: string;
  readonly value: string | undefined;
}

/** Checks that a value that a sentence gives to a field is one of its values. */
export function checkFieldValues(page: FactPage): FactResult {
  const contract = contractOfPage(page);
  if (!contract) return {checked: 0, findings: []};
  const pattern = new RegExp(`${CODE}${BETWEEN}(?=${CODE})`, 'g');
  const verdicts = readProse(page.root).flatMap(({text, code, placeAt}) =>
    [...text.matchAll(pattern)].flatMap(({0: match, index}) => {
      const first = text.slice(0, index).split(CODE).length - 1;
      const [field, value] = code.slice(first);
      const statement = {field, between: match.slice(1), value};
      return judge(statement, knownNamesOf(contract), () => placeAt(index + match.length));
    }),
  );
  return toResult(page.file, 'field-value', verdicts);
}

/** The same in the texts of a contract. */
export function checkContractFieldValues(contract: Contract): FactResult {
  const pattern = new RegExp(`\`(?<field>[^\`]+)\`(?<between>${BETWEEN})\`(?<value>[^\`]+)\``, 'g');
  return joinResults(
    contract.sources.map((source) => {
      const verdicts = listContractTexts(source.value).flatMap(({text, node, key}) =>
        [...text.matchAll(pattern)].flatMap(({groups = {}}) =>
          judge(groups, knownNamesOf(contract), () => ({
            line: lineOf(contract, {node, key}, `\`${groups.value}\``),
          })),
        ),
      );
      return toResult(toShownPath(source.file), 'field-value', verdicts);
    }),
  );
}

/** @returns nothing if the first text is no field of the contract, or the second is no value of the contract */
function judge(
  {field = '', between = '', value = ''}: Partial<Statement>,
  names: KnownNames,
  findPlace: () => {line: number; column?: number},
): Verdict[] {
  const isValue = names.words.has(value) || tryParseJson(value) !== undefined;
  // "From `startsAt` to `endsAt`" names two fields.
  const isPair = /^\s(?:to|of)\s$/.test(between) && names.fields.has(value);
  if (!names.fields.has(field) || isPair || !isValue) return [];
  const isKnown = (other: Contract): boolean => isKnownPair(`${field}: ${value}`, knownNamesOf(other));
  // A page can compare both versions.
  if (isKnown(names.contract) || versions.some(({number}) => isKnown(contractOf(number) ?? names.contract)))
    return [undefined];
  const known = listValues(field, names);
  const advice =
    known.length > 0 && known.length <= maximumListed
      ? `Its values: ${known.join(', ')}.`
      : 'Correct the field or the value.';
  return [{...findPlace(), message: `"${field}" is never "${value}". ${advice}`}];
}

/** The values of all fields with a name. Empty if one of them has no list of values. */
function listValues(field: string, {contract, fields}: KnownNames): string[] {
  const lists = (fields.get(field) ?? []).map((node) => {
    const {schema, types, nullable} = shapeOf(contract, node);
    const own = schema.enum ?? (types.includes('boolean') ? [true, false] : []);
    return [...own.filter((value) => value !== null), ...(nullable && own.length > 0 ? [null] : [])];
  });
  return lists.some((list) => list.length === 0) ? [] : [...new Set(lists.flat().map(String))];
}
