import {ContentError} from '../../src/contentError';
import {describe, expect, it} from 'vitest';
import {describeApiVersions, versions, type ApiVersion} from '../../src/site';
import {openDraft} from '../edit/draft';
import {readSite} from '../edit/site';
import {listByHand} from './byHand';
import {startContract} from './contract';
import {listRoutes, listVersion} from './lists';
import {isNewer, readNumbers, type Numbers} from './numbers';
import {compareWithFrozen, toNext} from './pages';
import {planCut} from '.';

const [current] = versions;
const number = `${Number.parseInt(current?.number ?? '', 10) + 1}.0`;
const start = (): ReturnType<typeof openDraft> => openDraft(process.cwd());

const version = (own: string, mockPort: number): ApiVersion => {
  const [described] = describeApiVersions({id: 'web', label: 'Web API', versions: [{number: own, mockPort}]});
  if (!described) throw new Error('One row describes one version.');
  return described;
};
const numbers: Numbers = {
  next: version('3.0', 4030),
  current: version('2.0', 4010),
  frozen: version('2.0', 4010),
  older: version('1.0', 4020),
};

describe('a number', () => {
  it.each([
    ['v3', /"v3" is not a version number/],
    ['3', /"3" is not a version number/],
    [versions.at(-1)?.number ?? '', /already exists.*Use a number newer/],
    ['0.1', /not newer than/],
  ])('%s is rejected with the resolution', (wrong, message) => {
    expect(() => readNumbers(start(), wrong)).toThrow(ContentError);
    expect(() => readNumbers(start(), wrong)).toThrow(message);
  });

  it('is compared part by part, not letter by letter', () => {
    expect([isNewer('10.0', '9.1'), isNewer('2.10', '2.9'), isNewer('2.0', '2.0')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is rejected if its folder exists from an unfinished cut', () => {
    const draft = {...start(), has: () => true};
    expect(() => readNumbers(draft, number)).toThrow(/already exists/);
  });
});

describe('a page of the next version', () => {
  it.each([
    ['[a](/web/2.0/rest/a#b), [c](/web/1.0/d)', '[a](/web/3.0/rest/a#b), [c](/web/1.0/d)'],
    [
      'pathname:///openapi/2.0.json and /data/2.0/errors.json',
      'pathname:///openapi/3.0.json and /data/3.0/errors.json',
    ],
    ['newman run 2.0.postman_collection.json', 'newman run 3.0.postman_collection.json'],
    ['2.0 API: http://127.0.0.1:4010/v2', '3.0 API: http://127.0.0.1:4030/v2'],
    ['OAuth 2.0; In 2.0 a door; run -- 2.0/stream', 'OAuth 2.0; In 2.0 a door; run -- 2.0/stream'],
  ])('the URLs change, and the prose stays: %s', (before, after) => {
    expect(toNext(before, numbers)).toBe(after);
  });

  it('is compared with the previous version, without the text about the version before it', () => {
    const page = '## In 1.0\n\nIt had a fax.\n\n::other-version\n\n## In 1.0 all was red\n';
    expect(compareWithFrozen(page, numbers)).toBe('## In 2.0\n\n::other-version\n\n## In 1.0 all was red\n');
    const other = '## In 1.0\n\nNo box.\n\n## Next\n\n::other-version\n';
    expect(compareWithFrozen(other, numbers)).toBe(other);
  });
});

it('the next contract has its number and date, and no mark or edition of the previous contract', () => {
  const draft = start();
  startContract(draft, readNumbers(draft, number), '2027-01-02');
  const root = draft.read('web/openapi/openapi.yaml');
  expect(root).toContain(`version: '${number}'\n`);
  expect(root).toContain("x-edition: '2027-01-02'\n");
  const files = draft.changes().filter(({what}) => what === 'edit');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({file}) => /x-(was|next|since):/.test(draft.read(file)))).toEqual([]);
});

it('the list of versions starts with the next version, and keeps the current version under its number', async () => {
  const draft = start();
  await listVersion(draft, readNumbers(draft, number));
  const {books, renamedPages} = readSite(draft);
  const rows = books.find(({id}) => id === current?.bookId)?.versions ?? [];
  expect(rows.map((row) => row.number)).toEqual([number, ...versions.map((row) => row.number)]);
  const [, frozen] = describeApiVersions({id: 'web', label: 'Web API', versions: rows});
  expect(frozen).toMatchObject({
    docusaurusName: current?.path,
    label: current?.number,
    banner: 'unmaintained',
    mockPort: current?.mockPort,
  });
  expect(renamedPages).toContainEqual(expect.objectContaining({[number]: 'rest/holders'}));
});

it('the list of URLs has those of the current and of the next version', () => {
  const draft = start();
  const before = draft.read('tests/fixtures/routes.txt').split('\n');
  listRoutes(draft, readNumbers(draft, number));
  const after = draft.read('tests/fixtures/routes.txt').split('\n');
  expect(before.filter((route) => !after.includes(route))).toEqual([]);
  expect(after).toContain(`/web/${number}/rest/holders`);
  expect(after.length - before.length).toBe(
    before.filter((route) => route.startsWith(`/web/${current?.path}/`)).length,
  );
});

it('a plan has the manual tasks and a short summary of the changes, and writes nothing', async () => {
  const {changes, byHand} = await planCut(process.cwd(), number);
  const kept = `web_versioned_docs/version-${current?.path}`;
  expect(changes[0]).toMatch(new RegExp(`^Copies \\d{2,} files of web/ to ${kept}/\\.$`));
  expect(changes[1]).toMatch(/^Writes web_versioned_sidebars\/\S+\.json and web_versions\.json\.$/);
  expect(changes[2]).toMatch(/^Edits \d+ files in web\/.*, src\/books\.json.*\.$/);
  expect(changes.length).toBeLessThan(6);
  expect(byHand.join('\n')).toMatch(/web\/new-architecture\.mdx .* line [\d, ]+\./);
  expect(start().has(kept)).toBe(false);
});

it('"OAuth 2.0" is not a version number', () => {
  const draft = start();
  const pages = ['web/authentication.mdx', 'web/pagination.mdx'];
  draft.write('web/authentication.mdx', 'The API uses OAuth 2.0.\n');
  draft.write('web/pagination.mdx', 'The API is OAuth.\n\nSince 2.0, it pages.\n');
  const tasks = listByHand(draft, readNumbers(draft, number)).join('\n');
  expect(pages.map((page) => tasks.includes(page))).toEqual([false, true]);
});
