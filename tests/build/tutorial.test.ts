import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {brand} from '../../src/config/site';
import {versions} from '../../src/config/books';
import {hasDotnet} from '../samples/dotnet';
import {serveSite, type Site} from '../engines/site';
import {insertSections} from './insertSections';
import {readBuilt} from './site';
import {findPorts} from '../samples/mockCommand';
import {runProgram} from '../samples/runProgram';
import {listenInBackground, printRemainingOutput, strict} from '../samples/shell';

let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

/** Starts the mock server in the background, as in a terminal of its own, and stops it at the end. */
const startMock = `node mock.cjs --port "$PORT" > mock.log 2>&1 &
trap "kill $!" EXIT
until grep --quiet "To stop" mock.log; do kill -0 $!; sleep 0.1; done
cat mock.log`;

/** The shell commands of a page of the built site, which contains each alternative of a step. */
function readCommands(page: string): string[] {
  const text = insertSections(readBuilt(`${page}.md`));
  const commands = [...text.matchAll(/^```bash.*\n(?<command>[^]*?)^```$/gm)];
  return commands.map(({groups}) => groups?.command ?? '').filter(isFollowed);
}

/** A reader without .NET uses the commands for a shell. The programs in TypeScript have a test of their own. */
const isFollowed = (command: string): boolean =>
  !command.includes('npx ') && !command.includes('2.0/stream') && (hasDotnet || !command.includes('dotnet '));

it.each([
  ['2.0', /"state":"done"[^]*command\.completed unlock[^]*device\.access\.granted Ada Moreau/],
  ['1.0', /"ok":1/],
])(
  'a reader of %s completes the tutorial from an empty folder, with the built site only',
  async (number, end) => {
    const version = versions.find((each) => each.number === number);
    const port = await findPorts();
    const commands = readCommands(`${version?.url}/code-tutorial`).map((command) =>
      command
        .replaceAll(brand.siteUrl, site.origin)
        .replaceAll(
          /127\.0\.0\.1:40([12])0/g,
          (_, digit: string) => `127.0.0.1:${port + 10 * (Number(digit) - 1)}`,
        )
        .replace(/^node mock\.cjs$/m, startMock),
    );
    const script = [strict, ...commands.map(listenInBackground), printRemainingOutput].join('\n');
    const {code, output} = await runProgram('bash', ['-c', script], {
      cwd: mkdtempSync(path.join(tmpdir(), 'reader-')),
      env: {...process.env, PORT: String(port), DOTNET_NOLOGO: '1'},
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(end);
  },
);
