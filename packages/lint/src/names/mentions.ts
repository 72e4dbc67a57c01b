import type {Code, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {readFrontMatter} from '../pages/frontMatter';
import {listCommandCalls} from './commands';
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
 * What a command contains: a header, a form field, the key of a JSON object, a scope, a parameter of a query and its value, a path
 * such as that of a program, or a folder or a variable of a Postman collection.
 */
const namesInCommand = [
  /(?<=(?:--header|-H) ["'])[\w-]+(?=:)/,
  /(?<=--data(?:-urlencode)? "?)\w+(?==)/,
  /(?<=")\w+(?=": )/,
  /(?<=\bscope=(?:[\w:]+ )*)[a-z]+:[a-z]+/,
  /(?<=[?&])\w+(?==)/,
  /(?<=[?&]\w+=)[a-z]+(?:[.A-Z]\w+)*(?=["&\s])/,
  /(?<=\s)[\w.]+\/[\w./-]+/,
  /(?<=--folder )\S+|(?<=--env-var )\w+(?==)/,
];
export const NAME_IN_COMMAND = new RegExp(namesInCommand.map(({source}) => source).join('|'), 'g');

/** The names in code blocks: in diagrams an event, another name such as `validFrom`, or a request. */
const namesInCode: Readonly<Record<string, RegExp>> = {
  mermaid: /\b[A-Z]+ \/[^\s,]+|(?<![\w./-])[a-z]+(?:[A-Z._][A-Za-z\d]+)+(?![\w/])/g,
  bash: NAME_IN_COMMAND,
};

/** Words of Mermaid that look like names. */
const MERMAID_WORDS = ['accTitle', 'accDescr', 'sequenceDiagram', 'stateDiagram', 'classDef', 'linkStyle'];

/**
 * Every text in code font on a page, every name in a diagram, and every header and path in a command. If the title, the
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
      return listInCode(node, contracts);
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

function listInCode({lang, value, position}: Code, contracts: readonly Contract[]): Mention[] {
  const pattern = namesInCode[lang ?? ''] ?? /$^/g;
  const start = position?.start.line ?? 0;
  const calls = lang === 'bash' ? listCommandCalls(value) : [];
  const called = calls.map(({text, line}) => ({
    text,
    isCall: true,
    line: start + line,
    column: 1,
    contracts,
  }));
  const named = value
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(pattern)]
        .filter(([name]) => !MERMAID_WORDS.includes(name))
        .map(([name]) => ({text: name, line: start + index + 1, column: 1, contracts})),
    );
  return [...named, ...called];
}

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
