import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HitLine} from '../HitLine';
import {describeCounts} from '../messages';
import {SearchError} from '../SearchError';
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
  return (
    <>
      <SearchError state={state} typed={typed} onRetry={onRetry} />
      <Caption {...model} />
      <div
        {...combobox.getMenuProps({'aria-label': 'Suggestions'})}
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
      </div>
      {choices.length > 0 && <KeyHints enter={combobox.highlightedIndex < 0 ? 'All results' : 'Open'} />}
    </>
  );
}

/** The keys of the list. Screen readers announce them by the role of the input. */
function KeyHints({enter}: {readonly enter: string}): ReactNode {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> Select
      </span>
      <span>
        <kbd>Enter</kbd> {enter}
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

/** A result is a link, so that readers can open it in a new tab and copy its address. */
function Option({model: {urlOf, combobox}, choice, index}: OptionProps): ReactNode {
  const props = combobox.getItemProps({
    item: choice,
    index,
    onClick: (event) => {
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!isModified) event.preventDefault();
      // The browser opens the link in a new tab or window, or downloads it.
      else Object.assign(event.nativeEvent, {preventDownshiftDefault: true});
    },
  });
  return (
    <a
      {...props}
      href={urlOf(choice)}
      tabIndex={-1}
      className={clsx(
        styles.choice,
        index === combobox.highlightedIndex && styles.active,
        choice.kind === 'all-results' && styles.allResults,
      )}
    >
      {choice.kind === 'hit' ? <HitLine hit={choice.hit} /> : nameChoice(choice)}
    </a>
  );
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
