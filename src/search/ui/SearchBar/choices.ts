import type {Hit} from '../../engine/engine';
import type {SearchState} from '../useSearch';

/** One entry of the box's list. */
export type Choice =
  | {readonly kind: 'hit'; readonly hit: Hit}
  | {readonly kind: 'all'}
  | {readonly kind: 'words'; readonly words: string}
  | {readonly kind: 'forget'};

/** What the reader can choose: hits and all results, where there are none the nearest words, without words the recent searches. */
export function listChoices(state: SearchState, typed: string, recent: readonly string[]): Choice[] {
  const offer = (words: string): Choice => ({kind: 'words', words});
  if (!typed.trim()) return recent.length > 0 ? [...recent.map(offer), {kind: 'forget'}] : [];
  if (state.status !== 'found') return [];
  const {hits, nearest} = state.answer;
  return hits.length > 0
    ? [...hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all'}]
    : nearest.map(offer);
}

/** The words of an entry. */
export function nameChoice(choice: Choice): string {
  switch (choice.kind) {
    case 'hit':
      return choice.hit.name.text;
    case 'all':
      return 'See all results';
    case 'words':
      return choice.words;
    case 'forget':
      return 'Clear recent searches';
  }
}
