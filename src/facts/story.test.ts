import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {expectCaught, expectCaughtInContract} from '../../tests/fixtures/falseStatements';
import {loadContract} from '../contract';
import {formatFinding} from '../finding';
import {versions} from '../site';
import {readFactPage} from './factPage';
import {loadStory} from './story';
import {checkContractStory} from './storyInContract';
import {checkStory} from './storyOnPages';
import {checkStoryValue} from './storyValues';

describe('a name, ID, or number that differs from the story is reported with its line', () => {
  const old = 'web_versioned_docs/version-1.0';
  it.each([
    ['web/code-tutorial.mdx', 'Ada Moreau, opens', 'Ada Morrow, opens'],
    ['web/code-tutorial.mdx', '"lastName": "Moreau"', '"lastName": "Moreaux"'],
    ['web/code-tutorial.mdx', '"cardNumber": "45702"', '"cardNumber": "45703"'],
    ['web/code-tutorial.mdx', 'cab9d616-62bb-4239-8f02-e105dde95c84', 'cab9d616-62bb-4239-8f02-e105dde95c85'],
    ['web/rest/devices.mdx', 'Marta Lindqvist presents', 'Martha Lindqvist presents'],
    ['web/rest/card-formats.mdx', 'Quillmere Instruments accepts', 'Quilmere Instruments accepts'],
    ['web/rest/holders.mdx', 'Noor van Dijk', 'Noor van Dyke'],
    ['web/rest/cloud-nodes.mdx', '"facilityCode": 123', '"facilityCode": 321'],
    ['web/rest/credentials.mdx', 'Hanna Friis can', 'Hannah Friis can'],
    [`${old}/rest/people.mdx`, 'Marta Lindqvist works', 'Peter Lindqvist works'],
    [`${old}/code-tutorial.mdx`, 'Ada Moreau, a card', 'Eva Moreau, a card'],
    [`${old}/code-tutorial.mdx`, 'group 601, *Staff*', 'group 602, *Staff*'],
    [`${old}/rest/organizations.mdx`, 'Panel 4101: Elbe', 'Panel 4102: Elbe'],
    [`${old}/rest/maps.mdx`, 'front door of Elbe House', 'front door of Elbe Hause'],
    [`${old}/code-tutorial.mdx`, 'olga.brandt@quillmere', 'olga.brand@quillmere'],
  ])('%s: %s', (file, from, to) => {
    expectCaught(checkStory, {file, from, to, says: /./});
  });
});

it('a wrong name is one finding, at its column', () => {
  const findingsOf = (from: string, to: string): string[] => {
    const text = readFileSync('web/code-tutorial.mdx', 'utf8');
    expect(text).toContain(from);
    const lying = text.replace(from, to);
    const page = readFactPage('web/code-tutorial.mdx', lying);
    const lines = lying.split('\n');
    return (page ? checkStory(page).findings : []).map(({line, column = 1}) =>
      (lines[line - 1] ?? '').slice(column - 1, column + 6),
    );
  };
  expect(findingsOf('"lastName": "Moreau"', '"lastName": "Moreaux"')).toEqual(['"Moreau']);
  expect(findingsOf('Ada Moreau, opens', 'Ada Moreaux, opens')).toEqual(['Ada Mor']);
  expect(findingsOf('"cardNumber": "45702"', '"cardNumber": "45703"')).toEqual(['"45703"']);
});

it.each(versions.map(({folder}) => folder))('the examples of %s match the story', (folder) => {
  const {findings} = checkContractStory(loadContract(`${folder}/openapi`));
  expect(findings.map(formatFinding)).toEqual([]);
});

it('a renamed object in an example of the contract is reported at its line', () => {
  expectCaughtInContract(checkContractStory, [
    ['events-organizations.yaml', 'name: Holder changes to HR', 'name: Changes to HR'],
  ]);
});

it('a wrong name or serial number in an example is reported with its path', () => {
  const id = '77587de4-4fbb-404a-9cc1-0ea140d888b6';
  const {faults} = checkStoryValue({items: [{id, name: 'Prairie Hall', serialNumber: 'GN2-0000-0000'}]});
  expect(faults.map(({path}) => path.join('.'))).toEqual(['items.0.name', 'items.0.serialNumber']);
});

it('the constants of the C# samples are the IDs of the story', () => {
  const program = readFileSync('samples/Web20/Story.cs', 'utf8');
  const constants = [...program.matchAll(/string (?<name>\w+)Id = "(?<id>[^"]+)"/g)];
  expect(constants.length).toBeGreaterThan(4);
  const simplify = (text: string): string => text.replaceAll(' ', '').toLowerCase();
  for (const {groups} of constants) {
    const object = loadStory().objects.find(({id}) => id === groups?.id);
    const [name = ''] = object?.names ?? [];
    const names = [name, object?.kind ?? '', `${name} ${object?.kind}`].map(simplify);
    expect(names, groups?.id).toContain(simplify(groups?.name ?? ''));
  }
});
