import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Json} from '../contract';
import {listFiles} from '../listFiles';
import {bookVersions} from '../site';
import {STORY_FILE} from './story';
import {checkStoryFile} from './storyFile';

const story = readFileSync(STORY_FILE, 'utf8');
const texts = bookVersions
  .flatMap(({folder}) => [
    ...listFiles(folder, /\.mdx$/),
    ...listFiles(folder, /\.yaml$/).filter((file) => file.includes('/openapi/')),
  ])
  .map((file) => ({file, text: readFileSync(file, 'utf8')}));

const check = (text: string): ReturnType<typeof checkStoryFile> =>
  checkStoryFile({file: path.resolve(STORY_FILE), text, value: parse(text) as Json}, texts);

it('a misspelled name that the story needs and that is used once is reported where it is used', () => {
  const source = {file: path.resolve(STORY_FILE), text: story, value: parse(story) as Json};
  // Both versions can have a page with the name.
  const page = texts.find(({text}) => text.includes('Priya Raman'));
  const misspelled = texts.map(({file, text}) => ({
    file,
    text: text.replaceAll('Priya Raman', file === page?.file ? 'Pria Raman' : 'A reader'),
  }));
  expect(checkStoryFile(source, misspelled)).toMatchObject([
    {
      file: page?.file,
      rule: 'wrong-story',
      message: '"Pria Raman" isn’t a name in docs/story.yaml. Did you mean Priya Raman?',
    },
  ]);
});

it('a misspelled email address that is used once is reported where it is used', () => {
  const source = {file: path.resolve(STORY_FILE), text: story, value: parse(story) as Json};
  const pages = [{file: 'web/a.mdx', text: 'Send it to ken.abra@quillmere.example.'}];
  expect(checkStoryFile(source, pages).filter(({message}) => message.includes('ken.ab'))).toEqual([]);
});

it('an ID twice is not an error of the structure, which would hide other findings', () => {
  expect(check(story.replace('id10: 2002', 'id10: 2001'))).toMatchObject([{rule: 'story-value'}]);
});

it('the story has known keys, unique IDs, and no misspelled name', () => {
  expect(check(story)).toEqual([]);
});

it.each([
  ['objects:', 'object:', '"object" is not a section of the story. Did you mean objects?'],
  ['  holder:', '  holdr:', '"holdr" is not a kind of object. Did you mean holder?'],
  ['label: White card', 'labl: White card', '"labl" is not a key of an object. Did you mean label?'],
  ["name: 'Ada Moreau'", "name: 'Ada Morau'", 'uses the name "Ada Morau". Did you misspell Ada Moreau?'],
  // Another object has the same name.
  ["name: 'Marta Lindqvist', id: 08", "name: 'Marta Lindquist', id: 08", 'Did you misspell Marta Lindqvist?'],
  ["name: 'Staff',", "name: 'Staf',", 'uses the name "Staf". Did you misspell Staff?'],
  [
    'email: tomas.arrieta@quillmere.example',
    'email: tomas.arieta@quillmere.example',
    'No page or example uses "tomas.arieta@quillmere.example". Did you misspell tomas.arrieta@quillmere.example?',
  ],
  ["cardNumber: '45702'", "cardNumber: '45703'", 'Did you misspell 45702?'],
  ['serialNumber: GN2-0051-2090', 'serialNumber: GN2-0051-209', 'Did you misspell GN2-0051-2090?'],
  ['id10: 2002', 'id10: 2001', '2001 is also the ID of Marta Lindqvist in line'],
  [
    'id: 8ba0127f-78e5',
    'id: 8ba0127f-78e',
    '"8ba0127f-78e-43b1-8165-cc09628176c0" is not a UUID in lowercase.',
  ],
])('a mistake in the story is reported at its place: %s → %s', (from, to, message) => {
  expect(story).toContain(from);
  const problems = check(story.replace(from, to));
  expect(problems.map(({message: text}) => text)).toEqual([expect.stringContaining(message)]);
  const line = story.slice(0, story.indexOf(from) + from.length).split('\n').length;
  const [{column = 1} = {}] = problems;
  expect(problems).toMatchObject([{file: STORY_FILE, line}]);
  expect(to.trim()).toContain(
    story
      .replace(from, to)
      .split('\n')
      [line - 1]?.slice(column - 1, column + 3)
      .trim(),
  );
});
