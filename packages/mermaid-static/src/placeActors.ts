import type {Sequence} from './readModel';
import {lineHeight, measureText, noteStyle, titleStyle, widestLine, wrapText} from './drawing/text';

type PlacedActor = {
  readonly lines: readonly string[];
  /** The position of its lifeline, in the middle of its box. */
  readonly x: number;
  readonly width: number;
};

export type ActorRow = {
  readonly actors: readonly PlacedActor[];
  readonly width: number;
  readonly height: number;
};

/** The space of a label of a message, in addition to its text. */
export const LABEL_PADDING = 5;
/** The space next to a label for the arrow head and the lifelines. */
export const ARROW_MARGIN = 20;
/** A message to the same actor is a loop of this size. */
export const LOOP = {width: 26, height: 18};

const ACTOR_PADDING = {x: 10, y: 9};
const MIN_ACTOR_WIDTH = 56;
const MIN_TEXT_WIDTH = 60;
const ACTOR_GAP = 8;

/**
 * Places the actors of a sequence next to each other. Each gap gets the space of its actors. Wide labels then share the rest
 * of the available width.
 *
 * @param margin the space that frames need on both sides
 */
export function placeActors(sequence: Sequence, available: number, margin: number): ActorRow {
  const share = available / sequence.actors.length - ACTOR_GAP - 2 * ACTOR_PADDING.x;
  const boxes = sequence.actors.map(({label}) => {
    const lines = wrapText(label, Math.max(share, MIN_TEXT_WIDTH), titleStyle);
    const width = Math.max(MIN_ACTOR_WIDTH, widestLine(lines, titleStyle) + 2 * ACTOR_PADDING.x);
    return {lines, width};
  });
  const gaps = boxes.slice(1).map(({width}, index) => ((boxes[index]?.width ?? 0) + width) / 2 + ACTOR_GAP);
  const wishes = gaps.map((gap, index) => Math.max(0, widestLabel(sequence, index) - gap));
  const ends = ((boxes[0]?.width ?? 0) + (boxes.at(-1)?.width ?? 0)) / 2 + 2 * margin;
  const rest = Math.max(0, available - sum(gaps) - ends);
  const stretch = Math.min(1, rest / (sum(wishes) || 1));
  const distances = [
    margin + (boxes[0]?.width ?? 0) / 2,
    ...gaps.map((gap, index) => gap + (wishes[index] ?? 0) * stretch),
  ];
  const actors = boxes.map((box, index) => ({...box, x: sum(distances.slice(0, index + 1))}));
  const lineCount = Math.max(...boxes.map(({lines}) => lines.length));
  return {
    actors,
    width: sum(distances) + (boxes.at(-1)?.width ?? 0) / 2 + margin,
    height: lineCount * lineHeight(titleStyle) + 2 * ACTOR_PADDING.y,
  };
}

/** The width that the labels between an actor and the next one need. The loop of the last actor is on its left. */
function widestLabel({actors, steps}: Sequence, gap: number): number {
  const indexOf = (actor: string): number => actors.findIndex(({id}) => id === actor);
  const widths = steps.map((step) => {
    if (step.kind !== 'message') return 0;
    const [a, b] = [indexOf(step.from), indexOf(step.to)];
    const left = a === b ? Math.min(a, actors.length - 2) : Math.min(a, b);
    if (left !== gap || Math.abs(a - b) > 1) return 0;
    return measureText(step.label, noteStyle) + ARROW_MARGIN + 2 * LABEL_PADDING + (a === b ? LOOP.width : 0);
  });
  return Math.max(0, ...widths);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
