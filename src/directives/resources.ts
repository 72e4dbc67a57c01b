import sidebars from '../../sidebars.web';
import {pageOf} from 'docusaurus-openapi-reference/pages';
import {
  type Block,
  box,
  bullets,
  capitalize,
  link,
  type Page,
  paragraph,
  span,
  text,
  toKebab,
  toPlural,
  toWords,
} from 'docusaurus-openapi-reference/directives';

const sidebar: readonly string[] = sidebars.web.flatMap(({items}): readonly string[] => items);

/** The resources, which are the pages in `rest/`, in the order of the sidebar, with the numbers of their operations and of the events with their name. */
export function drawResources({contract: {operations, events}, pages: bookPages, linkTo}: Page): Block[] {
  const pages = operations.map(pageOf);
  const eventPages = events.map(({name}) => toPlural(toKebab(name.split('.')[0] ?? '')));
  const resources = [...new Set(pages)].filter((name) =>
    /[\\/]rest[\\/]/.test(bookPages.get(name)?.file ?? ''),
  );
  resources.sort((one, other) => sidebar.indexOf(`rest/${one}`) - sidebar.indexOf(`rest/${other}`));
  const links = resources.map((name) => {
    const parts = [count(name, pages, 'operation'), count(name, eventPages, 'event')];
    const numbers = span('resources__numbers', parts.filter(Boolean).join(' · '));
    return [link(linkTo(name), capitalize(toWords(name))), text(' '), numbers];
  });
  const totals = `${resources.length} resources, ${operations.length} operations, and ${events.length} types of events`;
  return [paragraph(`The reference has ${totals}.`), box('div', 'resources', [bullets(links)])];
}

/** How often a page is in a list. Empty for none. */
function count(name: string, pages: readonly string[], word: string): string {
  const {length} = pages.filter((page) => page === name);
  return length === 0 ? '' : `${length} ${length === 1 ? word : `${word}s`}`;
}
