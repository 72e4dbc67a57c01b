import path from 'node:path';
import {loadContract, type Contract, type Operation} from '../../contract';
import {versions} from '../../site';
import type {FactPage} from '../factPage';
import {readReasons} from '../reasons';
import type {Verdict} from '../result';

/** What the labels of a diagram can refer to. */
export interface Scope {
  readonly contract: Contract;
  /** The operations of the page, or of the whole contract if the page has none. */
  readonly operations: readonly Operation[];
  /** The name of the page without its plural `s`: `cloud-node`. Events of the object start with it. */
  readonly object: string;
  /** Titles of diagrams and names in labels that have no source. */
  readonly exceptions: ReadonlySet<string>;
}

/** The books of the SDKs have no contract. Their diagrams show the current version of the web API. */
export function openScope({file, book, contract: own}: FactPage): Scope | undefined {
  const current = versions[0];
  const contract = own ?? (current && loadContract(`${current.folder}/openapi`));
  if (!contract) return undefined;
  const {name} = path.posix.parse(file);
  const ofPage = own ? contract.operations.filter(({tags}) => tags[0] === name) : [];
  return {
    contract,
    operations: ofPage.length > 0 ? ofPage : contract.operations,
    object: name.replace(/s$/, ''),
    exceptions: new Set(Object.keys(readReasons(book, 'diagrams'))),
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
