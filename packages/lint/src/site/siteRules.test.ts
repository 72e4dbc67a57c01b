import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';
import {runRules} from 'api-docs-contract/finding';
import type {SitePage} from '../pages/sitePage';
import {placeBooks, type PlacedBook} from 'docusaurus-openapi-reference';
import {linkRule} from './links';
import {addAnchors, anchorRule, parseAnchors} from './recordedAnchors';
import {sidebarRule} from './sidebars';
import {regionRule} from '../regions';
import type {SiteInput} from '../siteInput';
import {testConfig} from '../testing/config';

const [book] = placeBooks(testConfig.books) as [PlacedBook];
const {folder, url} = book;

const page = (name: string, more: Partial<SitePage> = {}): SitePage => ({
  file: `${folder}/${name}.mdx`,
  url: `/${url}/${name}`,
  links: [],
  images: [],
  ids: ['one'],
  lines: {one: 10},
  isComplete: true,
  ...more,
});

const site = (pages: readonly SitePage[], more: Partial<SiteInput> = {}): SiteInput => ({
  config: testConfig,
  books: [],
  pages,
  regions: [],
  sidebars: [],
  recorded: new Map(),
  exists: () => false,
  ...more,
});

describe('a link', () => {
  const check = (target: string, more: Partial<SiteInput> = {}) => {
    const from = page('a', {links: [{url: target, line: 7, column: 3}]});
    return runRules([linkRule], site([from, page('b')], more));
  };

  it.each(['./b.mdx', './b.mdx#one', '#one', `/${url}/b#one`, 'https://example.com/x', '/', '/search?q=a'])(
    'to %s is correct',
    (target) => expect(check(target)).toEqual([]),
  );

  it.each([
    ['./c.mdx', 'page', {near: ['./a.mdx', './b.mdx']}],
    ['/guide/50%/b', 'page', {}],
    ['', 'page', {}],
    ['./b.mdx#on', 'anchor', {anchor: 'on', ids: ['one']}],
    [`/${url}/b#two`, 'anchor', {anchor: 'two'}],
  ])('to "%s" is reported', (target, messageId, data) => {
    expect(check(target)).toMatchObject([
      {rule: 'link', messageId, data, file: `${folder}/a.mdx`, line: 7, column: 3},
    ]);
  });

  it('to a recorded anchor that is missing is caused by the missing anchor', () => {
    const recorded = new Map([[`/${url}/b`, new Set(['two'])]]);
    expect(check('./b.mdx#two', {recorded})).toMatchObject([{cause: {rules: ['anchor']}}]);
  });

  it('to an anchor of a page with errors isn’t reported', () => {
    const from = page('a', {links: [{url: './b.mdx#two', line: 7, column: 3}]});
    expect(runRules([linkRule], site([from, page('b', {isComplete: false})]))).toEqual([]);
  });

  it('of an image leads to a file', () => {
    const images = ['./a.png', '/b.png', '@site/c.png'].map((target) => ({url: target, line: 7, column: 1}));
    const exists = (file: string): boolean => file === 'static/b.png';
    expect(runRules([linkRule], site([page('a', {images})], {exists}))).toMatchObject([
      {messageId: 'image', data: {target: `${folder}/a.png`}},
      {messageId: 'image', data: {target: 'c.png'}},
    ]);
  });
});

describe('the sidebar', () => {
  const check = (config: SidebarsConfig | string, names = ['a', 'b']) => {
    const pages = names.map((name) => ({
      file: `${folder}/${name}.mdx`,
      source: '',
      url: `/${url}/${name}`,
    }));
    const files = {book, pages, contractFolder: undefined, isCurrent: false, directives: ''};
    const sidebar = {files, file: 'sidebars.x.ts', text: `\n${JSON.stringify(config)}`, config};
    return runRules([sidebarRule], site([], {sidebars: [sidebar]}));
  };

  it('lists each page at any depth', () => {
    const category = {type: 'category' as const, label: 'Part', items: ['b']};
    expect(check({x: ['a', category]})).toEqual([]);
    expect(check({x: [{type: 'doc' as const, id: 'b'}]})).toMatchObject([
      {messageId: 'missing', data: {id: 'a'}, file: `${folder}/a.mdx`},
    ]);
  });

  it('has each page once, and no unknown page', () => {
    expect(check({x: ['a', 'b', 'c', 'a']})).toMatchObject([
      {messageId: 'unknown', data: {id: 'c'}, file: 'sidebars.x.ts', line: 2, column: 15},
      {messageId: 'repeated', data: {id: 'a'}, line: 2},
    ]);
  });

  it('can’t have a page whose URL would differ from its name', () => {
    const names = ['2026-01-01', 'Über-uns', 'z/01-first', 'a#b', '100%', 'My page'];
    expect(check({x: names.slice(0, 2)}, names)).toMatchObject(
      ['z/first', 'a-b', '100', 'my-page'].map((better) => ({messageId: 'name', data: {better}})),
    );
  });

  it('that can’t be loaded is reported', () => {
    expect(check('Unexpected token')).toMatchObject([{messageId: 'notLoaded', file: 'sidebars.x.ts'}]);
  });
});

describe('the record of anchors', () => {
  const recorded = new Map([[`/${url}/a`, new Set(['one', 'two'])]]);
  const check = (pages: readonly SitePage[]) => runRules([anchorRule], site(pages, {recorded}));

  it('reports a missing anchor at the heading that replaces it', () => {
    const renamed = page('a', {ids: ['one', 'second'], lines: {one: 1, second: 20}});
    expect(check([renamed])).toMatchObject([
      {rule: 'anchor', messageId: 'missing', data: {ids: ['two']}, file: `${folder}/a.mdx`, line: 20},
    ]);
  });

  it('reports a new anchor, a missing page, and no anchor of a page with errors', () => {
    const added = page('a', {ids: ['one', 'two', 'three'], lines: {three: 30}});
    expect(check([added])).toMatchObject([{rule: 'anchor', data: {ids: ['three']}, line: 30}]);
    expect(check([])).toMatchObject([{messageId: 'page', data: {route: `/${url}/a`}}]);
    expect(check([page('a', {isComplete: false})])).toEqual([]);
  });

  it('reports a new page without anchors', () => {
    const added = page('b', {ids: [], lines: {}});
    const known = page('a', {ids: ['one', 'two']});
    expect(check([known, added])).toMatchObject([{rule: 'anchor', data: {ids: []}, file: added.file}]);
  });

  it('keeps missing anchors when new ones are added', () => {
    const added = addAnchors(`/${url}/a\n  one\n  two\n`, [page('a', {ids: ['one', 'diagram-1', 'three']})]);
    expect(parseAnchors(added)).toEqual(new Map([[`/${url}/a`, new Set(['one', 'three', 'two'])]]));
  });
});

it('a region of a program that no page quotes is reported with its line', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'programs-'));
  mkdirSync(path.join(root, 'samples'));
  writeFileSync(
    path.join(root, 'samples/Program.cs'),
    '#region shown\n#endregion\n#region lonely\n#endregion',
  );
  const config = {...testConfig, root, programs: 'samples'};
  expect(runRules([regionRule], site([], {config, regions: ['shown'], exists: () => true}))).toMatchObject([
    {file: 'samples/Program.cs', line: 3, data: {name: 'lonely'}},
  ]);
});
