import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {writeInlineBook} from 'docusaurus-openapi-reference/testing';
import {requireContract} from 'api-contract';
import {listNodes, parsePage} from 'docusaurus-openapi-reference/pages';
import {literalValue} from './literalValue';

const folder = writeInlineBook({
  'openapi/values.yaml':
    'components: {x-values: {cursor-lifetime: 24 hours, door-limit: 64, hold-maximum: 24 hours, wait: 5 seconds}}\n',
});
const contract = requireContract(path.join(folder, 'openapi'));
const check = (source: string) =>
  literalValue
    .check({page: {file: 'page.mdx', nodes: listNodes(parsePage(source))}, contract})
    .map(({line, column, data, severity}) => ({line, column, data, severity}));

const inserted = ':value[wait], :value[cursor-lifetime], :value[hold-maximum], :value[door-limit]';

describe('literal-value', () => {
  it('suggests the values with the text at its place', () => {
    expect(check(`${inserted}\n\nWait for\n5 seconds or 24 hours.`)).toEqual([
      {line: 4, column: 1, data: {text: '5 seconds', names: ['wait']}, severity: 'suggestion'},
      {
        line: 4,
        column: 14,
        data: {text: '24 hours', names: ['cursor-lifetime', 'hold-maximum']},
        severity: 'suggestion',
      },
    ]);
  });

  it('ignores a value that the page does not insert', () => {
    expect(check('Wait for 5 seconds.')).toEqual([]);
  });

  it.each([
    ['a bare number', 'At most 64 of them.'],
    ['a part of a number', 'Wait for 15 seconds, 0.5 seconds, or 1,5 seconds.'],
    ['a directive', 'Wait for :value[wait].'],
    ['code', 'Send `5 seconds`.'],
  ])('ignores %s', (_, source) => {
    expect(check(`${inserted}\n\n${source}`)).toEqual([]);
  });
});
