import type {Element} from 'hast';
import type {Drawing} from './drawing/figure';
import {arrow, BOX_RADIUS, group, path, rect, text, textBox, type Box, type Point} from './drawing/svg';
import {
  lineHeight,
  measureText,
  noteStyle,
  titleStyle,
  widestLine,
  wrapText,
  type TextStyle,
} from './drawing/text';
import type {Arrow, Sequence, SequenceStep} from './readModel';

type Note = Extract<SequenceStep, {kind: 'note'}>;

/** A frame around some steps, while its steps are drawn. */
type OpenFrame = {
  readonly title: string;
  readonly label: string;
  readonly top: number;
  readonly dividers: {readonly y: number; readonly label: string}[];
};

/** The space of a label in addition to its text, and next to it for the arrowhead. */
const LABEL_PADDING = 5;
const ARROW_MARGIN = 20;
/** From the end of a label to the arrow below it, and from the arrow to the next step. */
const LABEL_GAP = 5;
const STEP_GAP = 16;
/** Labels between close lifelines can be this wide. They cover other lifelines. */
const MIN_LABEL_WIDTH = 130;
/** A message to the same actor is a loop of this size. */
const LOOP = {width: 26, height: 18};
const ACTOR_PADDING = {x: 8, y: 9};
const MIN_ACTOR_WIDTH = 56;
const ACTOR_GAP = 6;
const FRAME_PADDING = 12;
const FRAME_HEADER = 26;
/** The text in the corner of a frame. */
const tagStyle: TextStyle = {...noteStyle, isBold: true};
const MARGIN = 1;

/** Draws a sequence diagram at most as wide as `available`, unless the actors need more. */
export const drawSequence = (sequence: Sequence, available: number): Drawing =>
  new SequenceDrawing(sequence, available).draw();

/** Goes through the steps from top to bottom. `y` is the end of what has been drawn. */
class SequenceDrawing {
  private readonly actors: readonly {readonly id: string; readonly lines: string[]; readonly width: number}[];
  /** The position of the first lifeline, and the distance to the next one. */
  private readonly first: number;
  private readonly distance: number;
  private readonly width: number;
  /** The height of the row of actors. */
  private readonly head: number;
  private y: number;
  private readonly openFrames: OpenFrame[] = [];
  private readonly frames: Element[] = [];
  private readonly steps: Element[] = [];

  constructor(
    private readonly sequence: Sequence,
    available: number,
  ) {
    const {length} = sequence.actors;
    const textWidth = Math.max(available / length - ACTOR_GAP, MIN_ACTOR_WIDTH) - 2 * ACTOR_PADDING.x;
    this.actors = sequence.actors.map(({id, label}) => {
      const lines = wrapText(label, textWidth, titleStyle);
      return {
        id,
        lines,
        width: Math.max(MIN_ACTOR_WIDTH, widestLine(lines, titleStyle) + 2 * ACTOR_PADDING.x),
      };
    });
    const halves = this.actors.map(({width}) => width / 2);
    const [first = 0, ...others] = halves;
    const least = Math.max(0, ...others.map((half, index) => (halves[index] ?? 0) + half + ACTOR_GAP));
    const margin = countNestedFrames(sequence) * FRAME_PADDING + MARGIN;
    const ends = first + (others.at(-1) ?? first) + 2 * margin;
    const share = (available - ends) / Math.max(1, others.length);
    this.first = margin + first;
    this.distance = Math.max(least, Math.min(share, this.widestMessage()));
    this.width = ends + others.length * this.distance;
    const lineCount = Math.max(...this.actors.map(({lines}) => lines.length));
    this.head = lineCount * lineHeight(titleStyle) + 2 * ACTOR_PADDING.y;
    this.y = this.head + STEP_GAP + MARGIN;
  }

  draw(): Drawing {
    for (const step of this.sequence.steps) this.drawStep(step);
    const height = Math.round(this.y + MARGIN);
    const lifelines = this.actors.map(({id}) =>
      path(`M${Math.round(this.find(id))} ${this.head}V${height}`, 'mermaid-static__lifeline'),
    );
    const content = [...lifelines, ...this.frames, ...this.steps, ...this.actors.map(this.drawActor)];
    return {width: this.width, height, content};
  }

  private readonly drawActor = ({id, lines, width}: (typeof this.actors)[number]): Element => {
    const x = this.find(id);
    const box = {x: x - width / 2, y: MARGIN, width, height: this.head - MARGIN};
    const y = MARGIN + (box.height - lines.length * lineHeight(titleStyle)) / 2;
    return group(
      'mermaid-static__node',
      rect(box, BOX_RADIUS),
      text(lines, {x, y}, titleStyle, 'mermaid-static__title'),
    );
  };

  private drawStep(step: SequenceStep): void {
    switch (step.kind) {
      case 'message':
        return this.drawMessage(step);
      case 'note':
        return this.drawNote(step);
      case 'frame':
        this.openFrames.push({title: step.title, label: step.label, top: this.y - 4, dividers: []});
        this.y += FRAME_HEADER;
        return;
      case 'part':
        this.openFrames.at(-1)?.dividers.push({y: this.y - 4, label: step.label});
        this.y += FRAME_HEADER;
        return;
      case 'frameEnd':
        return this.endFrame();
    }
  }

  /** A message has its label above its arrow. A message to the same actor is a loop. */
  private drawMessage({from, to, label, ...style}: Arrow): void {
    const [a, b] = [this.find(from), this.find(to)];
    const {box, lines} = this.place(label, (a + b) / 2, Math.abs(b - a) - ARROW_MARGIN, LABEL_PADDING);
    if (lines.length > 0) {
      this.steps.push(textBox('mermaid-static__message', box, 3, lines));
      this.y += box.height + LABEL_GAP;
    }
    const bottom = this.y + (a === b ? LOOP.height : 0);
    const loop = [this.y, bottom].map((y) => ({x: a + LOOP.width, y}));
    const points = [{x: a, y: this.y}, ...(a === b ? loop : []), {x: b, y: bottom}];
    this.steps.push(arrow(points, style));
    this.y = bottom + STEP_GAP;
  }

  private drawNote({from, to, label}: Note): void {
    const [a, b] = [this.find(from), this.find(to)];
    const span = Math.abs(b - a);
    const {box: own, lines} = this.place(label, (a + b) / 2, span, 12);
    const width = Math.max(own.width, span > 0 ? span + 32 : 0);
    const box = {x: this.clamp((a + b - width) / 2, width), y: this.y - 4, width, height: own.height + 10};
    this.steps.push(textBox('mermaid-static__note', box, 4, lines, box.y + 5));
    this.y += box.height - 4 + STEP_GAP;
  }

  /** A frame is as wide as the diagram. A frame inside it is narrower. */
  private endFrame(): void {
    const frame = this.openFrames.pop();
    if (!frame) return;
    const x = MARGIN + this.openFrames.length * FRAME_PADDING;
    const box = {x, y: frame.top, width: this.width - 2 * x, height: this.y - frame.top - 4};
    this.frames.unshift(...drawFrame(box, frame));
    this.y += STEP_GAP / 2;
  }

  /** The lines of a label, and its box around a position. */
  private place(label: string, x: number, space: number, padding: number): {box: Box; lines: string[]} {
    const most = this.width - 2 * (padding + MARGIN);
    const lines = label ? wrapText(label, Math.min(Math.max(space, MIN_LABEL_WIDTH), most), noteStyle) : [];
    const width = widestLine(lines, noteStyle) + 2 * padding;
    const height = lines.length * lineHeight(noteStyle);
    return {box: {x: this.clamp(x - width / 2, width), y: this.y, width, height}, lines};
  }

  private readonly clamp = (x: number, width: number): number =>
    Math.max(MARGIN, Math.min(x, this.width - width - MARGIN));

  private readonly indexOf = (actor: string): number => this.actors.findIndex(({id}) => id === actor);

  /** The position of the lifeline of an actor. */
  private readonly find = (actor: string): number => this.first + this.indexOf(actor) * this.distance;

  /** The width of the widest label between two neighbors. */
  private widestMessage(): number {
    const widths = this.sequence.steps.map((step) => {
      const isNear = step.kind === 'message' && Math.abs(this.indexOf(step.from) - this.indexOf(step.to)) < 2;
      return isNear ? measureText(step.label, noteStyle) + ARROW_MARGIN + 2 * LABEL_PADDING : 0;
    });
    return Math.max(...widths);
  }
}

function drawFrame(box: Box, {title, label, dividers}: OpenFrame): Element[] {
  const width = Math.round(measureText(title, tagStyle)) + 16;
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const corner = `M${x} ${y + 8}a8 8 0 0 1 8 -8h${width - 8}v12a8 8 0 0 1 -8 8h${8 - width}Z`;
  return [
    group(
      'mermaid-static__frame',
      rect(box, BOX_RADIUS),
      path(corner, 'mermaid-static__tag'),
      text([title], {x: x + width / 2, y: y + 2}, tagStyle, 'mermaid-static__title'),
      ...dividers.map((divider) =>
        path(`M${x} ${Math.round(divider.y)}h${Math.round(box.width)}`, 'mermaid-static__divider'),
      ),
    ),
    ...drawCondition(label, {x: x + width + 8, y: y + 2}),
    ...dividers.flatMap((divider) => drawCondition(divider.label, {x: x + 10, y: divider.y + 4})),
  ];
}

function drawCondition(label: string, {x, y}: Point): Element[] {
  if (!label) return [];
  const box = {x, y, width: measureText(label, noteStyle), height: lineHeight(noteStyle)};
  return [textBox('mermaid-static__condition', box, 3, [label])];
}

/** How many frames are inside each other. */
function countNestedFrames({steps}: Sequence): number {
  let [depth, deepest] = [0, 0];
  for (const {kind} of steps) {
    if (kind === 'frame') deepest = Math.max(deepest, ++depth);
    if (kind === 'frameEnd') depth -= 1;
  }
  return deepest;
}
