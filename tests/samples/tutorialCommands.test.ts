import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startMock, type Mock, type MockedVersion} from '../../scripts/mock/startMock';

const pages = {
  '2.0': {file: 'web/code-tutorial.mdx', port: 4010, end: /"state":"done"/},
  '1.0': {file: 'web_versioned_docs/version-1.0/code-tutorial.mdx', port: 4020, end: /"ok":1/},
} satisfies Record<MockedVersion, {file: string; port: number; end: RegExp}>;

describe.each(['2.0', '1.0'] as const)(
  'a reader who copies each command of the code tutorial of %s',
  (version) => {
    const {file, port, end} = pages[version];
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock(version, {port: 0});
    }, 90_000);
    afterAll(() => mock.close());

    it('reaches the end', async () => {
      const commands = readCommands(file).map((command) =>
        command.replaceAll(`127.0.0.1:${port}`, new URL(mock.origin).host),
      );
      // Whatever curl is refused ends the script, with the problem that the mock answered.
      const strict =
        'set -euo pipefail\ncurl() { command curl --silent --show-error --fail-with-body "$@"; echo; }';
      const {code, output} = await runShell([strict, ...commands].join('\n'));
      expect(code, output).toBe(0);
      expect(output).toMatch(end);
      expect(commands.length).toBeGreaterThan(5);
    });
  },
);

/** The shell samples of a page, in order, except those that start a program of their own: other tests run these. */
function readCommands(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```bash.*\n(?<command>[^]*?)^```$/gm)]
    .map(({groups}) => groups?.command ?? '')
    .filter((command) => !/^(npm|dotnet|node) /m.test(command));
}

function runShell(script: string): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', script], (error, stdout, stderr) =>
      resolve({code: error ? (child.exitCode ?? 1) : 0, output: stdout + stderr}),
    );
  });
}
