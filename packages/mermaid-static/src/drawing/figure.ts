import type {Element} from 'hast';
import {say} from '../texts';
import {svg} from './svg';

/** The content of a picture, with its size in pixels. */
export type Drawing = {readonly width: number; readonly height: number; readonly content: readonly Element[]};

/** The kinds of screens, with the space for a picture in the narrowest column of each. A wider picture scrolls. */
export const space = {wide: 702, narrow: 294} as const;
export type Screen = keyof typeof space;

/** The space on the narrowest phone. */
const SMALLEST = 254;

/** How much a picture can shrink to fit: the smallest text of 12 px becomes 10.7 px. */
export const MIN_SCALE = 0.89;

export type Figure = {
  /** The start of the IDs in the picture. Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** The content of the picture in sentences, for screen readers. */
  readonly description: string;
  readonly wide: Drawing;
  /** A drawing, or HTML if no drawing fits. Default: the drawing for wide screens fits phones. */
  readonly narrow?: Drawing | Element | undefined;
};

/**
 * The pictures of a figure as static SVG. `styles.css` shows the one for the screen, and has the colors.
 *
 * @param available the space on wide screens
 */
export function drawFrames({wide, narrow, ...names}: Figure, available: number): Element[] {
  if (!narrow) return [drawFrame(names, wide, '', space.narrow, SMALLEST)];
  return [
    drawFrame(names, wide, 'wide', available, available),
    'tagName' in narrow
      ? svg('div', {className: 'mermaid-static__picture--narrow'}, narrow)
      : drawFrame(names, narrow, 'narrow', space.narrow, SMALLEST),
  ];
}

/** @param least the space on the smallest screen of this kind. A wider picture scrolls, and gets a keyboard stop. */
function drawFrame(
  {id, title, description}: Pick<Figure, 'id' | 'title' | 'description'>,
  {width, height, content}: Drawing,
  screen: Screen | '',
  available: number,
  least: number,
): Element {
  const prefix = screen ? `${id}-${screen}` : id;
  const shown = Math.min(width, Math.max(available, width * MIN_SCALE));
  const picture = svg(
    'svg',
    {
      // In rem, so that the picture grows with the text size of the visitor.
      width: `${Math.floor((shown * 10) / 16) / 10}rem`,
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      role: 'img',
      ariaLabelledBy: `${prefix}-title`,
      ariaDescribedBy: `${prefix}-text`,
    },
    svg('title', {id: `${prefix}-title`}, title),
    svg('desc', {id: `${prefix}-text`}, description),
    ...content,
  );
  const className = screen
    ? `mermaid-static__picture mermaid-static__picture--${screen}`
    : 'mermaid-static__picture';
  const stop = shown > least ? {tabIndex: 0, role: 'group', ariaLabel: `${say('Diagram')}: ${title}`} : {};
  return svg('div', {className, ...stop}, picture);
}
