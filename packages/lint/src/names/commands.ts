import type {Contract, Operation} from 'api-contract';
import {matchTemplate} from 'docusaurus-openapi-reference/samples';
import {namesOf} from './contractNames';

/** A request of a curl command, such as `POST /v2/systems/$SYSTEM/members`. */
export interface CommandCall {
  readonly text: string;
  /** The 1-based line of the URL in the block. */
  readonly line: number;
}

/** A line break, or a word of a shell with its quoted parts. A backslash continues a line. */
const WORD = /\n|(?:'[^']*'|"(?:\\.|[^"])*"|\\[^\n]|[^\s'"\\])+/g;

/** A URL whose base is a variable, or a server on this machine. */
const URL_OF_CALL = /^(?:\$\w+|https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?<path>\/[^?]*)/;

/** The requests of all curl commands in a shell block. */
export function listCommandCalls(shell: string): CommandCall[] {
  const calls: CommandCall[] = [];
  let words: {text: string; index: number}[] = [];
  for (const {0: word, index} of `${shell.replace(/\\\n/g, '  ')}\n`.matchAll(WORD)) {
    if (word !== '\n') {
      words.push({text: word.replace(/['"]/g, ''), index});
      continue;
    }
    if (words[0]?.text === 'curl') calls.push(...readCall(words, shell));
    words = [];
  }
  return calls;
}

function readCall(words: readonly {text: string; index: number}[], shell: string): CommandCall[] {
  const texts = words.map(({text}) => text);
  const option = texts.findIndex((text) => text === '--request' || text === '-X');
  const sends = texts.some((text) => /^(?:-d|--data.*|--json|-F|--form)$/.test(text));
  const method = (option < 0 ? undefined : texts[option + 1]) ?? (sends ? 'POST' : 'GET');
  return words.flatMap(({text, index}) => {
    const path = URL_OF_CALL.exec(text)?.groups?.path;
    const line = shell.slice(0, index).split('\n').length;
    return path === undefined ? [] : {text: `${method} ${path}`, line};
  });
}

/** Whether an operation has the method and the path of a request. Variables and values of examples can be its parameters. */
export function isKnownCall(text: string, contract: Contract): boolean {
  const {values} = namesOf(contract);
  return findOperations(text, contract, (value) => value.startsWith('$') || values.has(value)).length > 0;
}

/** The operations with the method and the path of a request, such as `GET /members/1`. The first part of the path can be that of the server. */
export function findOperations(
  request: string,
  {operations}: Contract,
  isValue: (value: string) => boolean = () => true,
): Operation[] {
  const [method, path = ''] = request.split(' ');
  const targets = [path, path.replace(/^\/[^/]+/, '')];
  return operations.filter(
    (operation) =>
      operation.method === method &&
      targets.some((target) => matchTemplate(operation.path, target)?.every(isValue)),
  );
}
