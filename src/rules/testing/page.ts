import type {Contract} from 'api-docs-contract';
import type {CheckedPage} from 'api-docs-lint/rules';
import {listNodes, parsePage} from 'docusaurus-openapi-reference/pages';

/** A page for a test of a rule. Its programs are in the folder `programs`. */
export const toTestPage = (text: string, contract: Contract, root = parsePage(text)): CheckedPage => ({
  config: {
    root: 'src/rules',
    url: '',
    title: '',
    tagline: '',
    summary: '',
    books: [],
    programs: 'testing/programs',
  },
  file: 'page.mdx',
  book: 'book',
  root,
  nodes: listNodes(root),
  isCurrent: true,
  contract,
  contractOf: () => contract,
  versions: ['2.0'],
  knownNames: new Set(),
});
