import type {Element} from 'hast';
import {ContentError} from '../../../contentError';
import {fieldsOf, requireSchema} from '../../../contract';
import {noteStyle, wrapText} from '../../diagrams/text';
import type {Block} from '../markdown';
import type {Page} from '../page';
import {badge, drawPicture, label, path, rect, widths, type Drawing, type Screen} from './picture';

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
        description: rungs
          .map(
            ({name, reasons}, index) =>
              `${index + 1} ${name}${reasons.length ? `: ${reasons.join(', ')}` : ''}`,
          )
          .join('. '),
        caption:
          'The checks run from top to bottom. If a check fails, access is denied with one of the reasons for that check.',
        draw: (screen) => drawRungs(rungs, screen),
      },
      page,
    ),
  ];
}

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

const LINE = 17;

function drawRungs(rungs: readonly Rung[], screen: Screen): Drawing {
  const content: Element[] = [];
  let top = 0;
  for (const [index, rung] of rungs.entries()) {
    const drawn = drawRung(rung, {index, top, screen, isLast: index === rungs.length - 1});
    content.push(...drawn.content);
    top += drawn.height;
  }
  return {height: top, content};
}

interface RungPlace {
  readonly index: number;
  readonly top: number;
  readonly screen: Screen;
  readonly isLast: boolean;
}

/** A number on the rail, the name and the check, and the reasons: on the right, or below them on phones. */
function drawRung({name, check, reasons}: Rung, {index, top, screen, isLast}: RungPlace): Drawing {
  const isWide = screen === 'wide';
  const [left, textWidth] = isWide ? [40, 270] : [36, widths.narrow - 44];
  const checkLines = wrapText(check, textWidth, noteStyle);
  const reasonLeft = isWide ? 356 : left;
  const reasonLines = wrapText(reasons.join(', '), widths[screen] - reasonLeft - 28, noteStyle).filter(
    Boolean,
  );
  const reasonTop = isWide ? top + 6 : top + 28 + checkLines.length * LINE;
  const reasonHeight = reasonLines.length * LINE + 8;
  const textHeight = 24 + checkLines.length * LINE;
  const height =
    14 +
    (isWide ? Math.max(textHeight, reasonHeight + 6) : textHeight + (reasons.length ? reasonHeight + 4 : 0));
  return {
    height,
    content: [
      ...(isLast ? [] : [path(`M14 ${top + 18}v${height}`, 'picture__line')]),
      badge(String(index + 1), 14, top + 18),
      label(name, left, top + 18, 'picture__strong'),
      ...checkLines.map((line, number) => label(line, left, top + 36 + number * LINE)),
      ...(reasons.length
        ? [rect(reasonLeft - 6, reasonTop, widths[screen] - reasonLeft + 6, reasonHeight, 'picture__denied')]
        : []),
      ...reasonLines.map((line, number) =>
        label(line, reasonLeft + 4, reasonTop + 17 + number * LINE, 'picture__code'),
      ),
    ],
  };
}
