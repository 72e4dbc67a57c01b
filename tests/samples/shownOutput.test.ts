import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {listFiles} from 'api-docs-contract/files';
import {books, versions} from '../../src/config/books';
import {hasDotnet, runSample} from './dotnet';
import {isFree, startMockCommand, type MockCommand} from './mockCommand';

/** A command of a page, or the output that the page shows below it. */
interface Block {
  readonly kind: 'command' | 'output';
  readonly text: string;
  readonly line: number;
}

/** A program that a page starts. The mock server doesn't end. */
interface Program {
  readonly output: () => string;
  readonly end?: Promise<unknown>;
}

const program = /^(?:node (?:mock|samples)\.cjs|dotnet run --project samples -- (?<name>\S+)(?<args>.*))$/m;

/** Lists the commands of a page and their output. A text block without a command in its section isn't output. */
function listBlocks(file: string): Block[] {
  const blocks: Block[] = [];
  let hasCommand = false;
  visit(fromMarkdown(readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'heading') hasCommand = false;
    if (node.type !== 'code' || node.meta?.includes('tab="Node.js"')) return;
    if (node.lang === 'bash') {
      hasCommand = true;
      blocks.push({kind: 'command', text: node.value, line: node.position?.start.line ?? 0});
    } else if (node.lang === 'text' && hasCommand)
      blocks.push({kind: 'output', text: node.value, line: node.position?.start.line ?? 0});
  });
  return blocks;
}

const pages = books
  .flatMap(({folder}) => listFiles(folder, /\.mdx$/))
  .filter((file) => listBlocks(file).some(({kind}) => kind === 'output'));

/** The programs print the time of the computer's clock, and the IDs of objects that they create. */
const normalize = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\b(?:[\da-f]{8}-[\da-f-]{27}|\d{4})\b/g, 'ID')
    .trim();

/** The folder of a configuration with which curl fails if a request is rejected. */
const strictCurl = mkdtempSync(path.join(tmpdir(), 'curl-'));
writeFileSync(path.join(strictCurl, '.curlrc'), 'fail\n');

/** Runs the commands of a page one after the other, as a reader does, and compares what the programs print. */
async function followPage(file: string, mock: MockCommand): Promise<void> {
  const replacePorts = (text: string): string =>
    versions.reduce((result, {mockPort}, index) => {
      const port = mock.port + 10 * index;
      return result.replaceAll(`127.0.0.1:${mockPort}`, `127.0.0.1:${port}`);
    }, text);
  const variables: Record<string, string> = {CURL_HOME: strictCurl};
  const shown = new Map<Program, string>();
  let running: Program = mock;
  for (const {kind, line, ...block} of listBlocks(file)) {
    const text = replacePorts(block.text);
    if (kind === 'output') {
      const {output} = running;
      await expect
        .poll(() => normalize(output()), {timeout: 30_000, message: `${file}:${line}`})
        .toContain(normalize(text));
      shown.set(running, text);
      continue;
    }
    for (const [, name = '', value = ''] of text.matchAll(/^export (\w+)=(.*)$/gm)) variables[name] = value;
    const started = program.exec(text);
    if (started?.groups?.name) {
      const {name, args = ''} = started.groups;
      let printed = '';
      const end = runSample(name, {
        args: args.split(' ').filter(Boolean),
        environment: variables,
        onOutput: (output) => (printed = output),
      });
      running = {output: () => printed, end};
    } else if (!started)
      execFileSync('bash', ['-euc', text], {env: {...process.env, ...variables}, stdio: 'pipe'});
  }
  for (const [{output, end}, text] of shown) {
    if (!end) continue;
    await end;
    expect(normalize(output())).toBe(normalize(text));
  }
}

describe.runIf(hasDotnet)('the output on a page', () => {
  let mock: MockCommand;
  beforeAll(async () => {
    mock = await startMockCommand();
  });
  afterAll(() => void mock.process.kill('SIGTERM'));

  it('is shown on the pages with programs', () => {
    expect(pages).toEqual(expect.arrayContaining(['web/code-tutorial.mdx', 'web/rest/devices.mdx']));
  });

  it.each(pages)('is what the commands print: %s', (file) => followPage(file, mock));

  it('ends with npm, which SIGTERM ends', async () => {
    mock.process.kill('SIGTERM');
    await expect.poll(() => isFree(mock.port), {timeout: 20_000, interval: 200}).toBe(true);
  });
});
