import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HitLine} from '../HitLine';
import {describeCounts} from '../messages';
import {SearchError} from '../SearchError';
import {searchUrl} from '../searchUrl';
import {nameChoice, type Choice} from './choices';
import styles from './styles.module.css';
import type {Suggestions} from './useSuggestions';

interface Props {
  readonly model: Suggestions;
  readonly onRetry: () => void;
}

/** The content of the open panel. The list is always present, because the input refers to it. */
export function Panel({model, onRetry}: Props): ReactNode {
  const {state, typed, choices, combobox} = model;
  const hasQuery = typed.trim() !== '';
  const label = hasQuery ? 'Suggestions' : 'Recent searches';
  return (
    <>
      {hasQuery ? (
        <SearchError state={state} typed={typed} onRetry={onRetry} />
      ) : (
        <p className={styles.caption}>Recent searches</p>
      )}
      {hasQuery && <Caption {...model} />}
      <ul
        {...combobox.getMenuProps({'aria-label': label})}
        className={styles.list}
        hidden={choices.length === 0}
      >
        {choices.map((choice, index) => (
          <Option
            key={choice.kind === 'hit' ? choice.hit.url + choice.hit.hash : nameChoice(choice)}
            model={model}
            choice={choice}
            index={index}
          />
        ))}
      </ul>
      {choices.length > 0 && <KeyHints />}
    </>
  );
}

/** The keys of the list. Screen readers announce them by the role of the input. */
function KeyHints(): ReactNode {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> Select
      </span>
      <span>
        <kbd>Enter</kbd> Open
      </span>
      <span>
        <kbd>Esc</kbd> Close
      </span>
    </p>
  );
}

interface OptionProps {
  readonly model: Suggestions;
  readonly choice: Choice;
  readonly index: number;
}

function Option({model: {typed, combobox}, choice, index}: OptionProps): ReactNode {
  const url = urlOf(choice, typed);
  const props = combobox.getItemProps({
    item: choice,
    index,
    // Screen readers can't reach a link inside an option, so this opens a new tab as a link would.
    onClick: (event) => {
      if (!url || !(event.metaKey || event.ctrlKey)) return;
      Object.assign(event.nativeEvent, {preventDownshiftDefault: true});
      window.open(url, '_blank');
    },
  });
  return (
    <li
      {...props}
      className={clsx(
        styles.choice,
        index === combobox.highlightedIndex && styles.active,
        choice.kind === 'hit' && styles.hit,
        choice.kind === 'all-results' && styles.allResults,
      )}
    >
      {choice.kind === 'hit' ? <HitLine hit={choice.hit} /> : nameChoice(choice)}
    </li>
  );
}

function urlOf(choice: Choice, typed: string): string | undefined {
  if (choice.kind === 'hit') return choice.hit.url + choice.hit.hash;
  return choice.kind === 'all-results' ? searchUrl(typed) : undefined;
}

/** Explains that only other books have results. */
function Caption({state, currentBook}: Pick<Suggestions, 'state' | 'currentBook'>): ReactNode {
  if (state.status !== 'loaded') return null;
  const {counts, hits} = state.response;
  return (
    hits.length > 0 &&
    !counts[currentBook.path] && (
      <p className={styles.caption}>
        No results in {currentBook.label}. {describeCounts(counts)}
      </p>
    )
  );
}
