import {parse} from 'shell-quote';
import {tryParseJson} from 'api-docs-contract/json';
import {listObjects} from '../samples/examples';

/** A name in a command, with its 1-based line in the block. */
interface CommandName {
  readonly text: string;
  readonly line: number;
}

/** A URL whose base is a variable, or a server on this machine. */
const URL_OF_CALL =
  /^(?:\$\w+|https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?<path>\/[^?]*)(?:\?(?<query>.*))?$/;

const DATA_OPTION = /^(?:-d|--data.*|--json|-F|--form)$/;

/**
 * The names in the commands of a shell block: the requests, headers, and fields of curl commands, and the paths of files and
 * programs.
 */
export function listCommandNames(shell: string): CommandName[] {
  const lines = shell.split('\n');
  return listCommands(lines).flatMap(({text, line}) => {
    const words = parse(text, (name) => `$${name}`).filter((word) => typeof word === 'string');
    const names =
      words[0] === 'curl' ? readCurl(words) : words.filter((word) => /^[\w.]+\/[\w./-]+$/.test(word));
    return names.map((name) => {
      const offset = lines.slice(line).findIndex((each) => each.includes(name.split(' ').at(-1) ?? ''));
      return {text: name, line: line + Math.max(offset, 0) + 1};
    });
  });
}

/** The commands, and the index of the first line of each. A backslash or an open quotation continues a line. */
function listCommands(lines: readonly string[]): {text: string; line: number}[] {
  const commands: {text: string; line: number}[] = [];
  let isOpen = false;
  lines.forEach((each, line) => {
    const last = commands.at(-1);
    if (isOpen && last) last.text = `${last.text.replace(/\\$/, ' ')}\n${each}`;
    else commands.push({text: each, line});
    const text = (commands.at(-1)?.text ?? '').replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '');
    isOpen = /["']|\\$/.test(text);
  });
  return commands;
}

function readCurl(words: readonly string[]): string[] {
  const option = words.findIndex((word) => word === '--request' || word === '-X');
  const sends = words.some((word) => DATA_OPTION.test(word));
  const method = (option < 0 ? undefined : words[option + 1]) ?? (sends ? 'POST' : 'GET');
  return words.flatMap((word, index) => {
    const before = words[index - 1] ?? '';
    if (before === '--header' || before === '-H') return word.split(':')[0] ?? [];
    if (DATA_OPTION.test(before)) return readFormFields(word);
    const {path, query = ''} = URL_OF_CALL.exec(word)?.groups ?? {};
    return path === undefined ? [] : [`${method} ${path}`, ...readQuery(query)];
  });
}

/** The keys of JSON, or the name of the field of a form, with the scopes that it requests. */
function readFormFields(data: string): string[] {
  const json = tryParseJson(data);
  if (json !== undefined) return listObjects(json).flatMap(({object}) => Object.keys(object));
  const [name = '', value = ''] = data.split('=');
  if (!/^\w+$/.test(name)) return [];
  return [name, ...(name === 'scope' ? value.split(/[\s+]/) : [])];
}

/** The parameters of a query, and their values that are words. */
const readQuery = (query: string): string[] =>
  [...new URLSearchParams(query)].flatMap(([name, value]) => [
    name,
    ...(/^[a-z]+(?:[.A-Z]\w+)*$/.test(value) ? [value] : []),
  ]);
