import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {loadContract} from '../../src/contract';
import {copyProject} from '../lib/copyProject';
import {draftBook} from './draftBook';
import {readForeignContract} from './foreignContract';
import {rewriteSite} from './rewriteSite';

/** The created site, and the remaining manual tasks, one sentence each. */
export interface Adoption {
  readonly made: readonly string[];
  readonly open: readonly string[];
}

/**
 * Copies this project to a folder, and replaces its web API with another contract.
 *
 * @throws ContentError with the resolution if the contract cannot be read
 */
export async function adopt({file, to}: {file: string; to: string}): Promise<Adoption> {
  const {document, version, pages, notes} = readForeignContract(file);
  copyProject(to);
  for (const name of ['web', 'web_versioned_docs', 'web_versioned_sidebars', 'web_versions.json']) {
    rmSync(path.join(to, name), {recursive: true, force: true});
  }
  // The change log starts with this edition.
  document['x-edition'] ??= new Date().toISOString().slice(0, 10);
  const book = path.join(to, 'web');
  write(
    path.join(book, 'openapi/openapi.yaml'),
    stringify(document, {lineWidth: 0, aliasDuplicateObjects: false}),
  );
  const contract = loadContract(path.join(book, 'openapi'));
  const draft = draftBook(contract, pages);
  for (const [name, text] of draft) write(path.join(book, name), text);
  const rewritten = await rewriteSite(to, {
    version,
    pages: [...draft.keys()].filter((name) => !name.startsWith('_')),
  });
  const open = [...notes, ...listMissing(contract), ...rewritten];
  write(path.join(to, 'ADOPTING.md'), `# Open tasks\n\n${open.map((line) => `- [ ] ${line}`).join('\n')}\n`);
  return {
    made: [
      `${to} documents ${contract.title} ${version}: ${draft.size - 1} pages with ${contract.operations.length} operations, ` +
        `${contract.schemas.size} schemas, and ${contract.events.length} events.`,
    ],
    open,
  };
}

/** Lists the facts that our pages show and this contract lacks. */
function listMissing({operations, errors, roles, servers}: ReturnType<typeof loadContract>): string[] {
  const lack = (words: string, has: (operation: (typeof operations)[number]) => boolean): string[] => {
    const number = operations.filter((operation) => !has(operation)).length;
    return number > 0 ? [`${number} of ${operations.length} operations ${words}`] : [];
  };
  return [
    ...(servers.length === 0 ? ['The contract has no server. Add one, because samples need a host.'] : []),
    ...(errors.size === 0
      ? ['There is no error catalog. Write web/openapi/errors.yaml, and add ::errors to the introduction.']
      : []),
    ...(roles.length === 0 ? ['There are no roles. Add x-roles to the contract if your API has them.'] : []),
    ...lack(
      'don’t have x-idempotent, which states whether a client can retry them.',
      ({idempotent}) => idempotent !== undefined,
    ),
    ...lack('have a request body without an example, so their samples show no body.', ({requestBody}) =>
      (requestBody?.media ?? []).every(({examples}) => examples.length > 0),
    ),
    ...lack('have no example of their response.', ({responses}) =>
      responses
        .filter(({status}) => status.startsWith('2'))
        .every(({media}) => media.every(({examples}) => examples.length > 0)),
    ),
  ];
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}
