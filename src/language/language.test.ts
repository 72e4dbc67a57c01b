import {describe, expect, it} from 'vitest';
import {parseForPlaces} from '../contract/source';
import type {Parsed} from '../parseYaml';
import {checkContractFile} from './contractFile';
import {checkMarkdownFile} from './markdownFile';
import {cloudNodeRule, findLanguageFaults, openingRule, pronounRule, termRules} from './rules';

const readContract = (yaml: string): Parsed =>
  parseForPlaces({file: 'web/openapi/doors.yaml', text: yaml, value: null});

describe('each rule finds a seeded fault', () => {
  const faults: Readonly<Record<string, string>> = {
    returns: 'The call answers 201.',
    rejects: 'The API refuses the request.',
    immediately: 'The door locks at once.',
    resolution: 'Mend the request.',
    default: 'It may be left out.',
    permanently: 'The ID names the door for ever.',
    again: 'Begin anew.',
    actor: 'Somebody opened the door.',
    latin: 'Send a key, e.g. in a header.',
    must: 'You shall send a key.',
    connected: 'The reader hangs on the controller.',
    unique: 'The ID is one of its kind.',
    elevator: 'The lift stops.',
    door: 'The entrance opens.',
    not: 'A holder is no user.',
    american: 'The colour and the behaviour of the organisation.',
    easy: 'Simply call it.',
    link: 'Click here.',
    hype: 'A powerful API.',
    unfinished: 'TODO: describe it.',
    repeated: 'Open the\nthe door.',
    semicolon: 'Call it; then wait.',
    dash: 'Call it – then wait.',
  };

  it.each(termRules.map(({id}) => id))('%s', (id) => {
    const found = checkMarkdownFile(`## Title\n\nText. ${faults[id] ?? ''}\n`, {isCurrent: true});
    expect(found.map(({line, rule}) => [line, rule])).toContainEqual([3, `language-${id}`]);
  });

  it('in prose after a diagram, and in the labels of the diagram', () => {
    const page =
      'Text.\n\n```mermaid\nflowchart LR\n  A[Refuse]\n```\n\nSimply call it.\n\n```json\n{"a": "refused"}\n```\n';
    const found = checkMarkdownFile(page, {isCurrent: true});
    expect(found.map(({line, rule}) => [line, rule])).toEqual([
      [5, 'language-rejects'],
      [8, 'language-easy'],
    ]);
  });

  it('cloud-node, opening, and pronoun', () => {
    expect(findLanguageFaults('The node is offline. A cloud node. Node.js', [cloudNodeRule])).toHaveLength(1);
    expect(findLanguageFaults('Whose it is.', [openingRule])).toHaveLength(1);
    expect(findLanguageFaults('Send WHAT TO DELETE. The HTTP API.', termRules)).toHaveLength(1);
    expect(findLanguageFaults('It opens.', [pronounRule])).toHaveLength(1);
    expect(checkMarkdownFile('## Doors\n\nThey open.\n', {isCurrent: false})).toHaveLength(1);
  });

  it.each(['You MUST send a key.', 'You must to send a key.', 'It should not to close.'])(
    'must: %s',
    (text) => {
      expect(findLanguageFaults(text, termRules).map(({rule}) => rule)).toEqual(['language-must']);
    },
  );

  it('a note in a comment', () => {
    const found = checkMarkdownFile('Text.\n\n{/* TODO: add it */}\n', {isCurrent: true});
    expect(found.map(({line, rule}) => [line, rule])).toEqual([[3, 'language-unfinished']]);
  });

  it('the length of a meta description', () => {
    const page = (description: string): string =>
      `---\ntitle: Doors\ndescription: ${description}\n---\n\nText.\n`;
    expect(checkMarkdownFile(page('Too short.'), {isCurrent: true})[0]).toMatchObject({line: 3});
    expect(checkMarkdownFile(page('A'.repeat(156)), {isCurrent: true})).toHaveLength(1);
    expect(checkMarkdownFile(page('A'.repeat(100)), {isCurrent: true})).toEqual([]);
  });

  it('in a contract: terms, openings, and booleans, at the line of the text', () => {
    const yaml =
      'Door:\n  properties:\n    open: {type: boolean, description: The door is open.}\n    name: {description: Whose it is., example: refused}\n    hint: {description: The API refuses it.}\n';
    expect(checkContractFile(readContract(yaml), {isCurrent: true}).map(({line}) => line)).toEqual([3, 4, 5]);
  });

  it('in an operation: a summary is a phrase, and a description starts with a verb', () => {
    const check = (summary: string, description: string, more = ''): string[] =>
      checkContractFile(
        readContract(
          `post:\n  operationId: a${more}\n  summary: ${summary}\n  description: ${description}\n`,
        ),
        {isCurrent: true},
      ).map(({rule, message}) => `${rule} ${message.split(':')[0]}`);
    expect(check('List doors', 'Lists doors.')).toEqual([]);
    expect(check('create connection.', 'Return a connection.')).toEqual([
      'language-summary "create"',
      'language-summary "connection."',
      'language-verb "Return"',
    ]);
    expect(check('Door opened', 'A door opened.', '\n  x-raised-by: device')).toEqual([]);
  });

  it('in a contract: a description that is no sentence or phrase with a period', () => {
    const check = (description: string): string[] =>
      checkContractFile(readContract(`Door:\n  name: {description: ${description}}\n`), {
        isCurrent: true,
      }).map(({rule, message}) => `${rule} ${message.split(':')[0]}`);
    expect(check("'Name of the door, such as `Lobby`.'")).toEqual([]);
    expect(check("'`null` if the door has no name.'")).toEqual([]);
    expect(check('name of the door')).toEqual(['language-sentence "name"', 'language-sentence "door"']);
  });

  it('never in code, links, or the data of examples', () => {
    const page = 'See `answers` and [doors](./refuse.mdx#at-once).\n\n```json\n{"a": "refused"}\n```\n';
    expect(checkMarkdownFile(page, {isCurrent: true})).toEqual([]);
  });
});
