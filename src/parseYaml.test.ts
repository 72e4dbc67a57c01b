import {describe, expect, it} from 'vitest';
import {parseYamlDespiteErrors} from './parseYaml';

const lines = [
  'Door:',
  '  type: object',
  '  properties:',
  '    name:',
  '      type: string',
  '      description: The name.',
  '    tags: {type: array, items: {type: string}}',
  '  required:',
  "    - {$ref: 'a'}",
  '    - tags',
  'Lock: {type: string}',
];

/** Replaces one line. Lines start at 1. */
const withLine = (line: number, text: string): string =>
  lines.map((old, index) => (index === line - 1 ? text : old)).join('\n');

describe('one syntax error in YAML', () => {
  it.each([
    ['a colon', 6, '      description: The name: short.', '6:20', /Nested mappings/],
    ['an open quotation mark', 6, "      description: 'The name.", '6:20', /no closing quotation mark/],
    ['an apostrophe', 6, "      description: 'It's a name.'", '6:20', /apostrophe .* twice/],
    ['a tab', 6, '\t\tdescription: The name.', '6:1', /Tabs/],
    ['a space less', 6, '     description: The name.', '6:1', /indentation/],
    ['a space more before', 3, '   properties:', '3:1', /indentation/],
    ['a missing colon', 5, '      type string', '5:7', /Implicit keys/],
    ['an open brace', 7, '    tags: {type: array, items: {type: string}', '7:11', /end with a }/],
    ['an open brace in a list', 9, "    - {$ref: 'a'", '9:7', /end with a }/],
    ['emphasis', 6, '      description: *Name*', '6:20', /no anchor "Name\*"/],
    ['code', 6, '      description: `name` of a door', '6:20', /reserved character/],
  ])('is reported at its line, and keeps the rest: %s', (_, line, text, place, message) => {
    const {document, errors, isUsable} = parseYamlDespiteErrors(withLine(line, text));
    expect(isUsable).toBe(true);
    expect(errors.map((error) => `${error.line}:${error.column}`)).toEqual([place]);
    expect(errors[0]?.message).toMatch(message);
    const expected = {Door: {type: 'object', properties: {name: {}}, required: [{}, 'tags']}};
    expect(document.toJS()).toMatchObject({...expected, Lock: {type: 'string'}});
  });
});

it('reports every syntax error of a YAML text', () => {
  const text = withLine(6, '      description: The name: short.').replace('$ref:', '$ref: "');
  expect(parseYamlDespiteErrors(text).errors.map(({line}) => line)).toEqual([6, 9]);
});

it('gives up on a text that isn’t YAML', () => {
  expect(parseYamlDespiteErrors('{{{\n]\n}').isUsable).toBe(false);
});
