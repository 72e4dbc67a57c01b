import type {Hit} from '../../search/engine';
import type {SearchState} from '../../search/useSearch';

/** One entry of the box's list. */
export type Choice =
  | {readonly kind: 'hit'; readonly hit: Hit}
  | {readonly kind: 'all'}
  | {readonly kind: 'recent'; readonly typed: string}
  | {readonly kind: 'clear'};

/** What the reader can choose: hits and all results for words, recent searches without. */
export function listChoices(state: SearchState, typed: string, recent: readonly string[]): Choice[] {
  if (!typed.trim()) {
    const searches = recent.map((words): Choice => ({kind: 'recent', typed: words}));
    return searches.length > 0 ? [...searches, {kind: 'clear'}] : [];
  }
  if (state.status !== 'found' || state.answer.hits.length === 0) return [];
  return [...state.answer.hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all'}];
}

/** The words of an entry. */
export function nameChoice(choice: Choice): string {
  switch (choice.kind) {
    case 'hit':
      return choice.hit.name.text;
    case 'all':
      return 'See all results';
    case 'recent':
      return choice.typed;
    case 'clear':
      return 'Clear recent searches';
  }
}
