import sidebars from '../../sidebars.web';
import {pageOf} from 'docusaurus-openapi-reference/pages';
import {
  type Block,
  box,
  bullets,
  capitalize,
  type Inline,
  link,
  type Page,
  paragraph,
  span,
  strong,
  text,
  toKebab,
  toPlural,
  toWords,
} from 'docusaurus-openapi-reference/directives';

const sidebar: readonly string[] = sidebars.web.flatMap(({items}): readonly string[] => items);

/** The group of a resource in the sidebar. */
const groupOf = (name: string): string =>
  sidebars.web.find(({items}: {items: readonly string[]}) => items.includes(`rest/${name}`))?.label ?? '';

/** The resources, which are the pages in `rest/`, in the groups and the order of the sidebar, with the numbers of their operations and of the events with their name. */
export function drawResources({contract: {operations, events}, pages: bookPages, linkTo}: Page): Block[] {
  const pages = operations.map(pageOf);
  const eventPages = events.map(({name}) => toPlural(toKebab(name.split('.')[0] ?? '')));
  const resources = [...new Set(pages)].filter((name) =>
    /[\\/]rest[\\/]/.test(bookPages.get(name)?.file ?? ''),
  );
  resources.sort((one, other) => sidebar.indexOf(`rest/${one}`) - sidebar.indexOf(`rest/${other}`));
  const draw = (name: string): Inline[] => {
    const parts = [count(name, pages, 'operation'), count(name, eventPages, 'event')];
    const numbers = span('resources__numbers', parts.filter(Boolean).join(' · '));
    return [link(linkTo(name), capitalize(toWords(name))), text(' '), numbers];
  };
  const groups = [...new Set(resources.map(groupOf))].map((group) =>
    box('div', '', [
      paragraph([strong(group)]),
      bullets(resources.filter((name) => groupOf(name) === group).map(draw)),
    ]),
  );
  const totals = `${resources.length} resources, ${operations.length} operations, and ${events.length} types of events`;
  return [paragraph(`The reference has ${totals}.`), box('div', 'resources', groups)];
}

/** How often a page is in a list. Empty for none. */
function count(name: string, pages: readonly string[], word: string): string {
  const {length} = pages.filter((page) => page === name);
  return length === 0 ? '' : `${length} ${length === 1 ? word : `${word}s`}`;
}
