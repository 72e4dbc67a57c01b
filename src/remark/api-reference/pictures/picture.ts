import type {Element} from 'hast';
import {box, paragraph, strong, inline, type Block} from '../markdown';
import type {Page} from '../page';

type Property = string | number;

/** The widths of pictures in pixels: as wide as the text, and as wide as a phone without margins. */
export const widths = {wide: 672, narrow: 304} as const;
export type Screen = keyof typeof widths;

/** The content of a picture, and its height in pixels. */
export interface Drawing {
  readonly height: number;
  readonly content: readonly Element[];
}

interface Picture {
  /** The name of its ID, unique among the kinds of pictures. */
  readonly name: string;
  readonly title: string;
  /** The facts of the picture as sentences, for screen readers. */
  readonly description: string;
  /** How to read the picture. The caption doesn't repeat the description. */
  readonly caption: string;
  readonly draw: (screen: Screen) => Drawing;
}

/** A figure with a static SVG for wide screens and one for phones. The style sheet shows one of them. */
export function drawPicture({name, title, description, caption, draw}: Picture, page: Page): Block {
  const id = page.uniqueId(`picture-${name}`);
  const frames = (['wide', 'narrow'] as const).map((screen): Block => {
    const {height, content} = draw(screen);
    const prefix = `${id}-${screen}`;
    const svg = element(
      'svg',
      {
        // In rem, so that the picture grows with the text size of the reader.
        width: `${widths[screen] / 16}rem`,
        viewBox: `0 0 ${widths[screen]} ${Math.ceil(height)}`,
        role: 'img',
        ariaLabelledBy: `${prefix}-title`,
        ariaDescribedBy: `${prefix}-text`,
      },
      element('title', {id: `${prefix}-title`}, title),
      element('desc', {id: `${prefix}-text`}, description),
      ...content,
    );
    const frame = box('div', `diagram__picture diagram__picture--${screen}`, []);
    return {...frame, data: {...frame.data, hChildren: [svg]}};
  });
  return box('figure', 'diagram picture', [
    ...frames,
    paragraph([strong(`${title}.`), ...inline(` ${caption}`)], 'diagram__caption', 'figcaption'),
  ]);
}

/** An SVG element. Numbers are rounded to tenths, which compress well. */
export function element(
  tagName: string,
  properties: Readonly<Record<string, Property>>,
  ...children: readonly (Element | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        typeof value === 'number' ? String(Math.round(value * 10) / 10) : value,
      ]),
    ),
    children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
  };
}

/** A line of text. Its baseline is at `y`. */
export const label = (words: string, x: number, y: number, className = ''): Element =>
  element('text', {x, y, ...(className ? {className} : {})}, words);

/** A rounded rectangle. It leaves room for its border, so that the edge of the picture doesn't cut it. */
export const rect = (x: number, y: number, width: number, height: number, className: string): Element =>
  element('rect', {x: x + 1, y, width: Math.max(0, width - 2), height, rx: 4, className});

export const path = (d: string, className: string): Element => element('path', {d, className});

/** A circle with a number. */
export const badge = (words: string, x: number, y: number): Element =>
  element(
    'g',
    {className: 'picture__badge'},
    element('circle', {cx: x, cy: y, r: 11}),
    label(words, x, y + 4, 'picture__middle'),
  );
