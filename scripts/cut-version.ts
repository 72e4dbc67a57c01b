/** `npm run cut-version -- 3.0`: freezes the current version of the Web API, and starts the next version with a copy of its pages. */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {ContentError} from 'api-docs-contract/finding';
import {today} from 'api-docs-contract/change-log';
import {listFiles} from 'api-docs-contract/files';
import {books, siteFile} from '../src/config/books';
import {addVersion, planCut, startContract, startPage, type Cut} from './cut/nextVersion';
import {root} from './lib/root';
import {say} from './lib/say';
import {run} from './lib/shell';

export const usage = `Usage: npm run cut-version -- NUMBER

Freezes the current version of the Web API, and starts the version NUMBER, such as 3.0, with a copy of its pages.
Commit your changes first, so that you can undo the cut with git.`;

export async function main(args: string[]): Promise<void> {
  const [number] = parseArgs({args, allowPositionals: true}).positionals;
  if (number === undefined)
    throw new ContentError(`Specify the number of the next version, such as 3.0.\n\n${usage}`);
  const cut = planCut(number);
  process.chdir(root);
  await requireCleanTree();
  const site = addVersion(readFileSync(siteFile, 'utf8'), cut);
  await freeze(cut);
  startBook(cut);
  writeFileSync(siteFile, await format(site, {...(await resolveConfig(siteFile)), filepath: siteFile}));
  say(`${cut.current.number} is frozen, and ${cut.current.folder}/ is version ${number}. Open tasks:`);
  listTasks(cut).forEach((task) => say(`- ${task}`));
}

/** Rejects a cut that git could not undo. */
async function requireCleanTree(): Promise<void> {
  const {code, output} = await run('git status --porcelain');
  const problem = code === 0 ? 'Some changes are not committed' : 'This folder is not a git repository';
  if (code !== 0 || output !== '')
    throw new ContentError(`${problem}. A cut changes many files, and only git can undo it.`);
}

/** Docusaurus copies the pages, the contract, and the sidebar. */
async function freeze({current}: Cut): Promise<void> {
  const {code, output} = await run(`docusaurus docs:version:${current.plugin} ${current.number}`);
  if (code !== 0) throw new ContentError(`Docusaurus did not freeze ${current.number}.\n${output}`);
}

/** Updates the contract, and the URLs in the pages of all books. */
function startBook(cut: Cut): void {
  const contract = path.join(cut.current.folder, 'openapi');
  rmSync(path.join(contract, 'editions'), {recursive: true, force: true});
  for (const file of [...new Set(books.map(({plugin}) => plugin))].flatMap((folder) =>
    listFiles(folder, /\.(?:mdx|yaml)$/),
  )) {
    const text = startPage(readFileSync(file, 'utf8'), cut);
    const isContract = path.dirname(file) === contract;
    writeFileSync(file, isContract ? startContract(text, cut, today()) : text);
  }
}

const listTasks = ({next, current}: Cut): string[] => [
  `Find the sentences that name ${current.number}: git grep -nwF ${current.number} -- ${current.folder} src/pages README.md`,
  `${current.folder}/openapi/openapi.yaml has the base URL of ${current.number}. Change it if ${next.number} has another one.`,
  `If ${next.number} is published later than today, run npm run edition with that date.`,
  `In ${siteFile}, change the link of the announcement bar.`,
  `samples/: the pages of ${next.number} show the programs of ${current.number}. Copy a program before you change it.`,
  `Mark renamed parts of ${next.number} with x-docs-was and new parts with x-docs-was: null, or [] for an operation. Mark removed parts with x-docs-next in the contract of ${current.number}.`,
  'npm run check -- --fix records the new URLs and anchors, and reports missing marks. Then run npm test.',
];
