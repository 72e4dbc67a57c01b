import {expect, it} from 'vitest';
import {placeAtValue} from './placeAtValue';

const id = 'cab9d616-62bb-4239-8f02-e105dde95c85';
const text = `stateDiagram-v2\n  [*] --> runing : start\n{"groupId": "${id}"}`;

it.each([
  [2, '"runing" is not a value of Command.state. Did you mean running?', 11],
  [1, 'Command.state has the value "running", but the diagram has no such state. Add it.', undefined],
  [2, '"running" is missing. Write it instead of "start".', 20],
  [3, `groupId is ${id}, but no example shows a Group with this ID.`, 14],
])('a finding in line %i is at the value that its message quotes: %s', (line, message, column) => {
  const finding = {file: 'web/a.mdx', line, rule: 'wrong-diagram', message};
  expect(placeAtValue(finding, text).column).toBe(column);
  expect(placeAtValue({...finding, column: 3}, text).column).toBe(3);
});
