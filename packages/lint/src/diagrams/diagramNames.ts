import {suggestNames, type Contract, type Operation} from 'api-contract';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {namesOf} from '../names/contractNames';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {readDiagrams} from './readDiagrams';

const messages = defineMessages({
  name: ({name, known}: {name: string; known: readonly string[]}) =>
    `"${name}" is not in the contract. ${suggestNames(name, known)} If it is correct, add it to known-names.yaml.`,
  method: ({path, method, known}: {path: string; method: string; known: readonly string[]}) =>
    `${path} doesn’t support ${method}. Supported: ${known.join(', ')}.`,
  path: ({path, known}: {path: string; known: readonly string[]}) =>
    `No operation has the path ${path}. ${suggestNames(path, known)}`,
  status: ({status, operation, known}: {status: string; operation: string; known: readonly string[]}) =>
    `${operation} never returns ${status}. Documented: ${known.join(', ')}.`,
});

/** An event, or a name with an uppercase letter or an underscore inside, such as `validFrom`. */
const NAME = /(?<![\w./-])[a-z][A-Za-z\d]*(?:[._][A-Za-z\d]+)*(?![\w/])/g;

export const diagramNames = defineRule({
  id: 'diagram-name',
  docs: 'Events, operations, and fields in the labels of diagrams exist.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    const statements = readDiagrams(page.root).flatMap((diagram) => diagram.statements);
    if (!contract) return [];
    const {names} = namesOf(contract);
    return statements.flatMap(({label, line}) =>
      [...label.matchAll(NAME)].flatMap(([name]) => {
        const isName = /[._]|[a-z][A-Z]/.test(name);
        if (!isName || names.has(name) || page.knownNames.has(name)) return [];
        return messages.name({file: page.file, line}, {name, known: [...names]});
      }),
    );
  },
});

const REQUEST = /(?:\b(?<method>GET|POST|PUT|PATCH|DELETE)\s+)?(?<![\w:/])(?<path>\/[a-z][^\s,?]*)/;
const STATUS = /^[1-5]\d\d(?=$|[,\s])/;

export const diagramRequests = defineRule({
  id: 'diagram-request',
  docs: 'Methods and paths in sequence diagrams exist, and a status is one of the request above it.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    if (!contract) return [];
    return readDiagrams(page.root)
      .filter(({kind}) => kind === 'sequence')
      .flatMap(({statements}) => {
        let called: Operation | undefined;
        return statements.flatMap(({label, line, ends}): Problem[] => {
          const place = {file: page.file, line};
          const {method, path} = REQUEST.exec(label)?.groups ?? {};
          if (ends.length > 0 && path !== undefined) {
            const found = findByPath(contract, method, path);
            called = 'id' in found ? found : undefined;
            if ('id' in found) return [];
            return method !== undefined && found.methods.length > 0
              ? [messages.method(place, {path, method, known: found.methods})]
              : [messages.path(place, {path, known: contract.operations.flatMap(pathsOf)})];
          }
          const status = STATUS.exec(label)?.[0];
          const known = (called?.responses ?? []).map((response) => response.status);
          if (!called || status === undefined || known.includes(status)) return [];
          return [messages.status(place, {status, operation: called.id, known})];
        });
      });
  },
});

/** The operation with a path, or the methods that the path supports. */
function findByPath(
  {operations}: Contract,
  method: string | undefined,
  path: string,
): Operation | {readonly methods: readonly string[]} {
  const atPath = operations.filter((operation) =>
    pathsOf(operation).some((own) => toPattern(own).test(path)),
  );
  const found = atPath.find((operation) => method === undefined || operation.method === method);
  return found ?? {methods: atPath.map((operation) => operation.method)};
}

/** The path below the server, and with the path of the server, such as `/api/persons`. */
const pathsOf = ({path, servers}: Operation): string[] => [
  path,
  ...servers.map(({url}) => url.replace(/^\w+:\/\/[^/]*/, '') + path),
];

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
