import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {requireContract, type Contract} from '../src';

const HEAD = `openapi: 3.1.1
info: {title: Small, version: '2.0'}
servers: [{url: 'https://api.example/v2'}]
`;

/**
 * Loads a contract for a test from the text of `openapi.yaml` after its head, and from the files next to it.
 */
export function loadInline(root: string, files: Readonly<Record<string, string>> = {}): Contract {
  return requireContract(writeInline(root, files));
}

/** Writes the contract and returns its folder, for tests that change a file or expect an error. */
export function writeInline(root: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const head = /^openapi:/m.test(root) ? '' : HEAD;
  for (const [name, text] of Object.entries({...files, 'openapi.yaml': head + root})) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
