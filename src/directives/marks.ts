import {requireEvent, type Operation} from 'api-docs-contract';
import {
  box,
  descriptions,
  eventLink,
  join,
  paragraph,
  parseDescription,
  type Block,
  type Page,
  type SiteMarks,
} from 'docusaurus-openapi-reference/directives';
import contractSchema from '../rules/contract/contract.schema.json';

/** The effect of a command at the door, in CommonMark. */
type PhysicalEffect = {
  readonly atTheDoor: string;
  readonly duration: string;
  readonly offline: string;
  readonly undo: string;
  /** The events that confirm the effect. */
  readonly confirmedBy: readonly string[];
  readonly safety: string;
};

/** The marks of our contracts that pages show in a way of their own. */
export const marks: SiteMarks = {
  'x-physical-effect': {
    schema: contractSchema.$defs.physicalEffect,
    // A repeated command could unlock a door later, without warning.
    forbidsRetry: true,
    part: {id: 'door', title: 'At the door', draw: drawPhysicalEffect},
  },
  'x-docs-clock': {
    schema: {type: 'string'},
    badge: (clock) => (clock === 'site' ? 'local time at the site' : ''),
  },
  'x-docs-on-delete': {
    schema: {type: 'string'},
    badge: (effect) => (effect === 'blocks' ? 'blocks deletion' : ''),
  },
};

function drawPhysicalEffect(effect: PhysicalEffect, {summary}: Operation, page: Page): Block[] {
  const {atTheDoor, duration, offline, undo, confirmedBy, safety} = effect;
  const parse = (words: string): Block[] => parseDescription(words, page.resolveLink);
  const events = confirmedBy.map((name) => eventLink(page, requireEvent(page.contract, name).name));
  const parts = [
    descriptions([
      ['Effect', parse(atTheDoor)],
      ['Duration', parse(duration)],
      ['When offline', parse(offline)],
      ['How to undo', parse(undo)],
      ['Confirmed by', [paragraph(events.length > 0 ? join(events, ', ') : 'No event')]],
    ]),
    box('div', 'door-effect__safety', [descriptions([['Safety', parse(safety)]])]),
  ];
  return [box('aside', 'door-effect', parts, {ariaLabel: `At the door: ${summary}`})];
}
