import {existsSync, readFileSync} from 'node:fs';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {suggestNames} from '../contract';
import {versions} from '../site';
import type {FactPage} from './factPage';
import {toResult, type FactResult, type Verdict} from './result';
import {readScreenTemplates} from './screensTemplates';

/** A command on a page, with the programs whose source contains its output. */
interface Command {
  readonly line: number;
  readonly sources: readonly string[];
}

const PROGRAMS = 'samples/Program.cs';

/** Compares the commands in shell blocks, their output below them, and the ports of the mock servers with their programs. */
export function checkScreens(page: FactPage): FactResult {
  const verdicts: Verdict[] = [];
  let command: Command | undefined;
  const add = (line: number, message: string | undefined): void =>
    void verdicts.push(message === undefined ? undefined : {line, message});
  visit(page.root, (node) => {
    if (node.type === 'heading') command = undefined;
    if (node.type !== 'code') return;
    for (const {line, port} of listPorts(node)) add(line, checkPort(page, port));
    if (node.lang === 'bash') {
      for (const {line, name, known} of listCommands(node)) add(line, checkName(name, known));
      command = readCommand(node) ?? command;
    } else if (node.lang === 'text' && command) {
      const templates = command.sources.flatMap(readScreenTemplates);
      for (const {line, text} of listLines(node)) add(line, checkLine(text, templates, command));
    }
  });
  return toResult(page.file, 'wrong-screen', verdicts);
}

function listLines({value, position}: Code): {line: number; text: string}[] {
  return value.split('\n').map((text, index) => ({line: (position?.start.line ?? 0) + 1 + index, text}));
}

const listPorts = (block: Code): {line: number; port: number}[] =>
  listLines(block).flatMap(({line, text}) =>
    [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => ({line, port: Number(port)})),
  );

/** `npm run NAME` and `dotnet run --project samples -- NAME`, with the names that exist. */
function listCommands(block: Code): {line: number; name: string; known: readonly string[]}[] {
  return listLines(block).flatMap(({line, text}) => [
    ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({
      line,
      name,
      known: listScripts(),
    })),
    ...[...text.matchAll(/--project samples -- (\S+)/g)].map(([, name = '']) => ({
      line,
      name,
      known: listPrograms(),
    })),
  ]);
}

/** The last command of a block whose source is known. */
function readCommand(block: Code): Command | undefined {
  const commands = listCommands(block).flatMap(({line, name}) => {
    const script = `scripts/${name}.ts`;
    const program = findProgram(name);
    const sources = program ? [program] : existsSync(script) ? [script] : [];
    return sources.length > 0 ? [{line, sources}] : [];
  });
  return commands.at(-1);
}

/** The names of the scripts in `package.json`. */
export function listScripts(): string[] {
  return Object.keys(readPackage().scripts);
}

/** The parts of `package.json` that documents name. */
interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  /** The versions of packages by name. */
  readonly dependencies: Readonly<Record<string, string>>;
}

export function readPackage(): PackageFile {
  return JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile;
}

const readPrograms = (): RegExpMatchArray[] =>
  existsSync(PROGRAMS)
    ? [...readFileSync(PROGRAMS, 'utf8').matchAll(/\["([^"]+)"\] = Gatehouse\.Samples\.(\w+)\.(\w+)\./g)]
    : [];

const listPrograms = (): string[] => readPrograms().map(([, name = '']) => name);

function findProgram(name: string): string | undefined {
  const [, , folder, program] = readPrograms().find(([, known]) => known === name) ?? [];
  return program === undefined ? undefined : `samples/${folder}/${program}.cs`;
}

const checkName = (name: string, known: readonly string[]): string | undefined =>
  known.includes(name) ? undefined : `The command "${name}" doesn’t exist. ${suggestNames(name, known)}`;

function checkPort({book}: FactPage, port: number): string | undefined {
  const version = versions.find(({folder}) => folder === book) ?? versions[0];
  return version === undefined || version.mockPort === port
    ? undefined
    : `The mock server of ${version.number} has the port ${version.mockPort}, not ${port}.`;
}

function checkLine(text: string, templates: readonly RegExp[], {sources, line}: Command): string | undefined {
  if (templates.some((template) => template.test(text))) return undefined;
  return `"${text}" isn’t a line that the command in line ${line} prints. See the texts in ${sources.join(', ')}.`;
}
