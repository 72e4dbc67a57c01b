import {books} from '../../src/site';
import {readAt} from '../edit/yaml';
import type {Draft} from '../edit/draft';
import type {Numbers} from './numbers';

/** Folders with prose. Tests and code comments are skipped. */
const folders = [...books.map(({id}) => id), 'docs'];
const others = ['README.md', 'CONTRIBUTING.md', 'src/pages/index.tsx'];

/** Lists the manual tasks after a cut, in order. */
export function listByHand(draft: Draft, {next, current, older}: Numbers): string[] {
  const server = String(readAt(draft.read('web/openapi/openapi.yaml'), ['servers', 0, 'url']));
  return [
    `web/openapi/openapi.yaml gives ${next.number} the base URL ${server}. Change it if the new version has another one. npm run check finds every sample with the old URL.`,
    `web/openapi/openapi.yaml has today’s date as its edition. If ${next.number} is published later, run npm run edition with that date.`,
    `The announcement bar names ${next.number}. In src/books.json, change the text and the page of its link.`,
    `samples/: the pages of ${next.number} show the programs of ${current.number}. Copy the programs when they change.`,
    `Mark renamed parts of ${next.number} with x-was and new parts with x-was: null, or [] for an operation. Mark removed parts with x-next in the contract of ${current.number}. npm run check finds missing marks.`,
    ...listMentions(draft, [current.number, ...(older ? [older.number] : [])]),
    'npm run check -- --fix: records the anchors of the new pages. Then npm test.',
  ];
}

/** The headings that the cut has already rewritten. */
const heading = /^#+ In /;

/** Lists the lines that contain a version number outside a URL. */
function listMentions(draft: Draft, numbers: readonly string[]): string[] {
  const number = numbers.map((each) => each.replaceAll('.', '\\.')).join('|');
  // "OAuth 2.0" is the name of a standard.
  const mention = new RegExp(`(?<![\\w./-]|OAuth )(?:${number})(?![\\w/-]|\\.\\w)`);
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
      return lines.length > 0 ? [`${file} contains a version number: line ${lines.join(', ')}.`] : [];
    });
}
