import {existsSync} from 'node:fs';
import path from 'node:path';
import {placeOf, type Contract, type Json} from '../contract';
import {isList, isObject} from '../contract/pointer';
import {toShownPath} from '../contract/source';
import {isProse} from '../language/contractFile';
import type {FactResult} from './checkFacts';
import {FACTS_FILE} from './factPage';
import {appliesTo, isAllowed, readAllowedNames} from './namesAllowed';
import {findUnknownNames, toFinding, type Mention} from './namesFindings';

/** A name in the prose of a contract. Its line is found only if the name is wrong. */
interface ContractMention extends Mention {
  readonly node: object;
  readonly key: string;
}

/** Checks that every text in code font in the descriptions of a contract is a name or a value of the contract. */
export function checkContractNames(contract: Contract): FactResult {
  const book = bookOf(contract);
  if (!existsSync(path.join(book, FACTS_FILE))) return {checked: 0, findings: []};
  const results = contract.sources.map(({file, text, value}) => {
    const shown = toShownPath(file);
    const allowed = readAllowedNames(book).filter((row) => appliesTo(row, {book, file: shown}));
    const mentions = listMentions(contract, value);
    const unknown = findUnknownNames(mentions, () => false).filter(
      ({mention}) => !isAllowed(mention.text, allowed),
    );
    const lines = text.split('\n');
    const findings = unknown.map((name) =>
      toFinding(shown, book, {...name, mention: {...name.mention, ...locate(contract, name.mention, lines)}}),
    );
    return {checked: mentions.length, findings};
  });
  return {
    checked: results.reduce((sum, {checked}) => sum + checked, 0),
    findings: results.flatMap(({findings}) => findings),
  };
}

/** The names in code font in the prose of a contract, by file. */
export function listContractNames(contract: Contract): {file: string; names: ReadonlySet<string>}[] {
  return contract.sources.map(({file, value}) => ({
    file: toShownPath(file),
    names: new Set(listMentions(contract, value).map(({text}) => text)),
  }));
}

function bookOf({root}: Contract): string {
  return toShownPath(path.dirname(path.dirname(root)));
}

function listMentions(contract: Contract, document: Json): ContractMention[] {
  const mentions: ContractMention[] = [];
  const step = (node: Json, keys: readonly string[]): void => {
    if (!isObject(node) && !isList(node)) return;
    for (const [key, value] of Object.entries(node) as [string, Json][]) {
      const inner = isList(node) ? keys : [...keys, key];
      if (typeof value !== 'string') step(value, inner);
      else if (value.includes('`') && isProse(inner)) {
        for (const text of listCode(value))
          mentions.push({text, node, key, line: 1, column: 1, contracts: [contract]});
      }
    }
  };
  step(document, []);
  return mentions;
}

/** The code spans of CommonMark. A parser would take most of the time of this check. */
function listCode(markdown: string): string[] {
  return [...markdown.matchAll(/(`+)(?!`)(?<code>[^]+?)(?<!`)\1(?!`)/g)].map(({groups}) =>
    (groups?.code ?? '').trim().replace(/\s+/g, ' '),
  );
}

/** The first line below the key that contains the name in code font, or else the line of the key. */
function locate(
  contract: Contract,
  {node, key, text}: ContractMention,
  lines: readonly string[],
): {line: number} {
  const {line} = placeOf(contract, node, [key]) ?? {line: 1};
  const below = lines.findIndex((each, index) => index >= line - 1 && each.includes(`\`${text}\``));
  return {line: below < 0 ? line : below + 1};
}
