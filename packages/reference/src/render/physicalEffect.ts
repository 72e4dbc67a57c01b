import type {Operation} from 'api-contract';
import {parseDescription} from '../pages/description';
import {box, descriptions, heading, join, paragraph, type Block} from '../pages/markdown';
import {anchorOf, eventLink, type Page} from '../pages/page';

/** The effect of a physical command at the door. Empty for every other operation. */
export function drawPhysicalEffect(operation: Operation, page: Page): Block[] {
  const {physicalEffect} = operation;
  if (!physicalEffect) return [];
  const id = page.uniqueId(`${anchorOf(operation)}-door`);
  const {atTheDoor, duration, offline, undo, confirmedBy, safety} = physicalEffect;
  const sentence = (words: string | undefined): Block[] => parseDescription(words ?? '', page.resolveLink);
  const events = confirmedBy.map((name) => eventLink(page, name));
  const rows: [string, Block[]][] = [
    ['Effect', sentence(atTheDoor)],
    ['Duration', sentence(duration)],
    ['When offline', sentence(offline)],
    ['How to undo', sentence(undo)],
    ['Confirmed by', events.length > 0 ? [paragraph(join(events, ', '))] : []],
  ];
  return [
    heading(4, id, 'At the door'),
    box(
      'aside',
      'api-door',
      [
        descriptions(rows.filter(([, meaning]) => meaning.length > 0)),
        ...(safety ? [box('div', 'api-door__safety', [descriptions([['Safety', sentence(safety)]])])] : []),
      ],
      {ariaLabel: `At the door: ${operation.summary}`},
    ),
  ];
}
