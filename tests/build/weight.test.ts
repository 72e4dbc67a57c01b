import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

/**
 * The maximum sizes of one page of each kind, in bytes after compression with brotli: of the HTML without its styles; of the inline
 * scripts, which run before the first paint; and of these with the scripts of every page and the content of a documentation page.
 * For HTML, which has the text and the sidebar, they leave 10% for new content, so that a writer's page doesn't exceed them.
 */
const budgets = [
  // React DOM has 53 kB of the scripts. Docusaurus and its theme have most of the rest.
  ['a page without a diagram', '/web/2.0/pagination', 11_300, 2_100, 112_000],
  // The text and the drawings are included twice, as HTML and for React. No script draws diagrams.
  ['a page with a diagram', '/web/2.0/authentication', 24_400, 2_100, 124_500],
  // The links of 138 errors have 1,100 bytes. Every page loads 200 bytes that wait for the pointer to reach a sample.
  ['the heaviest reference page', '/web/2.0/rest/devices', 48_000, 2_100, 149_700],
  // The door over time has 500 bytes, and the response and the event of the request 150. The page's own script isn't counted, only the
  // common ones.
  ['the home page', '/', 9_500, 2_400, 108_000],
  // The search engine loads at the first letter.
  ['the search page', '/search', 5_600, 2_100, 108_000],
] as const;

/**
 * All pages contain the same styles. Infima has 10 kB, the reference 3.3 kB, of which closed lines have 0.5 kB, the layouts of phones
 * 0.9 kB, the home page 0.9 kB, pictures 1.8 kB, so that they have their size in the first paint, and the heights of operations 0.2 kB,
 * because the policy forbids style attributes, and borders in forced colors 0.1 kB.
 */
const maximumOfStyles = 24_800;

const weights = new Map<string, number>();

/** The compressed size of a text. The cache helps because every page has the same scripts. */
function weigh(text: string): number {
  const known = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, known);
  return known;
}

const builtScripts = listBuiltFiles().filter((file) => file.endsWith('.js'));

test.each(budgets)('%s (%s) stays within its budgets', (_, route, html, early, scripts) => {
  const $ = load(readBuilt(route === '/' ? 'index.html' : `${route.slice(1)}.html`));
  expect($('script[src]')).toHaveLength(0);
  const styles = $('style').text();
  expect(styles).not.toBe('');
  expect(weigh(styles), 'styles').toBeLessThanOrEqual(maximumOfStyles);
  $('style').remove();
  expect(weigh($.html()), 'HTML').toBeLessThanOrEqual(html);
  const inline = $('script:not([src]):not([type])').toArray();
  const ownScripts = weigh(inline.map((element) => $(element).text()).join('\n'));
  expect(ownScripts, 'scripts before the first paint').toBeLessThanOrEqual(early);
  const common = $('link[data-script]')
    .toArray()
    .map((element) => ($(element).attr('href') ?? '').slice(1));
  expect(common.length).toBeGreaterThan(0);
  // The content of a documentation page has the page's metadata.
  const content = builtScripts.filter((file) => readBuilt(file).includes(`"permalink":"${route}","draft"`));
  const files = [...common, ...content].map((file) => weigh(readBuilt(file)));
  expect(
    files.reduce((sum, size) => sum + size, ownScripts),
    'all scripts',
  ).toBeLessThanOrEqual(scripts);
});
