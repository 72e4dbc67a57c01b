import type {Code, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {readFrontMatter} from '../pages/frontMatter';
import {listCommandNames} from './commands';
import {contractOfPage, type CheckedPage} from '../checkedPage';

/** A text in code font, with the versions of the API that can define it. */
export interface Mention {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly contracts: readonly Contract[];
  /** Whether it is the method and the path of a curl command. */
  readonly isCall?: boolean;
}

/**
 * Every text in code font on a page, and every name in a command. If the title, the
 * description, or a heading above names another version, this version can define it, too. In a column with the header "In 1.0",
 * only this version can.
 */
export function listMentions(page: CheckedPage): Mention[] {
  const own = contractOfPage(page);
  const {title = '', description = ''} = readFrontMatter(page.root) ?? {};
  const named = contractsNamedIn(`${String(title)} ${String(description)}`, page);
  return own ? listBelow(page.root, [own, ...named], page) : [];
}

function listBelow(node: Nodes, contracts: readonly Contract[], page: CheckedPage): Mention[] {
  switch (node.type) {
    case 'inlineCode': {
      const {line = 1, column = 1} = node.position?.start ?? {};
      return [{text: node.value.replace(/\s+/g, ' '), line, column, contracts}];
    }
    case 'code':
      return node.lang === 'bash' ? listInCommands(node, contracts) : [];
    case 'root':
      return listSections(node).flatMap(({child, headings}) => {
        const named = headings.flatMap((heading) => contractsNamedIn(toString(heading), page));
        return listBelow(child, [...contracts, ...named], page);
      });
    case 'table': {
      const columns = (node.children[0]?.children ?? []).map((header) =>
        contractsNamedIn(toString(header), page),
      );
      return node.children.flatMap((row) =>
        row.children.flatMap((cell, index) => {
          const named = columns[index] ?? [];
          return listBelow(cell, named.length === 1 ? named : contracts, page);
        }),
      );
    }
    default:
      return 'children' in node ? node.children.flatMap((child) => listBelow(child, contracts, page)) : [];
  }
}

const listInCommands = ({value, position}: Code, contracts: readonly Contract[]): Mention[] =>
  listCommandNames(value).map(({line, ...name}) => ({
    ...name,
    line: (position?.start.line ?? 0) + line,
    column: 1,
    contracts,
  }));

/** The contracts of the versions that a title, a heading, or a column header names, such as "Range in 2.0". */
function contractsNamedIn(header: string, {contractOf, versions}: CheckedPage): Contract[] {
  const words = header.split(/\s+/);
  return versions.flatMap((number) => (words.includes(number) ? (contractOf(number) ?? []) : []));
}

/** The blocks of a page with the headings above them. */
function listSections({children}: Root): {child: Nodes; headings: Nodes[]}[] {
  let headings: Extract<Nodes, {type: 'heading'}>[] = [];
  return children.map((child) => {
    if (child.type === 'heading') headings = [...headings.filter(({depth}) => depth < child.depth), child];
    return {child, headings};
  });
}
