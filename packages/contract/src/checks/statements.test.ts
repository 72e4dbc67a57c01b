import {expect, it} from 'vitest';
import {loadInline} from '../../testing/inlineContract';
import {inputOf} from '../../testing/contractInput';
import {knownStatements, reportColumns} from './statements';

const contract = (column: string): string => `paths: {}
x-statements: {x-on-delete: {blocks: It can't be deleted., kept: ''}}
components:
  schemas:
    Report:
      type: object
      description: A report.
      properties:
        ruleId: {type: string, format: uuid, x-on-delete: blocks, description: A rule.}
        kind: {type: string, enum: [events, muster], x-columns: {events: [time], ${column}: [holder]}, description: Kind.}
`;

it('accepts marks with a sentence, and columns of every kind', () => {
  const input = inputOf(loadInline(contract('muster')));
  expect([...knownStatements.check(input), ...reportColumns.check(input)]).toEqual([]);
});

it('suggests a known value, and reports a kind without columns', () => {
  const input = inputOf(loadInline(contract('mustr').replace('x-on-delete: blocks,', 'x-on-delete: block,')));
  expect(knownStatements.check(input).map(({message}) => message)).toEqual([
    expect.stringContaining('no sentence for "block". Did you mean blocks?'),
  ]);
  expect(reportColumns.check(input).map(({message}) => message)).toEqual([
    'x-columns has no columns for "muster".',
    'x-columns: "mustr" is not a value of the enumeration.',
  ]);
});
