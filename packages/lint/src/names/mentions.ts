import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-docs-contract';
import type {Place} from 'api-docs-contract/finding';
import {readFrontMatter} from '../pages/frontMatter';
import {contractOfPage, placeOfNode, type CheckedPage} from '../pages/checkedPage';
import {listCommandNames} from './commands';

/** A text in code font, with the versions of the API that can define it. */
export interface Mention {
  readonly text: string;
  readonly place: Place;
  readonly contracts: readonly Contract[];
}

/**
 * Every text in code font on a page, and every name in a command. If the title, the
 * description, or a heading above names another version, this version can define it, too. In a column with the header "In 1.0",
 * only this version can.
 */
export function listMentions(page: CheckedPage): Mention[] {
  const own = contractOfPage(page);
  const {title = '', description = ''} = readFrontMatter(page.root);
  return own
    ? listBelow(page.root, [own, ...contractsIn(`${String(title)} ${String(description)}`, page)], page)
    : [];
}

function listBelow(node: Nodes, contracts: readonly Contract[], page: CheckedPage): Mention[] {
  const place = placeOfNode(page, node);
  switch (node.type) {
    case 'inlineCode':
      return [{text: node.value.replace(/\s+/g, ' '), place, contracts}];
    case 'code':
      return (node.lang === 'bash' ? listCommandNames(node.value) : []).map(({text, line}) => ({
        text,
        place: {...place, line: place.line + line, column: 1},
        contracts,
      }));
    case 'root':
      return listSections(node).flatMap(({child, headings}) => {
        const named = headings.flatMap((heading) => contractsIn(toString(heading), page));
        return listBelow(child, [...contracts, ...named], page);
      });
    case 'table': {
      const columns = node.children[0]?.children.map((header) => contractsIn(toString(header), page));
      return node.children.flatMap((row) =>
        row.children.flatMap((cell, index) => {
          const named = columns?.[index] ?? [];
          return listBelow(cell, named.length === 1 ? named : contracts, page);
        }),
      );
    }
    default:
      return 'children' in node ? node.children.flatMap((child) => listBelow(child, contracts, page)) : [];
  }
}

/** The contracts of the versions that a title, a heading, or a column header names, such as "Range in 2.0". */
function contractsIn(header: string, {contractOf, versions}: CheckedPage): Contract[] {
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
