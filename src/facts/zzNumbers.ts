import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Finding} from '../finding';
import {versions} from '../site';
import type {FactPage} from './factPage';
import {findListOfPage, matchLists, pageName} from './numbersLists';
import type {Fact} from './numbersRows';
import {loadNumberTable, type NumberTable} from './numbersTable';
import {isSame, readNumbers, type NumberToken} from './numbersText';
import {PAGE_ANCHOR, readProse, type Prose} from './prose';
import type {FactResult} from './result';
import {loadStory, wordsOfKinds} from './story';

/** A number on a page, with its place. */
interface StatedNumber extends NumberToken {
  readonly line: number;
  readonly column: number;
  readonly anchor: string;
  /** The text of its paragraph. */
  readonly context: string;
}

/** Compares every number in the text of a page with the fact that `numbers` in `facts.yaml` names for it. */
export function checkNumbers(page: FactPage, table = loadNumberTable(page.book)): FactResult {
  const name = findListOfPage(pageName(page), page.book, table);
  const blocks = readProse(page.root);
  const steps = countSteps(page.root, blocks);
  const terms = [...table.terms, ...storyTerms(page)];
  const stated = blocks.flatMap((block) => listStated(page, block, terms, steps));
  const anchors = [...new Set(blocks.map(({anchor}) => anchor))];
  const numbersOf = (anchor: string): StatedNumber[] => stated.filter((number) => number.anchor === anchor);
  const statesAll = (anchor: string, list: string): boolean =>
    isSameList(
      numbersOf(anchor),
      table.stated(name, list).map((fact) => findFact(fact, {table, page})),
    );
  const lists = matchLists({
    anchors,
    lists: table.anchors(name),
    hasNumbers: (anchor) => numbersOf(anchor).length > 0,
    statesAll,
  });
  const findings = anchors.flatMap((anchor) =>
    compareSection(numbersOf(anchor), {page, table, name, anchor: lists.ofSection.get(anchor) ?? anchor}),
  );
  const unknown = lists.withoutSection.map(({list, near}) => describeUnknown({list, near}, name, table));
  return {findings: [...unknown, ...findings], checked: stated.length};
}

function describeUnknown(
  {list, near}: {readonly list: string; readonly near: string | undefined},
  name: string,
  table: NumberTable,
): Finding {
  const resolution = near === undefined ? 'Remove its list, or write its heading.' : `Did you mean ${near}?`;
  return {
    ...table.placeOf(name, list),
    rule: 'fact-file',
    message: `The page ${name} has no section "${list}". ${resolution}`,
  };
}

/** The numbers of a block that need a fact: not part of a name, a version, a step, or the status of a response. */
export function listStated(page: FactPage, block: Prose, terms: readonly string[], steps: number): StatedNumber[] {
  const names = findTerms(block.text.replaceAll('\n', ' '), terms);
  const ownStep = block.kind === 'heading' && readStep(block).length > 0 ? 0 : -1;
  return readNumbers(block.text)
    .filter(
      ({offset, text}) =>
        offset !== ownStep &&
        !names.some(({start, end}) => start <= offset && offset < end) &&
        !versions.some(({number}) => number === text) &&
        !isStep(block.text, offset, steps) &&
        !isRowNumber(block) &&
        (block.kind !== 'label' || (isCounted(block.text, offset) && !isStatus(text, page))),
    )
    .map((token) => ({...token, ...block.placeAt(token.offset), anchor: block.anchor, context: block.text}));
}

/** The number of steps that a page has, as numbered headings or in its longest ordered list. */
export function countSteps(root: Root, blocks: readonly Prose[]): number {
  const steps = blocks.filter(({kind}) => kind === 'heading').flatMap(readStep);
  visit(root, 'list', (list) => void (list.ordered && steps.push(list.children.length)));
  return Math.max(0, ...steps);
}

const readStep = ({text}: Prose): number[] =>
  [...text.matchAll(/^(\d+)\. /g)].map(([, step]) => Number(step));

/** Where terms occur as whole words. */
function findTerms(text: string, terms: readonly string[]): {start: number; end: number}[] {
  return terms.flatMap((term) => {
    const found: {start: number; end: number}[] = [];
    for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1)) {
      const around = `${text[start - 1] ?? ' '}${text[start + term.length] ?? ' '}`;
      if (!/[\p{L}\d]/u.test(around)) found.push({start, end: start + term.length});
    }
    return found;
  });
}

/** Names with digits, and the kinds with their 1.0 IDs: "Laboratory 2", "panel 4101". */
export function storyTerms({contract}: FactPage): string[] {
  const {objects} = loadStory();
  const names = objects.flatMap(({names: all}) => all).filter((name) => /\d/.test(name));
  if (!contract) return names;
  const ids = objects.flatMap(({kind, id10}) =>
    id10 === undefined ? [] : (wordsOfKinds[kind] ?? []).map((word) => `${word} ${id10}`),
  );
  return [...names, ...ids];
}

/** Whether a number follows "step", as in "steps 2 to 4 and 6", and the page has the step. */
function isStep(text: string, offset: number, last: number): boolean {
  if (!/\bsteps? (?:\d+(?:,| to| and| or)+ )*$/i.test(text.slice(0, offset))) return false;
  return Number(/^\d+/.exec(text.slice(offset))?.[0]) <= last;
}

/** Whether a table cell has only the number of its row, such as an attempt in a schedule. */
const isRowNumber = ({text, row}: Prose): boolean => row !== undefined && row > 0 && text === String(row);

/** Whether a number in a diagram is a time or counts something, and is not a status or an ID, such as in "clip 7731". */
const isCounted = (text: string, offset: number): boolean => {
  const [token] = readNumbers(text.slice(offset));
  const isTime = token?.quantity === undefined && /^\d+:\d/.test(token?.text ?? '');
  return (
    isTime ||
    (token?.quantity?.unit ?? '') !== '' ||
    /^\d[\d,]*(?: \p{Ll}+)? \p{Ll}+s\b/u.test(text.slice(offset))
  );
};

interface Section {
  readonly page: FactPage;
  readonly table: NumberTable;
  readonly name: string;
  readonly anchor: string;
}

/** Aligns the numbers of a section with its facts, and reports those that have no counterpart. */
function compareSection(numbers: readonly StatedNumber[], section: Section): Finding[] {
  const names = section.table.stated(section.name, section.anchor);
  const facts = names.map((name) => findFact(name, section));
  const moved = findMoved(numbers, facts);
  if (moved) return [describeMoved(moved, section)];
  return pairUp(numbers, facts).flatMap(({number, fact}) => {
    if (number && fact && agrees(number, fact)) return [];
    if (number) return [describeWrong(number, fact, section)];
    return fact?.isReliable ? [describeMissing(fact, section)] : [];
  });
}

/** Numbers in the order of the page, the facts that belong to them, and the facts in the order of the list. */
interface Moved {
  readonly numbers: readonly StatedNumber[];
  readonly facts: readonly Fact[];
  readonly listed: readonly Fact[];
}

/** Whether a section states all its facts in another order: the part that differs, or `undefined`. */
function findMoved(numbers: readonly StatedNumber[], listed: readonly Fact[]): Moved | undefined {
  if (!listed.every(({isReliable}) => isReliable)) return undefined;
  const left = [...listed];
  const facts = numbers.flatMap((number) => {
    const index = left.findIndex((fact) => agrees(number, fact));
    return index < 0 ? [] : left.splice(index, 1);
  });
  if (left.length > 0 || facts.length < numbers.length) return undefined;
  if (isSameList(numbers, listed)) return undefined;
  const moved = facts.flatMap((fact, index) => (fact === listed[index] ? [] : index));
  const [start, end] = [moved[0], (moved.at(-1) ?? 0) + 1];
  return {numbers: numbers.slice(start, end), facts, listed: listed.slice(start, end)};
}

function describeMoved({numbers, facts, listed}: Moved, {page, table, name, anchor}: Section): Finding {
  const written = numbers.map(({text}) => text).join(', ');
  const expected = listed.map(({text}) => text).join(', ');
  const order = facts.map((fact) => fact.name).join(', ');
  return {
    file: page.file,
    line: numbers[0]?.line ?? 1,
    column: numbers[0]?.column ?? 1,
    rule: 'wrong-number',
    message: `The numbers ${written} are in another order than their facts: ${expected}. If the page is right, write numbers > ${name} > ${anchor}: [${order}] in ${table.file}.`,
  };
}

/** A fact of the table, or the status of an error by its code. */
export function findFact(name: string, {table, page}: Pick<Section, 'table' | 'page'>): Fact {
  const status = page.contract?.errors.get(name)?.status;
  const unknown = {
    name,
    text: '',
    quantity: undefined,
    isComputed: false,
    problem: undefined,
    isReliable: false,
  };
  if (status === undefined) return table.facts.get(name) ?? unknown;
  return {...unknown, text: String(status), quantity: {value: status, unit: ''}, isReliable: true};
}

/** A fact with a mistake, which is reported in `facts.yaml`, agrees with every number, so that the page has no finding, too. */
function agrees({text, quantity, precision}: Omit<NumberToken, 'offset'>, fact: Fact): boolean {
  if (!fact.isReliable) return true;
  if (quantity && fact.quantity) return isSame(quantity, fact.quantity, fact.isComputed ? precision : 0);
  return fact.text === text;
}

export const isSameList = (numbers: readonly StatedNumber[], facts: readonly Fact[]): boolean =>
  numbers.length === facts.length &&
  facts.every((fact, index) => {
    const number = numbers[index];
    return number !== undefined && agrees(number, fact);
  });

/** A longest common subsequence: equal numbers and facts form pairs, and what is left between two pairs is paired in order. */
function pairUp(
  numbers: readonly StatedNumber[],
  facts: readonly Fact[],
): {number?: StatedNumber; fact?: Fact}[] {
  const lengths = numbers.map(() => facts.map(() => 0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = numbers.length - 1; i >= 0; i -= 1) {
    for (let j = facts.length - 1; j >= 0; j -= 1) {
      const [number, fact, row] = [numbers[i], facts[j], lengths[i]];
      if (!number || !fact || !row) continue;
      row[j] = agrees(number, fact) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: {number?: StatedNumber; fact?: Fact}[] = [];
  let [i, j] = [0, 0];
  while (i < numbers.length || j < facts.length) {
    const [number, fact] = [numbers[i], facts[j]];
    const next = at(i, j);
    if (number && fact && (agrees(number, fact) || at(i + 1, j + 1) === next)) {
      pairs.push({number, fact});
      [i, j] = [i + 1, j + 1];
    } else if (number && (!fact || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push({number});
      i += 1;
    } else {
      pairs.push({fact});
      j += 1;
    }
  }
  return pairs;
}

function describeWrong(number: StatedNumber, fact: Fact | undefined, section: Section): Finding {
  const {page, table, name, anchor} = section;
  const {text, line, column} = number;
  const list = `numbers > ${name} > ${anchor}${anchor === PAGE_ANCHOR ? ' (the text above the first heading)' : ''} in ${table.file}`;
  const known = describeCandidates(number, section);
  const row = `"quantities", such as my-number: {value: ${/^[\w. %]+$/.test(text) ? text : `'${text}'`}, from: …}. Without a source, write reason: … instead of from: …`;
  const problem = fact
    ? `"${text}" should be ${fact.text} (${fact.name}). If the page is right, ${table.facts.has(fact.name) ? `change "${fact.name}" in ${table.fileOf(fact.name)}, or ` : ''}correct ${list}.`
    : `"${text}" has no source. ${isStatus(text, page) ? `If it is a status, write \`${text}\` in code font. Otherwise, add ` : 'Add '}the name of its fact to ${list}.`;
  const advice = `${known} ${fact || known !== '' ? 'Or add' : 'Add'} a row to ${row}.`.trim();
  return {file: page.file, line, column, rule: 'wrong-number', message: `${problem} ${advice}`};
}

/** Whether a number can be the status of a response. */
const isStatus = (text: string, {contract}: FactPage): boolean =>
  contract?.operations.some(({responses}) => responses.some(({status}) => String(status) === text)) ?? false;

/** More facts with the same value aren't listed. */
const maximumListed = 8;

/**
 * The facts with the value and the unit of a number: first those that the page states elsewhere, then those whose name has a word
 * of the text, and then the others.
 */
function describeCandidates(number: StatedNumber, {page, table, name}: Section): string {
  const used = new Set(table.anchors(name).flatMap((anchor) => table.stated(name, anchor)));
  const words = listWords(`${pageName(page)} ${number.context}`);
  const rate = (fact: string): number =>
    Number(used.has(fact)) * 2 + Number([...listWords(fact)].some((word) => words.has(word)));
  const names = [...table.facts.values()]
    .filter(
      (fact) => fact.isReliable && agrees(number, fact) && fact.quantity?.unit === number.quantity?.unit,
    )
    .map((fact) => fact.name)
    .sort((a, b) => rate(b) - rate(a));
  const hidden = names.length - maximumListed;
  const rest = hidden > 0 ? `, and ${hidden} others` : '';
  return names.length === 0
    ? ''
    : `Facts with this value: ${names.slice(0, maximumListed).join(', ')}${rest}.`;
}

/** The words of a text in lowercase and in the singular, without short words, such as `of`. */
const listWords = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/, '')));

const describeMissing = ({name: fact, text}: Fact, {table, name, anchor}: Section): Finding => ({
  ...table.placeOf(name, anchor, table.stated(name, anchor).indexOf(fact)),
  rule: 'missing-number',
  message: `The section ${name}#${anchor} doesn’t state "${fact}" (${text}). Remove the name, or add the number to the page.`,
});
