import type {Element} from 'hast';
import type {Drawing} from './drawing/figure';
import {arrow, BOX_RADIUS, group, path, rect, text, type Box, type Point} from './drawing/svg';
import {
  lineHeight,
  measureText,
  noteStyle,
  titleStyle,
  widestLine,
  wrapText,
  type TextStyle,
} from './drawing/text';
import {ARROW_MARGIN, LABEL_PADDING, LOOP, placeActors, type ActorRow} from './placeActors';
import type {Arrow, Sequence, SequenceStep} from './readModel';

type Note = Extract<SequenceStep, {kind: 'note'}>;
type Frame = {readonly title: string; readonly label: string};

/** A frame around some steps, while its steps are drawn. */
type OpenFrame = Frame & {
  readonly top: number;
  readonly dividers: {readonly y: number; readonly label: string}[];
};

/** From the end of a label to the arrow below it, and from the arrow to the next step. */
const LABEL_GAP = 5;
const STEP_GAP = 16;
/** Labels of a message between close lifelines can be this wide. They cover other lifelines. */
const MIN_LABEL_WIDTH = 130;
const FRAME_PADDING = 12;
const FRAME_HEADER = 26;
/** The text in the corner of a frame. */
const tagStyle: TextStyle = {...noteStyle, isBold: true};
const MARGIN = 1;

/** Draws a sequence diagram at most as wide as `available`, unless the actors need more. */
export function drawSequence(sequence: Sequence, available: number): Drawing {
  return new SequenceDrawing(sequence, available).draw();
}

/** Goes through the steps from top to bottom. `y` is the end of what has been drawn. */
class SequenceDrawing {
  private readonly row: ActorRow;
  private y: number;
  private readonly openFrames: OpenFrame[] = [];
  private readonly frames: Element[] = [];
  private readonly steps: Element[] = [];

  constructor(
    private readonly sequence: Sequence,
    available: number,
  ) {
    this.row = placeActors(sequence, available, countNestedFrames(sequence) * FRAME_PADDING + MARGIN);
    this.y = this.row.height + STEP_GAP + MARGIN;
  }

  draw(): Drawing {
    for (const step of this.sequence.steps) this.drawStep(step);
    const height = Math.round(this.y + MARGIN);
    const lifelines = this.row.actors.map(({x}) =>
      path(`M${Math.round(x)} ${this.row.height}V${height}`, 'diagram__lifeline'),
    );
    return {
      width: this.row.width,
      height,
      content: [...lifelines, ...this.frames, ...this.steps, ...this.row.actors.map(drawActor(this.row))],
    };
  }

  private drawStep(step: SequenceStep): void {
    switch (step.kind) {
      case 'message':
        return step.from === step.to ? this.drawSelfMessage(step) : this.drawMessage(step);
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

  private drawMessage({from, to, label, ...style}: Arrow): void {
    const [a, b] = [this.column(from), this.column(to)];
    const lines = this.wrap(label, Math.abs(b - a) - ARROW_MARGIN);
    const width = widestLine(lines, noteStyle) + 2 * LABEL_PADDING;
    const x = this.clamp((a + b - width) / 2, width);
    const box = {x, y: this.y, width, height: lines.length * lineHeight(noteStyle)};
    this.y += box.height + (lines.length > 0 ? LABEL_GAP : 0);
    const points = [a, b].map((end) => ({x: end, y: this.y}));
    this.steps.push(arrow(points, style), ...drawLabel(box, lines));
    this.y += STEP_GAP;
  }

  /** A message to the same actor is a loop. The loop of the last actor is on the left, so that the diagram isn't wider. */
  private drawSelfMessage({from, label, ...style}: Arrow): void {
    const index = this.indexOf(from);
    const isLast = index === this.row.actors.length - 1 && index > 0;
    const near = this.column(from);
    const far = near + (isLast ? -LOOP.width : LOOP.width);
    const next = this.row.actors[index + (isLast ? -1 : 1)]?.x ?? (isLast ? 0 : this.row.width);
    const lines = this.wrap(label, Math.abs(next - far) - ARROW_MARGIN, MIN_LABEL_WIDTH - LOOP.width);
    const width = widestLine(lines, noteStyle) + 2 * LABEL_PADDING;
    const labelHeight = lines.length * lineHeight(noteStyle);
    const height = Math.max(labelHeight, LOOP.height);
    const top = this.y + (height - LOOP.height) / 2;
    const box = {
      x: isLast ? far - width : far,
      y: this.y + (height - labelHeight) / 2,
      width,
      height: labelHeight,
    };
    const points = [
      {x: near, y: top},
      {x: far, y: top},
      {x: far, y: top + LOOP.height},
      {x: near, y: top + LOOP.height},
    ];
    this.steps.push(...drawLabel(box, lines), arrow(points, style));
    this.y += height + STEP_GAP;
  }

  private drawNote({from, to, label}: Note): void {
    const [a, b] = [this.column(from), this.column(to)];
    const span = Math.abs(b - a);
    const lines = this.wrap(label, span);
    const width = Math.max(widestLine(lines, noteStyle) + 24, span > 0 ? span + 32 : 0);
    const height = lines.length * lineHeight(noteStyle) + 10;
    const box = {x: this.clamp((a + b - width) / 2, width), y: this.y - 4, width, height};
    const words = text(lines, {x: box.x + width / 2, y: box.y + 5}, noteStyle);
    this.steps.push(group('diagram__note', rect(box, 4), words));
    this.y += height - 4 + STEP_GAP;
  }

  /** A frame is as wide as the diagram. A frame inside it is narrower. */
  private endFrame(): void {
    const frame = this.openFrames.pop();
    if (!frame) return;
    const x = MARGIN + this.openFrames.length * FRAME_PADDING;
    const box = {x, y: frame.top, width: this.row.width - 2 * x, height: this.y - frame.top - 4};
    this.frames.unshift(...drawFrame(box, frame));
    this.y += STEP_GAP / 2;
  }

  private wrap(label: string, width: number, minWidth = MIN_LABEL_WIDTH): string[] {
    const most = this.row.width - 2 * (LABEL_PADDING + MARGIN);
    return label ? wrapText(label, Math.min(Math.max(width, minWidth), most), noteStyle) : [];
  }

  private readonly clamp = (x: number, width: number): number =>
    Math.max(MARGIN, Math.min(x, this.row.width - width - MARGIN));

  private readonly indexOf = (actor: string): number =>
    this.sequence.actors.findIndex(({id}) => id === actor);

  private readonly column = (actor: string): number => this.row.actors[this.indexOf(actor)]?.x ?? 0;
}

const drawActor =
  ({height}: ActorRow) =>
  ({lines, x, width}: ActorRow['actors'][number]): Element => {
    const box = {x: x - width / 2, y: MARGIN, width, height: height - MARGIN};
    const y = MARGIN + (box.height - lines.length * lineHeight(titleStyle)) / 2;
    return group('diagram__node', rect(box, BOX_RADIUS), text(lines, {x, y}, titleStyle, 'diagram__title'));
  };

function drawLabel(box: Box, lines: readonly string[]): Element[] {
  if (lines.length === 0) return [];
  const words = text(lines, {x: box.x + box.width / 2, y: box.y}, noteStyle);
  return [group('diagram__message', rect(box, 3), words)];
}

function drawFrame(box: Box, {title, label, dividers}: OpenFrame): Element[] {
  const width = Math.round(measureText(title, tagStyle)) + 16;
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const corner = `M${x} ${y + 8}a8 8 0 0 1 8 -8h${width - 8}v12a8 8 0 0 1 -8 8h${8 - width}Z`;
  return [
    group(
      'diagram__frame',
      rect(box, BOX_RADIUS),
      path(corner, 'diagram__tag'),
      text([title], {x: x + width / 2, y: y + 2}, tagStyle, 'diagram__title'),
      ...dividers.map((divider) =>
        path(`M${x} ${Math.round(divider.y)}h${Math.round(box.width)}`, 'diagram__divider'),
      ),
    ),
    ...drawCondition(label, {x: x + width + 8, y: y + 2}),
    ...dividers.flatMap((divider) => drawCondition(divider.label, {x: x + 10, y: divider.y + 4})),
  ];
}

function drawCondition(label: string, {x, y}: Point): Element[] {
  if (!label) return [];
  const width = measureText(label, noteStyle);
  const box = {x, y, width, height: lineHeight(noteStyle)};
  return [group('diagram__condition', rect(box, 3), text([label], {x: x + width / 2, y}, noteStyle))];
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
