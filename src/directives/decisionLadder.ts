import {ContentError} from 'api-docs-contract/finding';
import {fieldsOf, requireSchema} from 'api-docs-contract';
import {
  type Block,
  code,
  join,
  list,
  looseItem,
  type Page,
  paragraph,
  parseSentence,
  strong,
  text,
} from 'docusaurus-openapi-reference/directives';
import type {LadderModel, Rung} from '../live-pictures/decide';
import {drawPicture} from './picture';

/**
 * Draws the checks of an access decision as a ladder, from the contract's rungs and reasons.
 *
 * @param starts the first reason of each rung, in order. The last rung has none.
 */
export function drawDecisionLadder(page: Page, starts: readonly string[]): Block[] {
  const rungs = readRungs(page, starts);
  const descriptions = requireSchema(page.contract, 'DenialReason')['x-enum-descriptions'] ?? {};
  const reasons = Object.fromEntries(
    Object.entries(descriptions).map(([reason, text]) => [reason, resolveLinks(text, page)]),
  );
  return drawPicture(
    page,
    {
      component: 'DecisionLadder',
      model: {rungs, reasons} satisfies LadderModel,
      name: 'decision-ladder',
      title: 'Ask the door',
      caption:
        'Select who comes to which door, and when. The checks run from top to bottom, and the first check that fails denies access with one of its reasons.',
    },
    [
      drawSteps(
        page,
        rungs.map(({name, check, reasons: own}) => [name, check, own]),
      ),
    ],
  );
}

/** A sentence of the contract, whose links lead to pages from this one. */
const resolveLinks = (text: string, {resolveLink}: Page): string =>
  text.replace(/(?<=\]\()[^)]+/g, (target) => resolveLink(target).replace(/\.mdx\b/, ''));

/** A numbered list in plain Markdown: a name, a sentence, and codes. */
export const drawSteps = (
  page: Page,
  steps: readonly (readonly [name: string, sentence: string, codes: readonly string[]])[],
): Block => ({
  ...list(
    steps.map(([name, sentence, codes]) =>
      looseItem([
        paragraph([strong(name), text(' '), ...parseSentence(sentence, page.resolveLink)]),
        ...(codes.length > 0 ? [paragraph(join(codes.map(code), ' '))] : []),
      ]),
    ),
  ),
  ordered: true,
});

function readRungs({contract}: Page, starts: readonly string[]): Rung[] {
  const rung = fieldsOf(contract, requireSchema(contract, 'EvaluationRung')).find(
    ({key}) => key === 'rung',
  )?.node;
  const names = (rung?.enum ?? []).map(String);
  const checks = rung?.['x-enum-descriptions'] ?? {};
  const reasons = (requireSchema(contract, 'DenialReason').enum ?? []).map(String);
  return divideReasons(names, reasons, starts).map((own, index) => {
    const name = names[index] ?? '';
    return {name, check: checks[name] ?? '', reasons: own};
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
  if (!isOrdered || positions[0] !== 0 || starts.length !== names.length - 1)
    throw new ContentError(
      `"starts" needs one reason for each rung except the last one (${names.join(' ')}), in the order of the contract: ${reasons.join(' ')}.`,
    );
  return names.map((_, index) => reasons.slice(positions[index] ?? reasons.length, positions[index + 1]));
}
