import {ARROW_MARGIN, LABEL_PADDING, LOOP, placeActors, type ActorRow} from './placeActors';
import type {Sequence, SequenceStep} from './readModel';
import {BOX_RADIUS, group, line, rect, svg, text, type Box, type Point} from './svg';
import {lineHeight, measureText, noteStyle, titleStyle, widestLine, wrapText, type TextStyle} from './text';

type Message = Extract<SequenceStep, {kind: 'message'}>;
type Note = Extract<SequenceStep, {kind: 'note'}>;
type Frame = Extract<SequenceStep, {kind: 'frame'}>;

/** A frame around some steps, from its first line to the last. */
type OpenFrame = {
  readonly frame: Frame;
  readonly top: number;
  readonly dividers: {readonly y: number; readonly label: string}[];
  /** The space that the steps need, from left to right. */
  left: number;
  right: number;
  /** The number of frames inside each other, which need space at the sides. */
  depth: number;
};

/** From the end of a label to the arrow below it, and from the arrow to the next step. */
const LABEL_GAP = 5;
const STEP_GAP = 16;
/** Labels of a message between close lifelines can be this wide. They cover other lifelines. */
const MIN_LABEL_WIDTH = 130;
const ACTIVATION_WIDTH = 10;
const NUMBER_RADIUS = 9;
const FRAME_PADDING = 12;
const FRAME_HEADER = 26;
/** The text in the corner of a frame. */
const tagStyle: TextStyle = {...noteStyle, isBold: true};
const MARGIN = 1;

/** The words at the start of a frame. A part after the first has only its condition. */
const frameTitles: Readonly<Record<string, string>> = {
  LOOP_START: 'Loop',
  ALT_START: 'If',
  OPT_START: 'Only if',
  PAR_START: 'In parallel',
  PAR_OVER_START: 'In parallel',
  CRITICAL_START: 'As one step',
  BREAK_START: 'Stop if',
};

export type Drawing = {readonly width: number; readonly height: number; readonly content: string};

/** Draws a sequence diagram at most as wide as `available`, unless the actors need more. */
export function drawSequence(sequence: Sequence, available: number): Drawing {
  return new SequenceDrawing(sequence, available).draw();
}

/** Goes through the steps from top to bottom. `y` is the end of what has been drawn. */
class SequenceDrawing {
  private readonly row: ActorRow;
  private y: number;
  private lastArrow = 0;
  private readonly openFrames: OpenFrame[] = [];
  private readonly openActivations = new Map<string, number[]>();
  private readonly frames: string[] = [];
  private readonly activations: string[] = [];
  private readonly steps: string[] = [];

  constructor(
    private readonly sequence: Sequence,
    available: number,
  ) {
    this.row = placeActors(sequence, available, countNestedFrames(sequence) * FRAME_PADDING + MARGIN);
    this.y = this.row.height + STEP_GAP + MARGIN;
  }

  draw(): Drawing {
    for (const step of this.sequence.timeline) {
      if (step.kind === 'message') this.drawMessage(step);
      else if (step.kind === 'note') this.drawNote(step);
      else if (step.kind === 'frame') this.startFrame(step);
      else if (step.kind === 'frameEnd') this.endFrame();
      else this.toggleActivation(step.actor, step.isStart);
    }
    for (const actor of this.openActivations.keys()) this.toggleActivation(actor, false);
    const height = this.y + MARGIN;
    const lifelines = this.row.actors.map(({x}) =>
      svg('path', {
        class: 'diagram__lifeline',
        d: `M${Math.round(x)} ${this.row.height}V${Math.round(height)}`,
      }),
    );
    return {
      width: this.row.width,
      height,
      content: [...lifelines, ...this.frames, ...this.activations, ...this.steps, ...this.drawActors()].join(
        '',
      ),
    };
  }

  private drawMessage({from, to, label, stroke, start, end, number}: Message): void {
    if (from === to) return this.drawSelfMessage({from, label, stroke, start, end, number});
    const [a, b] = [this.column(from), this.column(to)];
    const direction = Math.sign(b - a);
    const span = Math.abs(b - a) - ARROW_MARGIN;
    const lines = label ? wrapText(label, this.fit(Math.max(span, MIN_LABEL_WIDTH)), noteStyle) : [];
    const box = this.placeLabel(lines, (a + b) / 2);
    this.y += box.height + (lines.length > 0 ? LABEL_GAP : 0);
    const [startX, endX] = [a + direction * this.edgeOf(from), b - direction * this.edgeOf(to)];
    const points = [
      {x: startX, y: this.y},
      {x: endX, y: this.y},
    ];
    this.steps.push(
      this.arrow(stroke, line(points, start, end)),
      drawLabel(box, lines),
      this.numberAt(number, {x: a, y: this.y}),
    );
    this.finishStep(Math.min(a, b, box.x), Math.max(a, b, box.x + box.width));
  }

  /** A message to the same actor is a loop. The loop of the last actor is on the left, so that the diagram isn't wider. */
  private drawSelfMessage({from, label, stroke, start, end, number}: Omit<Message, 'kind' | 'to'>): void {
    const index = this.indexOf(from);
    const isLast = index === this.row.actors.length - 1 && index > 0;
    const side = isLast ? -1 : 1;
    const near = this.column(from) + side * this.edgeOf(from);
    const far = near + side * LOOP.width;
    const next = this.row.actors[index + side]?.x ?? (isLast ? 0 : this.row.width);
    const space = Math.abs(next - far) - ARROW_MARGIN;
    const lines = label ? wrapText(label, Math.max(space, MIN_LABEL_WIDTH - LOOP.width), noteStyle) : [];
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
    this.y += height;
    this.steps.push(
      drawLabel(box, lines),
      this.arrow(stroke, line(points, start, end)),
      this.numberAt(number, {x: this.column(from), y: top}),
    );
    this.finishStep(Math.min(near, far, box.x), Math.max(near, far, box.x + box.width));
  }

  private drawNote({from, to, label, side}: Note): void {
    const [a, b] = [this.column(from), this.column(to)].sort((one, other) => one - other) as [number, number];
    const lines = wrapText(label, this.fit(Math.max(b - a, MIN_LABEL_WIDTH)), noteStyle);
    const width = Math.max(widestLine(lines, noteStyle) + 24, b > a ? b - a + 32 : 0);
    const height = lines.length * lineHeight(noteStyle) + 10;
    const wanted = side === 'left' ? a - width - 10 : side === 'right' ? a + 10 : (a + b - width) / 2;
    const box = {x: this.clamp(wanted, width), y: this.y - 4, width, height};
    this.steps.push(
      group('note', rect(box, 4), text(lines, {x: box.x + width / 2, y: box.y + 5}, noteStyle)),
    );
    this.y += height - 4;
    this.finishStep(box.x, box.x + width);
  }

  private startFrame(frame: Frame): void {
    const current = this.openFrames.at(-1);
    if (/_(?:ELSE|AND|OPTION)$/.test(frame.word) && current) {
      const y = this.y - 4;
      current.dividers.push({y, label: frame.label});
      this.y += FRAME_HEADER;
      return;
    }
    this.openFrames.push({frame, top: this.y - 4, dividers: [], left: Infinity, right: -Infinity, depth: 1});
    this.y += FRAME_HEADER;
  }

  private endFrame(): void {
    const frame = this.openFrames.pop();
    if (!frame) return;
    const title = frameTitles[frame.frame.word] ?? '';
    const padding = FRAME_PADDING * frame.depth;
    const labelWidth = measureText(title, tagStyle) + measureText(frame.frame.label, noteStyle) + 36;
    const x = Math.max(MARGIN, Math.min(frame.left, this.row.width) - padding);
    const right = Math.min(this.row.width - MARGIN, Math.max(frame.right + padding, x + labelWidth));
    const box = {x, y: frame.top, width: right - x, height: this.y - frame.top - 4};
    this.frames.unshift(drawFrame(box, title, frame));
    this.y += STEP_GAP / 2;
    const parent = this.openFrames.at(-1);
    if (!parent) return;
    parent.depth = Math.max(parent.depth, frame.depth + 1);
    parent.left = Math.min(parent.left, frame.left);
    parent.right = Math.max(parent.right, frame.right);
  }

  private toggleActivation(actor: string, isStart: boolean): void {
    const starts = this.openActivations.get(actor) ?? [];
    if (isStart) {
      this.openActivations.set(actor, [...starts, this.lastArrow]);
      return;
    }
    const from = starts.at(-1);
    if (from === undefined) return;
    this.openActivations.set(actor, starts.slice(0, -1));
    const shift = (starts.length - 1) * 4;
    const x = this.column(actor) - ACTIVATION_WIDTH / 2 + shift;
    const end = Math.max(this.lastArrow, from + 12);
    this.activations.push(
      group('activation', rect({x, y: from, width: ACTIVATION_WIDTH, height: end - from}, 2)),
    );
  }

  private drawActors(): string[] {
    return this.row.actors.map(({lines, x, width}) => {
      const box = {x: x - width / 2, y: MARGIN, width, height: this.row.height - MARGIN};
      const y = MARGIN + (box.height - lines.length * lineHeight(titleStyle)) / 2;
      return group('node', rect(box, BOX_RADIUS), text(lines, {x, y}, titleStyle, 'title'));
    });
  }

  private finishStep(left: number, right: number): void {
    this.lastArrow = this.y;
    this.y += STEP_GAP;
    const frame = this.openFrames.at(-1);
    if (!frame) return;
    frame.left = Math.min(frame.left, left);
    frame.right = Math.max(frame.right, right);
  }

  private placeLabel(lines: readonly string[], center: number): Box {
    const width = widestLine(lines, noteStyle) + 2 * LABEL_PADDING;
    return {
      x: this.clamp(center - width / 2, width),
      y: this.y,
      width,
      height: lines.length * lineHeight(noteStyle),
    };
  }

  private arrow(stroke: Message['stroke'], content: string): string {
    return group(stroke === 'solid' ? 'edge' : 'edge diagram__dotted', content);
  }

  private numberAt(number: number | undefined, {x, y}: Point): string {
    if (number === undefined) return '';
    return group(
      'number',
      svg('circle', {cx: x, cy: y, r: NUMBER_RADIUS}),
      text([String(number)], {x, y: y - lineHeight(noteStyle) / 2}, noteStyle),
    );
  }

  /** The distance from a lifeline to the edge of its activation. */
  private edgeOf(actor: string): number {
    const depth = this.openActivations.get(actor)?.length ?? 0;
    return depth > 0 ? ACTIVATION_WIDTH / 2 + (depth - 1) * 4 : 0;
  }

  private readonly fit = (width: number): number =>
    Math.min(width, this.row.width - 2 * (LABEL_PADDING + MARGIN));

  private readonly clamp = (x: number, width: number): number =>
    Math.max(MARGIN, Math.min(x, this.row.width - width - MARGIN));

  private readonly indexOf = (actor: string): number =>
    this.sequence.actors.findIndex(({id}) => id === actor);

  private readonly column = (actor: string): number => this.row.actors[this.indexOf(actor)]?.x ?? 0;
}

function drawLabel(box: Box, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return group('message', rect(box, 3), text(lines, {x: box.x + box.width / 2, y: box.y}, noteStyle));
}

function drawFrame(box: Box, title: string, {frame, dividers}: OpenFrame): string {
  const width = Math.round(measureText(title, tagStyle)) + 16;
  return [
    group(
      'frame',
      rect(box, BOX_RADIUS),
      svg('path', {
        class: 'diagram__tag',
        d: `M${Math.round(box.x)} ${Math.round(box.y) + 8}a8 8 0 0 1 8 -8h${width - 8}v12a8 8 0 0 1 -8 8h${8 - width}Z`,
      }),
      text([title], {x: box.x + width / 2, y: box.y + 2}, tagStyle, 'title'),
      ...dividers.map(({y}) =>
        svg('path', {
          class: 'diagram__divider',
          d: `M${Math.round(box.x)} ${Math.round(y)}h${Math.round(box.width)}`,
        }),
      ),
    ),
    drawCondition(frame.label, {x: box.x + width + 8, y: box.y + 2}),
    ...dividers.map(({y, label}) => drawCondition(label, {x: box.x + 10, y: y + 4})),
  ].join('');
}

function drawCondition(label: string, {x, y}: Point): string {
  if (!label) return group('condition', '');
  const width = measureText(label, noteStyle);
  const box = {x, y, width, height: lineHeight(noteStyle)};
  return group('condition', rect(box, 3), text([label], {x: x + width / 2, y}, noteStyle));
}

/** How many frames are inside each other. */
function countNestedFrames({timeline}: Sequence): number {
  let [depth, deepest] = [0, 0];
  for (const step of timeline) {
    if (step.kind === 'frame' && step.word.endsWith('_START')) deepest = Math.max(deepest, ++depth);
    if (step.kind === 'frameEnd') depth -= 1;
  }
  return deepest;
}
