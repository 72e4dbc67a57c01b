import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {loadContract} from '../../src/contract';
import {versions} from '../../src/site';

/** A limit as a sentence or a table row states it: `{of: 'system', what: 'holders', value: 100000}`. */
interface Limit {
  readonly of: string;
  readonly what: string;
  readonly value: number;
  readonly text: string;
}

const [current] = versions;
const folder = current?.folder ?? '';
const page = readFileSync(`${folder}/introduction.mdx`, 'utf8');
const section = /^## Limits\n(?<text>[^]*?)(?=^## )/m.exec(page)?.groups?.text ?? '';

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));
const withoutLinks = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Every `<number> <noun>` of a text about one thing. */
function readLimits(of: string, text: string): Limit[] {
  return [
    ...withoutLinks(text).matchAll(
      /(?<value>\d[\d,]*) (?:customer )?(?<what>[a-z]+(?: (?:nodes|groups|fields|formats|types))?)/g,
    ),
  ].map(({groups}) => ({of, what: groups?.what ?? '', value: toNumber(groups?.value ?? ''), text}));
}

/** The rows of the table of limits. */
function readTable(text: string): Limit[] {
  return [...text.matchAll(/^\| (?<of>[^|]+) \| (?<limits>[^|]+) \|$/gm)].flatMap(({groups}) =>
    readLimits(withoutLinks(groups?.of ?? '').split(':')[0] ?? '', groups?.limits ?? ''),
  );
}

/** The sentences of the contract that start with what they limit: "A system can have 100 partitions." */
function readSentences(sentences: readonly string[]): Limit[] {
  return sentences.flatMap((sentence) =>
    sentence.split(/(?<=\.) |, and (?=an? )/).flatMap((part) => {
      const of = /^an? (?<of>[a-z]+(?: (?:node|file))?) (?:has|have|can|stores)/i.exec(part)?.groups?.of;
      return of ? readLimits(of, part) : [];
    }),
  );
}

function findContradictions(table: readonly Limit[], sentences: readonly Limit[]): string[] {
  return sentences.flatMap(({of, what, value, text}) => {
    const stated = table.find((row) => row.of === of && row.what === what);
    return stated && stated.value !== value
      ? [`"${text}" says ${value} ${what} per ${of}; the table of limits says ${stated.value}.`]
      : [];
  });
}

/** Calculations such as `40,000 × 2 = 80,000` whose result is wrong. */
function findWrongSums(text: string): string[] {
  const sums = text.matchAll(/(?<left>[\d,]+(?: ?[+×÷] ?[\d,]+(?: [a-z]+)?)+) = (?<result>[\d,]+)/g);
  return [...sums].flatMap(({0: all, groups}) => {
    const parts = (groups?.left ?? '').replace(/[a-z]+/g, '').split(/([+×÷])/);
    return Math.round(calculate(parts.map((part) => part.trim()))) === toNumber(groups?.result ?? '')
      ? []
      : [all];
  });
}

/** Multiplies and divides first, then adds. */
function calculate(parts: readonly string[]): number {
  const plus = parts.indexOf('+');
  if (plus >= 0) return calculate(parts.slice(0, plus)) + calculate(parts.slice(plus + 1));
  return parts.slice(1).reduce(
    (result, part, index) => {
      const sign = parts[index];
      if (sign === '×') return result * toNumber(part);
      return sign === '÷' ? result / toNumber(part) : result;
    },
    toNumber(parts[0] ?? ''),
  );
}

const {operations} = loadContract(`${folder}/openapi`);
const table = readTable(section);
const sentences = readSentences(operations.flatMap(({limits}) => limits));

it('the contract and the table of limits state the same limits', () => {
  expect(table.length).toBeGreaterThan(25);
  const shared = sentences.filter(({of, what}) => table.some((row) => row.of === of && row.what === what));
  expect(shared.length).toBeGreaterThan(15);
  expect(findContradictions(table, sentences)).toEqual([]);
});

it('the worked example of 40,000 people is calculated correctly and fits the limits', () => {
  expect(section).toContain('40,000 × 2 = 80,000');
  expect(findWrongSums(section)).toEqual([]);
  const rows = [...section.matchAll(/^\| [^|]+ \| (?<need>[^|]+) \| (?<limit>[\d,]+) \| yes/gm)];
  expect(rows.length).toBeGreaterThan(4);
  for (const {groups} of rows) {
    const need = toNumber(/[\d,]+(?=[^\d]*$)/.exec(groups?.need ?? '')?.[0] ?? 'NaN');
    expect(need).toBeLessThanOrEqual(toNumber(groups?.limit ?? ''));
  }
});

it('a contradiction and a wrong sum are found', () => {
  const wrong = readSentences(['A system can have at most 90,000 holders.']);
  expect(findContradictions(readTable('| system: people | 100,000 holders |'), wrong)).toHaveLength(1);
  expect(findWrongSums('80,000 + 5 × 2,000 = 90,000 and 40,000 × 2 = 90,000')).toEqual([
    '40,000 × 2 = 90,000',
  ]);
});
