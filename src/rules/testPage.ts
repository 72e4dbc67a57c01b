import type {Contract} from 'api-contract';
import type {CheckedPage} from 'api-docs-lint/rules';
import {parsePage} from 'docusaurus-openapi-reference/pages';

/** A page for a test of a rule. Its programs are in `testPrograms`. */
export const toTestPage = (text: string, contract: Contract): CheckedPage => ({
  config: {
    root: 'src/rules',
    url: '',
    title: '',
    tagline: '',
    summary: '',
    books: [],
    programs: 'testPrograms',
  },
  file: 'page.mdx',
  book: 'book',
  root: parsePage(text),
  contract,
  contractOf: () => contract,
  versions: ['2.0'],
  knownNames: new Set(),
});
