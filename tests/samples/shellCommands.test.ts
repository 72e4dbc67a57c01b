import {execFile} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startMock, type Mock, type MockedVersion} from '../../scripts/mock/startMock';
import {tellProven} from '../samplesProven';

interface Guide {
  readonly file: string;
  /** What the answers say when the reader has come to the end, in this order. */
  readonly end: RegExp;
}

/** The port of each version's mock, as the pages have it: the one of the test takes its place. */
const ports = {'2.0': 4010, '1.0': 4020} satisfies Record<MockedVersion, number>;

const guides = {
  '2.0': [
    {file: 'web/code-tutorial.mdx', end: /"state":"done"[^]*command\.completed[^]*Ada Moreau/},
    {file: 'web/rate-limits.mdx', end: /^$/m},
  ],
  '1.0': [{file: 'web_versioned_docs/version-1.0/code-tutorial.mdx', end: /"ok":1/}],
} satisfies Record<MockedVersion, Guide[]>;

describe.each(['2.0', '1.0'] as const)('a reader of %s, with the mock running', (version) => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock(version, {port: 0});
  }, 90_000);
  afterAll(() => mock.close());

  it.for(guides[version])('can copy each command of $file, and reaches the end', async (guide, context) => {
    const commands = readCommands(guide.file).map((command) =>
      command.replaceAll(`127.0.0.1:${ports[version]}`, new URL(mock.origin).host),
    );
    tellProven(context, {'curl commands': countCurls(commands)});
    const {code, output} = await runShell([strict, ...commands.map(listenBeside), hearTheRest].join('\n'));
    expect(code, output).toBe(0);
    expect(output).toMatch(guide.end);
  });
});

it('no page has a curl command that nobody tries', () => {
  const tried = Object.values(guides).flatMap((list) => list.map(({file}) => file));
  const others = ['web', 'web_versioned_docs/version-1.0', 'ios', 'android']
    .flatMap((book) =>
      readdirSync(book, {recursive: true, encoding: 'utf8'}).map((name) => path.join(book, name)),
    )
    .filter((file) => file.endsWith('.mdx') && !tried.includes(file));
  expect(others.filter((file) => countCurls(readCommands(file)) > 0)).toEqual([]);
});

/** Whatever curl is refused ends the script, with the problem that the mock answered. */
const strict = `set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; echo; }
exec 5</dev/null`;

/** Says at the end what the program heard that a page starts in another terminal. */
const hearTheRest = 'cat <&5';

/** A listener runs beside the commands that follow, as soon as it has heard its first event. */
function listenBeside(command: string): string {
  if (!command.startsWith('node ')) return command;
  return `coproc LISTENER { ${command.trimEnd()}; }\nexec 5<&"\${LISTENER[0]}"\nread -r first <&5; echo "$first"`;
}

function countCurls(commands: readonly string[]): number {
  return commands.join('\n').match(/^\s*curl /gm)?.length ?? 0;
}

/** The shell samples of a page, in order, except those that start a program of their own: other tests run these. */
function readCommands(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```bash.*\n(?<command>[^]*?)^```$/gm)]
    .map(({groups}) => groups?.command ?? '')
    .filter((command) => !/(^|\s)(npm|npx|dotnet) /m.test(command));
}

function runShell(script: string): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', script], (error, stdout, stderr) =>
      resolve({code: error ? (child.exitCode ?? 1) : 0, output: stdout + stderr}),
    );
  });
}
