import type {Nodes, Root} from 'mdast';
import type {Contract} from '../contract';
import type {Finding} from '../finding';
import {toKebab} from '../remark/api-reference/words';
import type {FactPage} from './factPage';
import {appliesTo, isAllowed, readAllowedNames} from './namesAllowed';
import {containsName, contractNamedIn, contractOf, contractOfPage, readCode} from './namesContext';
import {findUnknownNames, toFinding, type Mention, type UnknownName} from './namesFindings';
import type {FactResult} from './result';

/** A name on a page, with the anchor of the link around it, such as `error-not-found`. */
interface LinkedMention extends Mention {
  readonly anchor: string | undefined;
}

/** Checks that every text in code font on a page is a name or a value of the version of the page. */
export function checkNames(page: FactPage): FactResult {
  const {file, book} = page;
  const allowed = readAllowedNames(book).filter((row) => appliesTo(row, page));
  const mentions = readMentions(page);
  const unknown = findUnknownOnPage(page, mentions).filter(({mention}) => !isAllowed(mention.text, allowed));
  return {
    checked: mentions.length,
    findings: [
      ...unknown.map((name) => toFinding(file, book, name)),
      ...mentions.flatMap((mention) => checkLink(file, mention)),
    ],
  };
}

function findUnknownOnPage(page: FactPage, mentions: readonly LinkedMention[]): UnknownName<LinkedMention>[] {
  let code: string | undefined;
  return findUnknownNames(mentions, (name) => containsName((code ??= readCode(page)), name));
}

function readMentions(page: FactPage): LinkedMention[] {
  const own = contractOfPage(page);
  const others = readAllowedNames(page.book)
    .filter((row) => appliesTo(row, page))
    .flatMap(({version}) => (version === undefined ? [] : (contractOf(version) ?? [])));
  return own ? listMentions(page.root, [own, ...others]) : [];
}

/** Every text in code font, with the contracts of its section and its column, and the link around it. */
function listMentions(node: Nodes, contracts: readonly Contract[], anchor?: string): LinkedMention[] {
  switch (node.type) {
    case 'inlineCode': {
      const {line = 1, column = 1} = node.position?.start ?? {};
      return [{text: node.value.replace(/\s+/g, ' '), line, column, contracts, anchor}];
    }
    case 'root': {
      const sections = listSections(node);
      return node.children.flatMap((child, index) =>
        listMentions(child, [...contracts, ...(sections[index] ?? [])]),
      );
    }
    case 'table':
      return node.children.flatMap(({children}) =>
        children.flatMap((cell, index) => {
          const own = contractNamedIn(node.children[0]?.children[index]);
          return listMentions(cell, own ? [own] : contracts);
        }),
      );
    default: {
      const target = node.type === 'link' ? node.url.split('#')[1] : anchor;
      return 'children' in node
        ? node.children.flatMap((child) => listMentions(child, contracts, target))
        : [];
    }
  }
}

/** For each block of a page, the contracts of the versions that the headings above it name: "Migrate from 1.0". */
function listSections({children}: Root): Contract[][] {
  let open: {readonly depth: number; readonly contract: Contract | undefined}[] = [];
  return children.map((node) => {
    if (node.type === 'heading') {
      open = [
        ...open.filter(({depth}) => depth < node.depth),
        {depth: node.depth, contract: contractNamedIn(node)},
      ];
    }
    return open.flatMap(({contract}) => contract ?? []);
  });
}

/** A name in a link to an error or an event is the name of that error or event. */
function checkLink(file: string, {text, anchor, line, column}: LinkedMention): Finding[] {
  const target = /^(?:error|event)-(?<slug>.+)$/.exec(anchor ?? '')?.groups?.slug;
  if (target === undefined || toKebab(text) === target) return [];
  const message = `"${text}" links to "#${anchor ?? ''}". Correct the name or the link.`;
  return [{file, line, column, rule: 'name-and-link', message}];
}
