import type {Nodes, Root} from 'mdast';
import {nearestNames, type Contract} from '../contract';
import type {Finding} from '../finding';
import {toKebab} from '../remark/api-reference/words';
import type {FactResult} from './checkFacts';
import {FACTS_FILE, type FactPage} from './factPage';
import {appliesTo, readAllowedNames, type AllowedNames} from './namesAllowed';
import {containsName, contractNamedIn, contractOf, contractOfPage, readCode} from './namesContext';
import {nameKinds, type NameKind} from './namesKinds';
import {knownNamesOf} from './namesKnown';

/** A text in code font, with the versions of the API that can know it. The first one is in the message. */
interface Mention {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly contracts: readonly Contract[];
  /** The anchor of a link around the text, such as `error-not-found`. */
  readonly anchor: string | undefined;
}

interface UnknownName extends Mention {
  readonly kind: NameKind;
}

/** Checks that every text in code font on a page is a name or a value of the version of the page. */
export function checkNames(page: FactPage): FactResult {
  const allowed = readAllowedNames(page.book).filter((row) => appliesTo(row, page));
  const isAllowed = ({text}: UnknownName): boolean =>
    allowed.some(({values}) => values.some((value) => value.text === text));
  const {mentions, unknown} = readNames(page, allowed);
  return {
    checked: mentions.length,
    findings: [
      ...unknown.filter((name) => !isAllowed(name)).map((name) => toFinding(page, name)),
      ...mentions.flatMap((mention) => checkLink(page, mention)),
    ],
  };
}

/** The names that no contract of the page knows, before `facts.yaml` is asked. */
export function listUnknownNames(page: FactPage): readonly string[] {
  const allowed = readAllowedNames(page.book).filter((row) => appliesTo(row, page));
  return readNames(page, allowed).unknown.map(({text}) => text);
}

function readNames(
  page: FactPage,
  allowed: readonly AllowedNames[],
): {mentions: readonly Mention[]; unknown: UnknownName[]} {
  const own = contractOfPage(page);
  if (!own) return {mentions: [], unknown: []};
  const others = allowed.flatMap(({version}) => (version === undefined ? [] : (contractOf(version) ?? [])));
  const mentions = listMentions(page.root, [own, ...others]);
  let code: string | undefined;
  const text = {hasInCode: (name: string): boolean => containsName((code ??= readCode(page)), name)};
  const unknown = mentions.flatMap((mention) => {
    const kind = nameKinds.find(({form}) => form.test(mention.text));
    const isKnown = mention.contracts.some((contract) =>
      kind?.isKnown(mention.text, knownNamesOf(contract), text),
    );
    return kind && !isKnown ? [{...mention, kind}] : [];
  });
  return {mentions, unknown};
}

/** Every text in code font, with the contracts of its section and its column, and the link around it. */
function listMentions(node: Nodes, contracts: readonly Contract[], anchor?: string): Mention[] {
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

function toFinding({file, book}: FactPage, {text, line, column, kind, contracts}: UnknownName): Finding {
  const names = contracts.flatMap((contract) => [...(kind.listKnown?.(knownNamesOf(contract)) ?? [])]);
  const near = nearestNames(text, new Set(names));
  const versions = [...new Set(contracts.map(({version}) => version))].join(' and ');
  return {
    file,
    line,
    column,
    rule: 'unknown-name',
    message: [
      `"${text}" is not ${kind.title} of version ${versions}.`,
      ...(near.length > 0 ? [`Did you mean ${near.join(', ')}?`] : []),
      `If it belongs to something else, add it below "names" in ${book}/${FACTS_FILE} with a reason.`,
    ].join(' '),
  };
}

/** A name in a link to an error or an event is the name of that error or event. */
function checkLink({file}: FactPage, {text, anchor, line, column}: Mention): Finding[] {
  const target = /^(?:error|event)-(?<slug>.+)$/.exec(anchor ?? '')?.groups?.slug;
  if (target === undefined || toKebab(text) === target) return [];
  const message = `"${text}" links to "#${anchor ?? ''}". Correct the name or the link.`;
  return [{file, line, column, rule: 'name-and-link', message}];
}
