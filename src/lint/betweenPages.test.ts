import {describe, expect, it} from 'vitest';
import {brand} from '../brand';
import {formatFinding} from '../finding';
import {
  checkImages,
  checkImports,
  checkLinks,
  checkSidebar,
  checkSidebarIds,
} from '../remark/page-rules/siteRules';
import {head, lint, readPage} from './testPages';

describe('an error between pages is reported with file, line, and resolution', () => {
  it.each([
    [
      'a broken link',
      '[There](./dors.mdx)',
      'ios/page.mdx:6: The link "./dors.mdx" doesn’t point to a page. Did you mean ./doors.mdx?',
    ],
    [
      'a broken URL',
      '[There](/ios/dors)',
      'ios/page.mdx:6: The link "/ios/dors" doesn’t point to a page. Did you mean ./doors.mdx?',
    ],
    [
      'a broken anchor',
      '[There](./doors.mdx#lok)',
      'ios/page.mdx:6: The link "./doors.mdx#lok" is broken, because ios/doors.mdx has no anchor "lok". Did you mean lock?',
    ],
    [
      'a broken anchor on the page itself',
      '[There](#nowhere)',
      'ios/page.mdx:6: The link "#nowhere" is broken, because ios/page.mdx has no anchor "nowhere". If its heading was renamed, write {#nowhere} after it.',
    ],
    [
      'an empty anchor',
      '[There](./doors.mdx#)',
      'ios/page.mdx:6: The link "./doors.mdx#" has no anchor after "#". Write it, or delete "#".',
    ],
    [
      'no error',
      '[One](./doors.mdx#lock), [two](/ios/doors?from=here#lock), [three](/), [four](https://x.example)',
      '',
    ],
  ])('%s', async (_, link, finding) => {
    const pages = [await readPage('doors', '## Lock'), await readPage('page', link)];
    const found = checkLinks(pages, ['/']);
    expect(found).toHaveLength(finding === '' ? 0 : 1);
    expect(found.map(formatFinding).join('\n')).toContain(finding);
  });

  it.each([
    [
      'a link to a file of another book',
      '[There](../web/devices.mdx#lock)',
      'ios/page.mdx:6: The link "../web/devices.mdx#lock" leads to another book. Write its URL: /web/2.0/devices#lock.',
    ],
    [
      'a link with the host of the site',
      `[There](${brand.siteUrl}/web/2.0/devices)`,
      'has the host of this site, so nothing checks it.',
    ],
  ])('%s', async (_, link, finding) => {
    const page = await readPage('page', link);
    const other = {...page, file: 'web/devices.mdx', url: '/web/2.0/devices', links: [], ids: ['lock']};
    expect(checkLinks([page, other], []).map(formatFinding).join('\n')).toContain(finding);
  });

  it('an import of a missing file', async () => {
    const page = await readPage(
      'page',
      "import Plan from './Plan';",
      "import Door from '@site/src/Door';",
      "import clsx from 'clsx';",
    );
    const isDoor = (file: string): boolean => file === 'src/Door.tsx';
    expect(checkImports([page], isDoor).map(formatFinding)).toEqual([
      'ios/page.mdx:6: The imported file "./Plan" doesn’t exist. Add the file ios/Plan, or correct the path.',
    ]);
  });

  it('a missing image', async () => {
    const page = await readPage(
      'page',
      '![Plan](./plan.png) ![Logo](/logo.svg)',
      '![x](https://x.example/x.png)',
    );
    expect(checkImages([page], (file) => file === 'static/logo.svg').map(formatFinding)).toEqual([
      'ios/page.mdx:6: The image "./plan.png" doesn’t exist. Add the file ios/plan.png, correct the path, or delete the image.',
    ]);
  });

  it.each([
    ['not a link to a recorded anchor', 'lock', ''],
    [
      'a link to an anchor that isn’t recorded',
      'emergency',
      'has no anchor "emergency". If its part of the page has an error, fix that error first.',
    ],
    ['a link that differs from a recorded anchor', 'lokc', 'has no anchor "lokc". Did you mean lock?'],
  ])('if the page has a syntax error, %s', async (_, anchor, finding) => {
    const {page, findings} = await lint([...head, 'Between { and the end.'], 'doors');
    expect(findings.map(({rule}) => rule)).toContain('mdx-syntax');
    const pages = [await readPage('page', `[There](./doors.mdx#${anchor})`), ...(page ? [page] : [])];
    const found = checkLinks(pages, [], new Map([['/ios/doors', new Set(['lock'])]]));
    expect(found).toHaveLength(finding === '' ? 0 : 1);
    expect(found.map(formatFinding).join('\n')).toContain(finding);
  });

  it('a page that isn’t in a sidebar', async () => {
    const pages = [await readPage('doors'), await readPage('page')];
    const config = {ios: [{type: 'category' as const, label: 'All', items: ['doors', 'dors']}]};
    expect(checkSidebar(pages, 'ios', {file: 'sidebars.ios.ts', config}).map(formatFinding)).toEqual([
      'ios/page.mdx:1: The page isn’t in a sidebar. Add "page" to sidebars.ios.ts.',
    ]);
  });

  it('a sidebar with a page that doesn’t exist', () => {
    const text = "const sidebars = {\n  ios: ['doors', 'dors'],\n};\n";
    const sidebar = {file: 'sidebars.ios.ts', text, config: {ios: ['doors', 'dors']}};
    expect(checkSidebarIds(['doors', 'page'], sidebar).map(formatFinding)).toEqual([
      'sidebars.ios.ts:2: The book has no page "dors". Did you mean doors? Write the file of the page, without its extension.',
    ]);
  });

  it('a sidebar that has a page twice', () => {
    const text = "const sidebars = {\n  ios: ['doors',\n    'doors'],\n};\n";
    const sidebar = {file: 'sidebars.ios.ts', text, config: {ios: ['doors', 'doors']}};
    expect(checkSidebarIds(['doors'], sidebar).map(formatFinding)).toEqual([
      'sidebars.ios.ts:3: The page "doors" is already in the sidebar. Keep it once.',
    ]);
  });
});
