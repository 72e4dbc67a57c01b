import type {Element} from 'hast';
import {
  drawFrames,
  type Drawing,
  type Screen,
  group,
  label,
  rect,
  svg,
  type Box as Rectangle,
} from 'mermaid-static/drawing';
import {
  type Block,
  box,
  type Box,
  inline,
  type Page,
  paragraph,
  strong,
} from 'docusaurus-openapi-reference/directives';

/** The widths of pictures in pixels: as wide as the text, and as wide as a phone without margins. */
export const widths: Readonly<Record<Screen, number>> = {wide: 672, narrow: 294};

interface Picture {
  /** The name of its ID, unique among the kinds of pictures. */
  readonly name: string;
  readonly title: string;
  /** The facts of the picture as sentences, for screen readers. */
  readonly description: string;
  /** How to read the picture. The caption doesn't repeat the description. */
  readonly caption: string;
  readonly draw: (screen: Screen) => Omit<Drawing, 'width'>;
  readonly live?: Live;
}

/** What makes a figure live in the browser: its kind in `src/live-pictures`, and its data. */
export interface Live {
  readonly kind: 'cardBits' | 'decisionLadder' | 'doorTimeline' | 'webhookSignature';
  readonly model: object;
}

/** The attributes of a figure that `src/live-pictures` makes live. */
export const liveProperties = (id: string, {kind, model}: Live): Record<string, string> => ({
  id,
  dataLive: kind,
  dataModel: JSON.stringify(model),
});

/** A figure with a static SVG for wide screens and one for phones, and a caption, which remains in plain Markdown. */
export function drawPicture({name, title, description, caption, draw, live}: Picture, page: Page): Block {
  const drawFor = (screen: Screen): Drawing => ({width: widths[screen], ...draw(screen)});
  const id = page.uniqueId(`picture-${name}`);
  const frames = drawFrames({id, title, description, wide: drawFor('wide'), narrow: drawFor('narrow')});
  const parts = [...frames.map(toBlock), drawCaption(title, caption)];
  return box('figure', 'diagram picture', parts, live && liveProperties(id, live));
}

export const drawCaption = (title: string, caption: string): Block =>
  paragraph([strong(`${title}.`), ...inline(` ${caption}`)], 'diagram__caption', 'figcaption');

/** An element whose content isn't part of plain Markdown. */
const toBlock = ({tagName, properties, children}: Element): Box => ({
  type: 'apiBox',
  data: {hName: tagName, hProperties: properties, hChildren: children},
  children: [],
});

/** A rounded rectangle. It leaves room for its border, so that the edge of the picture doesn't cut it. */
export const bar = ({x, y, width, height}: Rectangle, className: string): Element =>
  rect({x: x + 1, y, width: Math.max(0, width - 2), height}, 4, className);

/** A circle with a number. */
export const badge = (words: string, x: number, y: number): Element =>
  group('picture__badge', svg('circle', {cx: x, cy: y, r: 11}), label(words, x, y + 4, 'picture__middle'));
