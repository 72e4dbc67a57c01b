import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {checkVersions} from './checkVersions';

function writePackage(manifest: object, changes: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'CHANGELOG.md'), changes);
  return folder;
}

it('packages can be published only with an entry for their version, and with ranges that admit each other', () => {
  const contract = writePackage({name: 'contract', version: '1.0.0'}, '# Changes\n\n## 0.1.0\n\nFirst.\n');
  const lint = {name: 'lint', version: '1.2.0', dependencies: {contract: '^0.1.0', yaml: '^2.0.0'}};
  expect(checkVersions([contract, writePackage(lint, '# Changes\n\n## 1.2.0\n')])).toEqual([
    'The CHANGELOG.md of contract has no heading "## 1.0.0".',
    'lint requires contract ^0.1.0, which has the version 1.0.0.',
  ]);
});
