import type {Element} from 'hast';
import {
  type Drawing,
  type Screen,
  label,
  path,
  text,
  lineHeight,
  noteStyle,
  wrapText,
} from 'mermaid-static/drawing';
import {ContentError} from 'api-contract/finding';
import {fieldsOf, requireSchema} from 'api-contract';
import type {Block} from '../markdown';
import type {Page} from '../page';
import {badge, bar, drawPicture, widths} from './picture';

/** A check of the access decision, and the reasons that it gives for a denial. */
export interface Rung {
  readonly name: string;
  readonly check: string;
  readonly reasons: readonly string[];
}

/**
 * Draws the checks of an access decision as a ladder, from the contract's rungs and reasons.
 *
 * @param starts the first reason of each rung, in order. The last rung has none.
 */
export function drawDecisionLadder(page: Page, starts: readonly string[]): Block[] {
  const rungs = readRungs(page, starts);
  return [
    drawPicture(
      {
        name: 'ladder',
        title: 'Decision ladder',
        description: rungs.map(describeRung).join('. '),
        caption:
          'The checks run from top to bottom. If a check fails, access is denied with one of the reasons for that check.',
        draw: (screen) => drawRungs(rungs, screen),
      },
      page,
    ),
  ];
}

const describeRung = ({name, reasons}: Rung, index: number): string =>
  [`${index + 1} ${name}`, reasons.join(', ')].filter(Boolean).join(': ');

function readRungs({contract}: Page, starts: readonly string[]): Rung[] {
  const rung = fieldsOf(contract, requireSchema(contract, 'EvaluationRung')).find(
    ({key}) => key === 'rung',
  )?.node;
  const names = (rung?.enum ?? []).map(String);
  const checks = (rung?.['x-enum-descriptions'] ?? {}) as Readonly<Record<string, string>>;
  const reasons = (requireSchema(contract, 'DenialReason').enum ?? []).map(String);
  return divideReasons(names, reasons, starts).map((own, index) => {
    const name = names[index] ?? '';
    return {name, check: (checks[name] ?? '').replaceAll('`', ''), reasons: own};
  });
}

/**
 * The reasons of each rung. Both lists have the order of the checks.
 *
 * @throws ContentError if a start isn't a reason, is in the wrong order, or if a rung has no start
 */
export function divideReasons(
  names: readonly string[],
  reasons: readonly string[],
  starts: readonly string[],
): string[][] {
  const positions = starts.map((start) => reasons.indexOf(start));
  const isOrdered = positions.every((position, index) => position > (positions[index - 1] ?? -1));
  if (!isOrdered || positions[0] !== 0) {
    throw new ContentError(`"starts" needs reasons in the order of the contract: ${reasons.join(' ')}.`);
  }
  if (starts.length !== names.length - 1) {
    throw new ContentError(
      `"starts" needs one reason for each rung except the last one: ${names.join(' ')}.`,
    );
  }
  return names.map((_, index) => reasons.slice(positions[index] ?? reasons.length, positions[index + 1]));
}

const LINE = lineHeight(noteStyle);

/** For each rung, a number on the rail, the name and the check, and the reasons: on the right, or below on phones. */
function drawRungs(rungs: readonly Rung[], screen: Screen): Omit<Drawing, 'width'> {
  const isWide = screen === 'wide';
  const [left, reasonLeft] = isWide ? [40, 350] : [36, 36];
  const content: Element[] = [];
  let top = 0;
  for (const [index, {name, check, reasons}] of rungs.entries()) {
    const checkLines = wrapText(check, isWide ? 270 : widths.narrow - 44, noteStyle);
    const textHeight = 26 + checkLines.length * LINE;
    const reasonWidth = widths[screen] - reasonLeft;
    const reasonLines = reasons.length > 0 ? wrapText(reasons.join(', '), reasonWidth - 34, noteStyle) : [];
    const reasonTop = isWide ? top + 6 : top + textHeight + 4;
    const reasonHeight = reasonLines.length > 0 ? reasonLines.length * LINE + 10 : 0;
    const height = Math.max(textHeight, reasonTop + reasonHeight - top) + 14;
    content.push(
      ...(index < rungs.length - 1 ? [path(`M14 ${top + 18}v${height}`, 'picture__line')] : []),
      badge(String(index + 1), 14, top + 18),
      label(name, left, top + 18, 'picture__strong'),
      text(checkLines, {x: left, y: top + 24}, noteStyle),
    );
    if (reasonHeight > 0)
      content.push(
        bar({x: reasonLeft, y: reasonTop, width: reasonWidth, height: reasonHeight}, 'picture__denied'),
        text(reasonLines, {x: reasonLeft + 10, y: reasonTop + 5}, noteStyle, 'picture__code'),
      );
    top += height;
  }
  return {height: top, content};
}
