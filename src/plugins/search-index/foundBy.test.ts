import {expect, test} from 'vitest';
import {checkFoundBy, collectFoundBy} from './foundBy';

type Plugins = Parameters<typeof collectFoundBy>[0];

const book = (found_by: unknown): Plugins =>
  [
    {
      name: 'docusaurus-plugin-content-docs',
      content: {
        loadedVersions: [
          {docs: [{permalink: '/web/2.0/x', source: '@site/web/x.mdx', frontMatter: {found_by}}]},
        ],
      },
    },
  ] as unknown as Plugins;

test('the other words of a place come from the front matter of its page', () => {
  expect(collectFoundBy(book({unlock: ['open door']})).get('/web/2.0/x')).toEqual({unlock: ['open door']});
  expect(collectFoundBy(book(undefined)).size).toBe(0);
});

test('a `found_by` that is no map of lists is refused, with the page and an example', () => {
  for (const wrong of ['open door', null, {unlock: 'open door'}, {unlock: [1]}])
    expect(() => collectFoundBy(book(wrong))).toThrow(/web\/x\.mdx: `found_by` must name anchors.*unlock/);
});

test('an anchor that the page does not have is refused, with the nearest that it has', () => {
  expect(() => checkFoundBy('/web/2.0/x', {unlok: ['open door']}, ['', 'list', 'unlock'])).toThrow(
    /“#unlok”.*nearest is “#unlock”/,
  );
});
