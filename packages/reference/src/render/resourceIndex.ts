import {groupBy} from '../groupBy';
import {box, item, link, list, paragraph, span, text, type Block} from '../pages/markdown';
import {pageOf, type Page} from '../pages/page';
import {toKebab, toPlural} from '../pages/words';
import {nameResource} from './versions';

/** The resources of the reference, with the numbers of their operations and of the events with their name. */
export function drawResourceIndex(page: Page): Block[] {
  const {operations, events} = page.contract;
  const resources = [...groupBy(operations, pageOf)].filter(([name]) =>
    /[\\/]rest[\\/]/.test(page.book.pages.get(name)?.file ?? ''),
  );
  const countEvents = (name: string): number =>
    events.filter((event) => toPlural(toKebab(event.name.split('.')[0] ?? '')) === name).length;
  return [
    paragraph(
      `The reference has ${resources.length} resources, ${operations.length} operations, and ${events.length} types of events.`,
    ),
    box('div', 'resources', [
      list(
        resources.map(([name, own]) =>
          item([
            paragraph([
              link(page.linkTo(name), nameResource(name)),
              text(' '),
              span('resources__numbers', describe(own.length, countEvents(name))),
            ]),
          ]),
        ),
      ),
    ]),
  ];
}

const describe = (operations: number, events: number): string =>
  [count(operations, 'operation'), ...(events > 0 ? [count(events, 'event')] : [])].join(' · ');

const count = (number: number, word: string): string => `${number} ${number === 1 ? word : `${word}s`}`;
