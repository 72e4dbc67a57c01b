import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {requireContract, type Contract} from '../src';
import type {Finding, FindingData} from '../src/finding';

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
  const head = /^(?:openapi|swagger):/m.test(root) ? '' : HEAD;
  for (const [name, text] of Object.entries({...files, 'openapi.yaml': head + root})) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Expects a finding, and that all findings are at a line with a text. `root` is the text that `loadInline` got. */
export function expectFinding(
  root: string,
  found: readonly Finding[],
  {messageId, data, line}: {messageId: string; data: FindingData; line: string},
): void {
  const lines = (HEAD + root).split('\n');
  expect(found).toContainEqual(expect.objectContaining({messageId, data: expect.objectContaining(data)}));
  expect(found.map((finding) => lines[finding.line - 1]).join('\n')).toContain(line);
}
