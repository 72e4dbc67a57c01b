import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {loadContract, type Contract} from './contract';

const HEAD = `openapi: 3.1.1
info: {title: Small, version: '2.0'}
servers: [{url: 'https://api.example/v2'}]
`;

/**
 * Loads a contract that stands in a test: the text of `openapi.yaml` after its head, and of the files beside it.
 * Tests only.
 */
export function loadInline(root: string, files: Readonly<Record<string, string>> = {}): Contract {
  return loadContract(writeInline(root, files));
}

/** Writes the same and gives the folder, for tests that change a file or expect a failure. */
export function writeInline(root: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const head = /^openapi:/m.test(root) ? '' : HEAD;
  for (const [name, text] of Object.entries({...files, 'openapi.yaml': head + root})) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
