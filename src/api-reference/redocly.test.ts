import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';

const contracts = ['web/openapi/openapi.yaml', 'web_versioned_docs/version-1.0/openapi/openapi.yaml'];

it('both contracts pass redocly lint with the rules of redocly.yaml', {timeout: 120_000}, () => {
  expect(lint()).toBe('');
});

/** What the linter finds wrong; empty where it is content. */
function lint(): string {
  const {status, stdout, stderr} = spawnSync('npx', ['redocly', 'lint', '--format=stylish', ...contracts], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}
