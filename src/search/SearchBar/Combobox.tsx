import {useEffect, useLayoutEffect, useState, type ReactNode, type RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useCombobox} from 'downshift';
import {writeAddress} from '../../search/address';
import {books, findBook, newestBook, type Book} from '../../search/books';
import {noteFound} from '../../search/found';
import {clearRecent, readRecent, rememberSearch} from '../../search/recent';
import {describeState} from '../../search/say';
import {useSearch} from '../../search/useSearch';
import {versions} from '../../versions';
import type {TypedSoFar} from '.';
import {listChoices, nameChoice, type Choice} from './choices';
import {Panel} from './Panel';
import styles from './styles.module.css';

/** The product's limit on suggestions. */
const mostSuggestions = 8;

export interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly readTypedSoFar: () => TypedSoFar;
}

/** The book of the page; elsewhere the version of the web API that the reader chose last. */
function useReading(): Book {
  const {pathname} = useLocation();
  const {preferredVersion} = useDocsPreferredVersion('web');
  const number = versions.find(({docusaurusName}) => docusaurusName === preferredVersion?.name)?.number;
  return (
    findBook(pathname) ?? books.find(({version}) => version !== '' && version === number) ?? newestBook()
  );
}

/** The live search box: an input, and below it the suggestions, the recent searches, or what went wrong. */
export default function Combobox({inputRef, readTypedSoFar}: Props): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const reading = useReading();
  const [before] = useState(readTypedSoFar);
  const [typed, setTyped] = useState(before.typed);
  const [recent, setRecent] = useState(readRecent);
  const [state, retry] = useSearch(typed, {reading: reading.path, limit: mostSuggestions});
  const choices = listChoices(state, typed, recent);

  const choose = (choice: Choice): void => {
    switch (choice.kind) {
      case 'recent':
        setTyped(choice.typed);
        return;
      case 'clear':
        clearRecent();
        setRecent([]);
        return;
      case 'all':
        rememberSearch(typed);
        history.push(writeAddress(typed));
        break;
      case 'hit':
        rememberSearch(typed);
        noteFound(choice.hit);
        history.push(choice.hit.url + choice.hit.hash);
        break;
    }
    setRecent(readRecent());
    setTyped('');
    closeMenu();
  };

  const {isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, closeMenu} =
    useCombobox<Choice>({
      id: 'search',
      items: choices,
      itemToString: (choice) => (choice ? nameChoice(choice) : ''),
      inputValue: typed,
      selectedItem: null,
      initialIsOpen: before.hasFocus,
      stateReducer: (old, {type, changes}) => {
        const types = useCombobox.stateChangeTypes;
        // Leaving the box chooses nothing; whether the panel closes is the wrapper's affair, which sees where the focus goes.
        if (type === types.InputBlur) return {...old, highlightedIndex: -1};
        if (type === types.InputKeyDownEscape)
          return {...old, isOpen: false, highlightedIndex: -1, inputValue: old.isOpen ? old.inputValue : ''};
        if (type === types.ItemClick || type === types.InputKeyDownEnter) {
          const kind =
            choices[
              type === types.ItemClick
                ? (changes.highlightedIndex ?? old.highlightedIndex)
                : old.highlightedIndex
            ]?.kind;
          return {...changes, inputValue: old.inputValue, isOpen: kind === 'recent' || kind === 'clear'};
        }
        return changes;
      },
      onSelectedItemChange: ({selectedItem}) => {
        if (selectedItem) choose(selectedItem);
      },
      onInputValueChange: ({inputValue}) => setTyped(inputValue),
    });

  // The real box takes over from the plain one within one frame: the caret stays where it was.
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!input || !before.hasFocus) return;
    input.focus();
    input.setSelectionRange(before.start, before.end);
  }, [before, inputRef]);

  useEffect(() => closeMenu(), [location.pathname, closeMenu]);

  const hasPanel = isOpen && (typed.trim() !== '' || choices.length > 0);
  return (
    <div
      className={styles.live}
      onBlur={({currentTarget, relatedTarget}) => {
        if (!currentTarget.contains(relatedTarget)) closeMenu();
      }}
    >
      <input
        {...getInputProps({
          ref: inputRef,
          onFocus: () => openMenu(),
          // Downshift tells of a change after the frame, too late for the caret of a controlled input.
          onChange: ({currentTarget}) => setTyped(currentTarget.value),
          onKeyDown: (event) => {
            if (event.key === 'Enter' && !choices[highlightedIndex] && typed.trim()) {
              event.preventDefault();
              choose({kind: 'all'});
            }
          },
          'aria-label': 'Search the documentation',
          'aria-labelledby': undefined,
        })}
        className={styles.input}
        type="search"
        name="q"
        placeholder="Search"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            setTyped('');
            inputRef.current?.focus();
          }}
        >
          <span className={styles.hidden}>Clear the search</span>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
      <div
        className={styles.panel}
        hidden={!hasPanel}
        // A press in the panel leaves the focus in the box; its click still counts.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Panel
          state={state}
          typed={typed}
          reading={reading}
          choices={choices}
          highlighted={highlightedIndex}
          menuProps={getMenuProps({
            'aria-label': typed.trim() ? 'Suggestions' : 'Recent searches',
            'aria-labelledby': undefined,
          })}
          getItemProps={getItemProps}
          onRetry={() => {
            inputRef.current?.focus();
            retry();
          }}
        />
      </div>
      <div role="status" className={styles.hidden}>
        {hasPanel ? describeState(state) : ''}
      </div>
    </div>
  );
}
