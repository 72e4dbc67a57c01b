import {brand} from '../../src/config/site';
import {readBuilt} from './site';

/** Replaces each summary in the Markdown of a page with the section to which it links. */
export function insertSections(overview: string): string {
  return overview
    .split(/^(?=#{1,4} )/m)
    .map((block) => {
      const links = [...block.matchAll(/\[Full section: [^\]]+\]\((?<url>[^)]+)\)/g)];
      const [last] = links.slice(-1);
      if (!last) return block;
      const after = block.slice(last.index + last[0].length);
      const sections = links.map(({groups}) =>
        readOwnContent((groups?.url ?? '').replace(brand.siteUrl, '')),
      );
      return [...sections, after].join('\n');
    })
    .join('');
}

/** A section file without its front matter, without the objects to which it links, and without a repeated heading. */
function readOwnContent(name: string): string {
  const [, , body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readBuilt(name)) ?? [];
  const [own = ''] = body.split('\n---\n');
  return own
    .replace(/^> List of all pages.*\n/m, '')
    .replace(name.endsWith('-continued.md') ? /^#+ .*\n/m : '', '');
}
