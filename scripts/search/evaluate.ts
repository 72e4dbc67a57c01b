import {fitWeights, judge, type Example, type Outcome} from './fit';
import {pageOf} from './questions';

const folds = 5;
/** Questions about one page belong to one fold, so that no fold contains a similar question of another. */
function foldOf({question}: Example): number {
  const page = pageOf(question.find[0] ?? '');
  let hash = 0;
  for (const character of page) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % folds;
}

/** Ranks the questions of each fold with weights that were fitted to the other folds. */
export function crossValidate(examples: readonly Example[]): Outcome[] {
  const weights = Array.from({length: folds}, (_, fold) =>
    fitWeights(examples.filter((example) => foldOf(example) !== fold)),
  );
  return examples.map((example) => judge(example, weights[foldOf(example)] ?? {}));
}

/** The three figures, each with its 95 % confidence interval (Wilson). */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const share = (isRight: (outcome: Outcome) => boolean): string =>
    interval(outcomes.filter(isRight).length, outcomes.length);
  return [
    `page first ${share(({pageRank}) => pageRank === 1)}`,
    `place first ${share(({rank}) => rank === 1)}`,
    `place in three ${share(({rank}) => rank > 0 && rank <= 3)}`,
  ].join(', ');
}

function interval(right: number, total: number): string {
  const z = 1.96;
  const share = right / total;
  const center = (share + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half =
    (z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))) / (1 + (z * z) / total);
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${percent(share)} % (${percent(center - half)}–${percent(center + half)})`;
}
