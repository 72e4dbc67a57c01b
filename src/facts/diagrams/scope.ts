import path from 'node:path';
import type {Contract, Operation} from '../../contract';
import type {FactPage} from '../factPage';
import {contractOfPage} from '../namesContext';
import {readReasons} from '../reasons';
import type {Verdict} from '../result';

/** What the labels of a diagram can refer to. */
export interface Scope {
  /** The folder of the page's book. */
  readonly book: string;
  readonly contract: Contract;
  /** The operations of the page, or of the whole contract if the page has none. */
  readonly operations: readonly Operation[];
  /** The name of the page without its plural `s`: `cloud-node`. Events of the object start with it. */
  readonly object: string;
  /** Titles of diagrams and names in labels that have no source. */
  readonly exceptions: ReadonlySet<string>;
}

/** The books of the SDKs have no contract. Their diagrams show the current version of the web API. */
export function openScope(page: FactPage): Scope | undefined {
  const contract = contractOfPage(page);
  if (!contract) return undefined;
  const {name} = path.posix.parse(page.file);
  const ofPage = page.contract ? contract.operations.filter(({tags}) => tags[0] === name) : [];
  return {
    book: page.book,
    contract,
    operations: ofPage.length > 0 ? ofPage : contract.operations,
    object: name.replace(/s$/, ''),
    exceptions: new Set(Object.keys(readReasons(page.book, 'diagrams'))),
  };
}

/** Checks that one of the operations documents a status. */
export function checkStatus(status: string, operations: readonly Operation[], line: number): Verdict {
  const known = new Set(operations.flatMap(({responses}) => responses.map((response) => response.status)));
  if (known.has(status)) return undefined;
  const [only] = operations;
  const owner = operations.length === 1 && only ? only.id : 'No operation of this page';
  return {line, message: `${owner} never returns ${status}. Documented: ${[...known].sort().join(', ')}.`};
}
