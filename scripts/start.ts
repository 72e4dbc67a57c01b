/** `npm start`: the live preview for writers. Search works only in the built site. */
import {spawn, type ChildProcess} from 'node:child_process';
import {createWriteStream, mkdirSync} from 'node:fs';
import {parseArgs} from 'node:util';
import lintConfig from '../lint.config';
import {formatFindings, formatReport, lint, openCache} from 'api-docs-lint';
import type {FindingsMessage} from '../src/plugins/preview';
import {requirePort} from './lib/port';
import {inRoot, lintCache, root} from './lib/root';
import {say} from './lib/say';
import {watchContent} from './lib/watchContent';

/** The output of Docusaurus, for errors in our code. */
const log = '.cache/preview.log';

export const usage = `Usage: npm start -- [options]

Starts the live preview, which shows your changes and their findings.

  --port PORT   port of the preview (default: 3000)
  --host HOST   name or IP address at which the preview listens (default: localhost)
  --no-open     don't open the preview in the browser`;

export async function main(args: string[]): Promise<void> {
  const options = {port: {type: 'string'}, host: {type: 'string'}, 'no-open': {type: 'boolean'}} as const;
  const {port} = parseArgs({args, options}).values;
  if (port !== undefined) requirePort(port);
  process.chdir(root);
  say(`Starting the live preview. To stop: Ctrl+C. To use another port: npm start -- --port 3001`);
  const preview = startDocusaurus(args);
  // Docusaurus runs in a process of its own, which would continue.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      preview.kill();
      process.exit();
    });
  }
  const stopped = new Promise<number>((resolve) => preview.on('close', (code) => resolve(code ?? 1)));
  void lintEachSave(preview);
  process.exitCode = await stopped;
  if (process.exitCode === 0) return;
  const report = await lint(lintConfig, {cache: openCache(lintCache)});
  if (report.findings.length > 0) say(formatFindings(report));
  say(`The live preview stopped. Its output is in ${log}.`);
  process.exit();
}

function startDocusaurus(args: readonly string[]): ChildProcess {
  const docusaurus = inRoot('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const preview = spawn(process.execPath, [docusaurus, 'start', ...args], {
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1'},
    stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
  });
  mkdirSync(inRoot('.cache'), {recursive: true});
  const file = createWriteStream(inRoot(log));
  preview.stdout?.on('data', (chunk: Buffer) => {
    file.write(chunk);
    const [, address] = /running at: (http\S+)/.exec(chunk.toString()) ?? [];
    if (address) say(`The live preview is at ${address}`);
  });
  preview.stderr?.on('data', (chunk: Buffer) => file.write(chunk));
  return preview;
}

/** Checks the content when the first page can be shown, and after each save. */
async function lintEachSave(preview: ChildProcess): Promise<void> {
  const cache = openCache(lintCache);
  await new Promise((resolve) => preview.once('message', resolve));
  await watchContent(async (files) => {
    const started = performance.now();
    if (files.length > 0) say(`${new Date().toTimeString().slice(0, 8)} ${files.join(', ')}`);
    try {
      const report = await lint(lintConfig, {cache});
      if (preview.connected) preview.send({findings: report.findings} satisfies FindingsMessage);
      say(formatReport(report, started));
    } catch (error) {
      // The preview continues, because the next save can correct the cause.
      say(error instanceof Error ? error.message : String(error));
    }
  });
}
