import {countFacts} from '../../../facts/countFacts';
import {inline, paragraph, type Block} from '../markdown';
import type {Page} from '../page';

/** Draws a paragraph with the number of checked facts on the pages of a version, and the limits of the checks. */
export function drawCheckedFacts({book}: Page): Block[] {
  const files = [...book.pages.values()].map(({file}) => file);
  const count = countFacts(book.folder, files);
  if (count === 0) return [];
  return [
    paragraph(
      inline(
        `Each build checks ${count.toLocaleString('en-US')} facts on the pages of this version, such as names, ` +
          'numbers, states, and signatures, against the contract, a data file, or a calculation, and fails if one is wrong. ' +
          "The build can't check behavior that only real hardware shows, such as how a door reacts.",
      ),
    ),
  ];
}
