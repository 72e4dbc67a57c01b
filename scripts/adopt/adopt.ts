import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {requireContract} from 'api-contract';
import {copyProject} from '../lib/copyProject';
import {draftBook} from './draftBook';
import {readForeignContract} from './foreignContract';
import {removedParts, rewriteSite} from './rewriteSite';

/** The manual tasks after an adoption. */
export const openTasks: readonly string[] = [
  'src/brand.ts contains our name, hosts, and year. Replace them with yours.',
  'src/books.json lists the links of the footer and of the not-found page. Replace them with yours.',
  'src/pages/index.tsx is a short home page. Describe your platform.',
  'src/postponedRules.json lists the rules that the content linter doesn’t report yet. Remove a rule, and fix what npm run check then reports.',
  'src/config/postman.ts: your Postman collection reads a token from its environment. Add a script that requests the token.',
  'samples/, tests/samples/, the searches in tests/fixtures/, and docs/story.yaml describe our API. Replace or delete them.',
];

/**
 * Copies this project to a folder, and replaces its web API with another contract.
 *
 * @returns a sentence about the created site
 * @throws ContentError with the resolution if the contract cannot be read
 */
export function adopt({file, to}: {file: string; to: string}): string {
  const {document, version, pages} = readForeignContract(file);
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true});
    writeFileSync(path.join(to, name), text);
  };
  copyProject(to);
  for (const name of removedParts) rmSync(path.join(to, name), {recursive: true, force: true});
  write('web/openapi/openapi.yaml', stringify(document, {lineWidth: 0, aliasDuplicateObjects: false}));
  const contract = requireContract(path.join(to, 'web/openapi'));
  const book = draftBook(contract, pages);
  for (const [name, text] of book) write(`web/${name}`, text);
  for (const [name, text] of Object.entries(rewriteSite(version, [...book.keys()]))) write(name, text);
  return `${to} documents ${contract.title} ${version}: ${book.size} pages with ${contract.operations.length} operations, ${contract.schemas.size} schemas, and ${contract.events.length} events.`;
}
