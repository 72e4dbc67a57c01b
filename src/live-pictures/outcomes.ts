import {element, prefersReducedMotion} from './element';

/** The outcomes of a check, as the API names them in the result of an evaluation. */
export type Outcome = 'passed' | 'failed' | 'notReached';

const texts: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  notReached: 'not reached',
};

/** The time between two outcomes, in milliseconds. */
const STEP = 70;

/** The outcomes of consecutive checks, of which the first failed one is the last that is reached. */
export const listOutcomes = (passes: readonly boolean[]): Outcome[] => {
  const failed = passes.indexOf(false);
  return passes.map((_, index) =>
    failed < 0 || index < failed ? 'passed' : index === failed ? 'failed' : 'notReached',
  );
};

/** Adds an outcome to each item of a list of checks. Outcomes that change appear one after another. */
export function createOutcomes(figure: HTMLElement): (outcomes: readonly Outcome[]) => void {
  const items = Array.from(figure.querySelectorAll('li'));
  let timers: number[] = [];
  items.forEach((item) =>
    item.querySelector('strong')?.append(' ', element('span', {class: 'live__outcome'})),
  );
  return (outcomes) => {
    timers.forEach(clearTimeout);
    const changed = items.flatMap((item, index) => {
      const outcome = outcomes[index];
      return outcome && item.dataset.outcome !== outcome ? [{item, outcome}] : [];
    });
    const step = prefersReducedMotion() ? 0 : STEP;
    timers = changed.map(({item, outcome}, index) =>
      window.setTimeout(() => showOutcome(item, outcome), index * step),
    );
  };
}

function showOutcome(item: HTMLElement, outcome: Outcome): void {
  item.dataset.outcome = outcome;
  const label = item.querySelector('.live__outcome');
  if (label) label.textContent = texts[outcome];
}
