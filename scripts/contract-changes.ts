/** `npm run contract-changes -- EVENT`: what a pull request changes in each contract, as the text of a comment. */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {requireContract} from 'api-docs-contract';
import {compareContracts, type Change} from 'api-docs-contract/change-log';
import {ContentError} from 'api-docs-contract/finding';
import {root} from './lib/root';
import {say} from './lib/say';

export const usage = `Usage: npm run contract-changes -- EVENT

Prints what a pull request changes in the contracts of this folder, as Markdown. EVENT is the file of the event of GitHub, which
names the commit before the change.`;

export function main(args: string[]): void {
  const [file] = parseArgs({args, allowPositionals: true}).positionals;
  if (file === undefined) throw new ContentError(`Specify the file of an event.\n\n${usage}`);
  say(describeChanges(root, file));
}

/** Compares each contract of a Git repository with the commit of an event. A contract that is new or deleted has no changes. */
export function describeChanges(folder: string, eventFile: string): string {
  const event = JSON.parse(readFileSync(eventFile, 'utf8')) as {pull_request: {base: {sha: string}}};
  const git = (...words: string[]): string => execFileSync('git', words, {cwd: folder, encoding: 'utf8'});
  const before = path.join(mkdtempSync(path.join(tmpdir(), 'base-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', before, event.pull_request.base.sha);
  try {
    const contracts = git('ls-files', '*openapi/openapi.yaml').trim().split('\n').map(path.posix.dirname);
    const known = contracts.filter((name) => existsSync(path.join(before, name)));
    const sections = known.flatMap((name) => {
      const [older, newer] = [before, folder].map((each) => requireContract(path.join(each, name)));
      const changes = older && newer ? compareContracts(older, newer) : [];
      return changes.length > 0 ? [`### ${name}\n\n${changes.map(describeChange).join('\n')}`] : [];
    });
    return ['## Changes of the contract', ...(sections.length > 0 ? sections : ['None.'])].join('\n\n');
  } finally {
    git('worktree', 'remove', '--force', before);
  }
}

function describeChange({impact, change, kind, name, differences = []}: Change): string {
  const keys = differences.map(({key}) => `\`${key}\``).join(', ');
  const breaking = impact === 'breaking' ? ', **breaking**' : '';
  return `- ${kind.slice(0, -1)} \`${name}\`: ${change}${keys && ` (${keys})`}${breaking}`;
}
