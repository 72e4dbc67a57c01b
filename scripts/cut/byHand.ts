import {books} from '../../src/site';
import {readAt} from '../edit/yaml';
import type {Draft} from '../edit/draft';
import type {Numbers} from './numbers';

/** Folders with prose. Tests and code comments are skipped. */
const folders = [...books.map(({id}) => id), 'docs'];
const others = ['README.md', 'CONTRIBUTING.md', 'src/pages/index.tsx', 'src/config/announcement.ts'];

/** What is left for people after a cut, in the order in which they do it. */
export function listByHand(draft: Draft, {next, current, older}: Numbers): string[] {
  const server = String(readAt(draft.read('web/openapi/openapi.yaml'), ['servers', 0, 'url']));
  return [
    `web/openapi/openapi.yaml says that ${next.number} has the base URL ${server}. Write its own address, if it has one. npm run check names every sample that has the old one.`,
    `web/openapi/openapi.yaml has the edition of today: write the day on which ${next.number} is published.`,
    `src/config/announcement.ts announces ${next.number}; let its link say what changed.`,
    `samples/: the pages of ${next.number} quote the programs of ${current.number}. Give it its own once they differ.`,
    `What ${next.number} calls otherwise gets x-was, what is new gets x-was: null, and what it does not have gets x-next in the contract of ${current.number}; npm run check names what lacks one.`,
    ...listMentions(draft, [current.number, ...(older ? [older.number] : [])]),
    'npm run check -- --fix: records the anchors of the new pages. Then npm test.',
  ];
}

/** What was rewritten already. */
const heading = /^#+ In /;

/** The lines that speak of a version by its number, where no address says it. */
function listMentions(draft: Draft, numbers: readonly string[]): string[] {
  const number = numbers.map((each) => each.replaceAll('.', '\\.')).join('|');
  const mention = new RegExp(`(?<![\\w./-])(?:${number})(?![\\w/-]|\\.\\w)`);
  const files = folders
    .flatMap((folder) => draft.files(folder))
    .concat(others.filter((file) => draft.has(file)));
  return files
    .filter((file) => /\.(mdx?|tsx?|yaml)$/.test(file))
    .flatMap((file) => {
      const lines = draft
        .read(file)
        .split('\n')
        .flatMap((line, index) => (mention.test(line) && !heading.test(line) ? [index + 1] : []));
      return lines.length > 0 ? [`${file} speaks of a version by its number: line ${lines.join(', ')}.`] : [];
    });
}
