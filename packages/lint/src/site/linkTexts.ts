import path from 'node:path';
import {defineMessages, defineRule} from 'api-contract/finding';
import type {PageLink, SitePage} from '../pages/sitePage';
import type {SiteInput} from './siteInput';

const messages = defineMessages({
  different: ({text, other, file, line}: {text: string; other: string; file: string; line: number}) =>
    `The text "${text}" links to ${other} in ${file}:${line}. Write another text, or correct one of the links.`,
});

interface Target {
  readonly uses: {readonly page: SitePage; readonly link: PageLink}[];
}

export const linkTextRule = defineRule<SiteInput>({
  id: 'link-text',
  docs: 'Links with the same text lead to the same page on all pages of a version.',
  check: ({pages, config}) =>
    config.books.flatMap(({folder}) =>
      [...groupByText(pages.filter(({file}) => file.startsWith(`${folder}/`))).values()].flatMap(
        (targets) => {
          const [usual, ...others] = [...targets.values()].sort((a, b) => b.uses.length - a.uses.length);
          const [first] = usual?.uses ?? [];
          if (!usual || !first) return [];
          const {page, link} = first;
          return others
            .flatMap(({uses}) => uses)
            .map(({page: {file}, link: {line, column, text = ''}}) =>
              messages.different(
                {file, line, column},
                {text, other: link.url, file: page.file, line: link.line},
              ),
            );
        },
      ),
    ),
});

/** The targets of each text that a writer typed. */
function groupByText(pages: readonly SitePage[]): Map<string, Map<string, Target>> {
  const byText = new Map<string, Map<string, Target>>();
  for (const page of pages) {
    for (const link of page.links) {
      if (link.text === undefined) continue;
      const key = link.text.toLowerCase();
      const targets = byText.get(key) ?? new Map<string, Target>();
      const url = findTarget(page.file, link.url);
      const target = targets.get(url) ?? {uses: []};
      target.uses.push({page, link});
      byText.set(key, targets.set(url, target));
    }
  }
  return byText;
}

/** The page or the URL of a link. */
function findTarget(file: string, url: string): string {
  const [target = ''] = url.split('#');
  if (/^(?:[a-z]+:|\/)/i.test(target)) return target;
  return target === '' ? file : path.posix.join(path.posix.dirname(file), target);
}
