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
    ['a colon', 6, '      description: The name: short.', '6:20', /contains a ":"/],
    ['an open quotation mark', 6, "      description: 'The name.", '6:20', /no closing quotation mark/],
    ['an apostrophe', 6, "      description: 'It's a name.'", '6:20', /apostrophe .* twice/],
    ['a tab', 6, '\t\tdescription: The name.', '6:1', /indented with a tab\. Use spaces\.$/],
    ['a space less', 6, '     description: The name.', '6:1', /indentation/],
    ['a missing space after a dash', 10, '    -tags', '10:1', /no space after its "-"/],
    ['a space more before', 3, '   properties:', '3:1', /indentation/],
    ['a missing space after a colon', 5, '      type:string', '5:7', /no ": " after its key/],
    ['a missing colon', 5, '      type string', '5:7', /no ": " after its key/],
    ['an open brace', 7, '    tags: {type: array, items: {type: string}', '7:11', /no closing "}"/],
    ['an open brace in a list', 9, "    - {$ref: 'a'", '9:7', /no closing "}"/],
    ['emphasis', 6, '      description: *Name*', '6:20', /no anchor "Name\*"/],
    [
      'code',
      6,
      '      description: `name` of a door',
      '6:20',
      /reserved character `\. Put the value in quotes\.$/,
    ],
  ])('is reported at its line, and keeps the rest: %s', (_, line, text, place, message) => {
    const {document, errors, isUsable} = parseYamlDespiteErrors(withLine(line, text));
    expect(isUsable).toBe(true);
    expect(errors.map((error) => `${error.line}:${error.column}`)).toEqual([place]);
    expect(errors[0]?.message).toMatch(message);
    const expected = {Door: {type: 'object', properties: {name: {}}, required: [{}, 'tags']}};
    expect(document.toJS()).toMatchObject({...expected, Lock: {type: 'string'}});
  });
});

it.each([' ', '   '])('reports an object with the indentation "%s" once, and keeps its fields', (indent) => {
  const fields = ['    type: string', '    unit: m'];
  const text = ['Door:', '  width:', ...fields, `${indent}height:`, ...fields, '  last: 1'].join('\n');
  const {document, errors} = parseYamlDespiteErrors(text);
  expect(errors).toMatchObject([{line: 5, column: 1}]);
  const field = {type: 'string', unit: 'm'};
  expect(document.toJS()).toEqual({Door: {width: field, height: field, last: 1}});
});

it('reports every syntax error of a YAML text', () => {
  const text = withLine(6, '      description: The name: short.').replace('$ref:', '$ref: "');
  expect(parseYamlDespiteErrors(text).errors.map(({line}) => line)).toEqual([6, 9]);
});

it('reports a key that exists twice with the line of the first one, and keeps the rest', () => {
  const text = withLine(6, '      type: number').replace('Lock: {', 'Lock: {type: number, ');
  const {document, errors, isUsable} = parseYamlDespiteErrors(text);
  expect(isUsable).toBe(true);
  expect(errors).toEqual([
    {line: 6, column: 7, message: '"type" is already a key at line 5. Delete one of them.'},
    {line: 11, column: 22, message: '"type" is already a key at line 11. Delete one of them.'},
  ]);
  expect(document.toJS()).toMatchObject({Door: {required: [{$ref: 'a'}, 'tags']}});
});

describe('a merge conflict', () => {
  it('is reported once, and its first version is kept', () => {
    const conflict = ['<<<<<<< HEAD', lines[5], '=======', '      description: A name.', '>>>>>>> other'];
    const {document, errors} = parseYamlDespiteErrors(withLine(6, conflict.join('\n')));
    expect(errors).toEqual([{line: 6, column: 1, message: expect.stringMatching(/^This line is a marker/)}]);
    expect(document.toJS()).toMatchObject({Door: {properties: {name: {description: 'The name.'}}}});
  });

  it.each(['=======', '>>>>>>> other'])('with only the marker %s left hides nothing', (marker) => {
    const {document, errors} = parseYamlDespiteErrors(withLine(6, `${lines[5]}\n${marker}`));
    expect(errors.map(({line}) => line)).toEqual([7]);
    expect(document.toJS()).toEqual(parseYamlDespiteErrors(lines.join('\n')).document.toJS());
  });
});

it('gives up on a text that isn’t YAML', () => {
  expect(parseYamlDespiteErrors('{{{\n]\n}').isUsable).toBe(false);
});
