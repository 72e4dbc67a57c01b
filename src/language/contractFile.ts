import {isMap, isPair, isScalar, visit} from 'yaml';
import type {Parsed} from '../parseYaml';
import {
  cloudNodeRule,
  findLanguageFaults,
  openingRule,
  sentenceRule,
  summaryRule,
  termRules,
  type TextFinding,
  type Rule,
  verbRule,
} from './rules';

/** Keys of the contract whose values people read. */
const TEXT_KEYS = new Set([
  'description',
  'summary',
  'title',
  'cause',
  'resolution',
  'detail',
  'reason',
  'x-unknown-values',
]);

/** Keys whose entries people read: each value of the map or list is a text. */
const TEXT_MAPS = new Set(['x-enum-descriptions', 'x-side-effects', 'x-limits', 'x-physical-effect']);

/**
 * Checks the texts of a contract file against the style guide.
 *
 * @param options.isCurrent whether the file belongs to the current version, in which "node" is always "cloud node"
 */
export function checkContractFile(
  {document, lines: counter}: Parsed,
  {isCurrent}: {isCurrent: boolean},
): TextFinding[] {
  const rules: readonly Rule[] = isCurrent ? [...termRules, cloudNodeRule] : termRules;
  const findings: TextFinding[] = [];
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const names = ancestors
        .filter((each) => isPair(each))
        .map(({key: name}) => (isScalar(name) ? String(name.value) : ''));
      if (!isProse(names)) return;
      const {line} = counter.linePos(node.range?.[0] ?? 0);
      const owner = ancestors.at(-2);
      findings.push(...checkText(node.value, [...rules, ...rulesFor(names.at(-1), owner)], line));
      if (names.at(-1) === 'description') findings.push(...checkBoolean(owner, node.value, line));
    },
  });
  return findings.sort((a, b) => a.line - b.line);
}

/**
 * Whether people read the text at a place in a contract: descriptions, summaries, causes, and the like, but not the data
 * of examples.
 *
 * @param keys the keys of the objects around the text, outermost first, without the numbers of list items
 */
export function isProse(keys: readonly string[]): boolean {
  return !isInsideExample(keys) && isText(keys);
}

function isText(names: readonly string[]): boolean {
  return TEXT_KEYS.has(names.at(-1) ?? '') || names.slice(-2).some((name) => TEXT_MAPS.has(name));
}

/** Values of examples are data, except their summaries. */
function isInsideExample(names: readonly string[]): boolean {
  return names.some((name) => ['value', 'example', 'default', 'const'].includes(name));
}

/** The rules for the opening of a text. Only an operation starts with a verb: an event, which has a source, is a fact. */
function rulesFor(key: string | undefined, owner: unknown): readonly Rule[] {
  const hasId = isMap(owner) && owner.has('operationId');
  if (key === 'summary') return hasId ? [summaryRule] : [];
  if (key !== 'description') return [];
  const rules = [openingRule, sentenceRule];
  return hasId && !owner.has('x-raised-by') ? [...rules, verbRule] : rules;
}

function checkText(text: string, rules: readonly Rule[], line: number): TextFinding[] {
  const prose = text.replace(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, (code) => ' '.repeat(code.length));
  return findLanguageFaults(prose, rules).map(({rule, message}) => ({line, rule, message}));
}

/** The description of a boolean says what `true`, or `false`, means. */
function checkBoolean(schema: unknown, text: string, line: number): TextFinding[] {
  const isBoolean = isMap(schema) && schema.get('type') === 'boolean';
  return isBoolean && !/\bif `(?:true|false)`/i.test(text)
    ? [
        {
          line,
          rule: 'language-boolean',
          message: `"${text.slice(0, 40)}": Start the description with "If \`true\`, …".`,
        },
      ]
    : [];
}
