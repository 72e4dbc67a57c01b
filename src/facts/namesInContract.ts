import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Contract, Json} from '../contract';
import {toShownPath} from '../contract/source';
import {bookOf, lineOf, listContractTexts} from './contractProse';
import {FACTS_FILE} from './factPage';
import {appliesTo, isAllowed, readAllowedNames} from './namesAllowed';
import {findUnknownNames, toFinding, type Mention} from './namesFindings';
import {joinResults, type FactResult} from './result';

/** A name in the prose of a contract. Its line is found only if the name is wrong. */
interface ContractMention extends Mention {
  readonly node: object;
  readonly key: string;
}

/** Checks that every text in code font in the descriptions of a contract is a name or a value of the contract. */
export function checkContractNames(contract: Contract): FactResult {
  const book = bookOf(contract);
  if (!existsSync(path.join(book, FACTS_FILE))) return {checked: 0, findings: []};
  const results = contract.sources.map(({file, value}) => {
    const shown = toShownPath(file);
    const allowed = readAllowedNames(book).filter((row) => appliesTo(row, {book, file: shown}));
    const mentions = listMentions(contract, value);
    const unknown = findUnknownNames(mentions, () => false).filter(
      ({mention}) => !isAllowed(mention.text, allowed),
    );
    const findings = unknown.map((name) =>
      toFinding(shown, book, {
        ...name,
        mention: {...name.mention, line: lineOf(contract, name.mention, `\`${name.mention.text}\``)},
      }),
    );
    return {checked: mentions.length, findings};
  });
  return joinResults(results);
}

/** The names in code font in the prose of a contract, by file. */
export function listContractNames(contract: Contract): {file: string; names: ReadonlySet<string>}[] {
  return contract.sources.map(({file, value}) => ({
    file: toShownPath(file),
    names: new Set(listMentions(contract, value).map(({text}) => text)),
  }));
}

function listMentions(contract: Contract, document: Json): ContractMention[] {
  return listContractTexts(document).flatMap(({text: prose, node, key}) =>
    listCode(prose).map((text) => ({text, node, key, line: 1, column: 1, contracts: [contract]})),
  );
}

/** The code spans of CommonMark. A parser would take most of the time of this check. */
function listCode(markdown: string): string[] {
  return [...markdown.matchAll(/(`+)(?!`)(?<code>[^]+?)(?<!`)\1(?!`)/g)].map(({groups}) =>
    (groups?.code ?? '').trim().replace(/\s+/g, ' '),
  );
}
