import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {
  UseComboboxGetItemPropsReturnValue,
  UseComboboxGetMenuPropsReturnValue,
  UseComboboxPropGetters,
} from 'downshift';
import {writeAddress} from '../address';
import type {SearchBook} from '../../engine/books';
import {HitLine} from '../HitLine';
import {describeCounts} from '../messages';
import {Trouble} from '../SearchError';
import type {SearchState} from '../useSearch';
import {nameChoice, type Choice} from './choices';
import styles from './styles.module.css';

interface Props {
  readonly state: SearchState;
  readonly typed: string;
  readonly reading: SearchBook;
  readonly choices: readonly Choice[];
  readonly highlighted: number;
  readonly menuProps: UseComboboxGetMenuPropsReturnValue;
  readonly getItemProps: UseComboboxPropGetters<Choice>['getItemProps'];
  readonly onRetry: () => void;
}

const addressOf = (choice: Choice, typed: string): string | undefined =>
  choice.kind === 'hit'
    ? choice.hit.url + choice.hit.hash
    : choice.kind === 'all'
      ? writeAddress(typed)
      : undefined;

/** What lies open under the search box. The listbox is always there, because the input names it. */
export function Panel({
  state,
  typed,
  reading,
  choices,
  highlighted,
  menuProps,
  getItemProps,
  onRetry,
}: Props): ReactNode {
  const hasWords = typed.trim() !== '';
  return (
    <>
      {hasWords ? (
        <Trouble state={state} typed={typed} onRetry={onRetry} />
      ) : (
        <p className={styles.caption}>Recent searches</p>
      )}
      {hasWords && <Caption state={state} reading={reading} />}
      <ul {...menuProps} className={styles.list} hidden={choices.length === 0}>
        {choices.map((choice, index) => {
          const address = addressOf(choice, typed);
          const item: UseComboboxGetItemPropsReturnValue = getItemProps({
            item: choice,
            index,
            // An option holds no link: a screen reader could not reach it. Another tab is opened all the same.
            onClick: (event) => {
              if (!address || !(event.metaKey || event.ctrlKey)) return;
              Object.assign(event.nativeEvent, {preventDownshiftDefault: true});
              window.open(address, '_blank');
            },
          });
          const words = choice.kind === 'hit' ? <HitLine hit={choice.hit} /> : nameChoice(choice);
          return (
            <li
              key={choice.kind === 'hit' ? address : nameChoice(choice)}
              {...item}
              className={clsx(
                styles.choice,
                index === highlighted && styles.highlighted,
                choice.kind === 'hit' && styles.hit,
                choice.kind === 'all' && styles.all,
              )}
            >
              {words}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Says so where the book being read has nothing and others have, and what is offered where none has. */
function Caption({state, reading}: {state: SearchState; reading: SearchBook}): ReactNode {
  if (state.status !== 'found') return null;
  const {counts, hits, nearest} = state.answer;
  if (hits.length === 0) return nearest.length > 0 && <p className={styles.caption}>Words that do occur</p>;
  return (
    !counts[reading.path] && (
      <p className={styles.caption}>
        Nothing in {reading.label}. {describeCounts(counts)}
      </p>
    )
  );
}
