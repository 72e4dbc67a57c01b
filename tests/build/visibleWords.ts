import {load, type CheerioAPI} from 'cheerio';

const blocks = 'p, li, td, th, div, h1, h2, h3, h4, dt, dd, pre, summary';

/** The page without what a reader sees only after opening a line or selecting a tab. */
export function loadVisible(html: string): CheerioAPI {
  const $ = load(html);
  $('details:not([open]) > :not(summary), [data-off], article :is(svg, script, style)').remove();
  $(`article :is(${blocks})`).append(' ');
  return $;
}

/** The number of words of a text. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
