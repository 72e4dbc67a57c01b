import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Contract} from '../../contract';
import type {FactPage} from '../factPage';
import {readReasons} from '../reasons';
import {toResult, type FactResult} from '../result';
import {checkSampleVectors, type Sources} from './samples';
import {checkTokens} from './tokens';
import type {Verdict} from './verdict';
import {checkWebhookTables} from './webhooks';

/** Recomputes signatures, hashes, credentials, cursors, and card bits from the inputs that a page shows. */
export function checkVectors({file, book, root, contract}: FactPage): FactResult {
  if (!contract) return {findings: [], checked: 0};
  const sources = openSources(contract, root, new Set(Object.keys(readReasons(book, 'opaque'))));
  const computed = [...checkWebhookTables(root), ...checkSampleVectors(root, sources)];
  const verdicts = [...computed, ...checkTokens(root, (token) => isKnown(token, sources, computed))];
  return toResult(
    file,
    'vector',
    verdicts.map(({line, message}) => (message === undefined ? undefined : {line, message})),
  );
}

function openSources(contract: Contract, root: Root, opaque: ReadonlySet<string>): Sources {
  const samples: string[] = [];
  visit(root, 'code', ({value}) => void samples.push(value));
  return {contract, opaque, text: samples.join('\n')};
}

/** A computed value has a verdict of its own. A value of the contract is one that the contract shows. */
function isKnown(token: string, {contract, opaque}: Sources, computed: readonly Verdict[]): boolean {
  if (opaque.has(token) || computed.some(({value}) => value.includes(token))) return true;
  return textOf(contract).includes(token);
}

const texts = new WeakMap<Contract, string>();

function textOf(contract: Contract): string {
  const text = texts.get(contract) ?? JSON.stringify(contract.document);
  texts.set(contract, text);
  return text;
}
