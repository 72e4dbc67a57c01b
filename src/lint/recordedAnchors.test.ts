import {describe, expect, it} from 'vitest';
import type {SitePage} from '../remark/page-rules/sitePage';
import {bookVersions, type BookVersion} from '../site';
import {
  checkAnchorRecord,
  checkRecordedPages,
  dropAnchors,
  formatAnchors,
  listAnchors,
  mergeAnchors,
  parseAnchors,
} from './recordedAnchors';

const record = '# note\n\n/book/a\n  one\n  two\n';
const page = (...ids: string[]): SitePage => ({
  file: 'book/a.mdx',
  url: '/book/a',
  links: [],
  images: [],
  imports: [],
  ids,
  lines: Object.fromEntries(ids.map((id, index) => [id, 10 * (index + 1)])),
  isComplete: true,
});

describe('an anchor', () => {
  it('that is missing is reported at its line in the record, with the resolution', () => {
    expect(checkAnchorRecord(record, [page('one')])).toEqual([
      {
        file: 'tests/fixtures/anchors.txt',
        line: 5,
        rule: 'anchor-missing',
        message:
          '#two is missing in book/a.mdx, so links to it are broken. If a heading was renamed or replaced, write {#two} after the new one. If its section was deleted, restore the heading, with a sentence that says what replaces it. If the anchor was never published, run npm run check -- --fix, or, after a commit, delete line 5 of tests/fixtures/anchors.txt.',
      },
    ]);
  });

  it('that is new must be recorded, and is reported at its line', () => {
    const [problem] = checkAnchorRecord(record, [page('one', 'two', 'three')]);
    expect(problem).toMatchObject({file: 'book/a.mdx', line: 30});
    expect(problem?.message).toMatch(/^New anchors: #three\. Record them with npm run check -- --fix/);
  });

  it('is not reported on a page that could not be read completely', () => {
    expect(checkAnchorRecord(record, [{...page(), isComplete: false}])).toEqual([]);
  });

  it('is kept when new anchors are added to the record', () => {
    const merged = mergeAnchors(parseAnchors(record), listAnchors([page('one', 'diagram-1', 'three')]));
    expect(parseAnchors(formatAnchors(merged))).toEqual(
      new Map([['/book/a', new Set(['one', 'three', 'two'])]]),
    );
  });

  it('is dropped from the record if it is missing and was never committed', () => {
    const recorded = parseAnchors(record);
    const pages = [page('three')];
    const committed = parseAnchors('/book/a\n  one\n');
    expect(dropAnchors(recorded, {pages, committed})).toEqual(new Map([['/book/a', new Set(['one'])]]));
    const unread = [{...page(), isComplete: false}];
    expect(dropAnchors(recorded, {pages: unread, committed})).toEqual(recorded);
  });

  it.each([
    ['later', '/book/a\n  two\n  one\n', 4],
    ['earlier', '/book/a\n  one\n  two\n', 30],
  ])('that is missing because its heading repeats an %s one is reported at its heading', (_, rows, line) => {
    const repeated = {...page('one', 'one-1'), lines: {one: 4, 'one-1': 30}};
    expect(checkAnchorRecord(rows, [repeated])).toMatchObject([{file: 'book/a.mdx', line}]);
  });

  it('that replaces a missing one is the place of this one, which has to be restored', () => {
    expect(checkAnchorRecord(record, [page('one', 'second')])).toEqual([
      {
        file: 'book/a.mdx',
        line: 20,
        rule: 'anchor-missing',
        message: expect.stringMatching(/^#two is missing, .*write \{#two\} after the new one\./) as string,
      },
    ]);
  });

  it('is reported together with the other missing ones of its page', () => {
    const many = `/book/a\n${['a', 'b', 'c', 'd', 'e'].map((id) => `  ${id}\n`).join('')}`;
    const [problem, ...others] = checkAnchorRecord(many, [page()]);
    expect(others).toEqual([]);
    expect(problem?.message).toMatch(/^#a, #b, #c and 2 others are missing in book\/a\.mdx/);
  });
});

describe('a page', () => {
  it('whose file was renamed is reported, with its old name', () => {
    const [{folder, url}] = bookVersions as [BookVersion];
    const renamed = {...page('one', 'two', 'three'), file: `${folder}/b.mdx`, url: `/${url}/b`};
    const [problem, ...others] = checkRecordedPages(`/${url}/part/a\n  one\n  two\n`, [renamed]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({file: `${folder}/b.mdx`, line: 1, rule: 'page-renamed'});
    expect(problem?.message).toContain(`Rename the file back to ${folder}/part/a.mdx.`);
  });

  it('that was deleted is reported at its line in the record', () => {
    const other = {...page('three'), file: 'book/b.mdx', url: '/book/b'};
    expect(checkRecordedPages(record, [other])).toMatchObject([
      {file: 'tests/fixtures/anchors.txt', line: 3, rule: 'anchor-missing'},
    ]);
    expect(checkRecordedPages(record, [page('one', 'two')])).toEqual([]);
  });

  it('that was deleted before its first commit is dropped from the record', () => {
    const recorded = parseAnchors(record);
    expect(dropAnchors(recorded, {pages: [], committed: new Map()}).get('/book/a')).toEqual(new Set());
  });
});
