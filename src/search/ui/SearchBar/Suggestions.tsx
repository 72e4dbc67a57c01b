import {useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions} from 'downshift';
import {versions} from '../../../site';
import {writeAddress} from '../address';
import {books, findBook, newestBook, type SearchBook} from '../../engine/books';
import {noteFound} from '../foundTerms';
import {mostSuggestions} from '../../engine/limits';
import {clearRecent, readRecent, rememberSearch} from '../recent';
import {describeState} from '../messages';
import {useSearch} from '../useSearch';
import type {BoxAttributes, BoxEvents} from '.';
import {listChoices, nameChoice, type Choice} from './choices';
import {Panel} from './Panel';
import styles from './styles.module.css';

export interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Where the box looks for what is to be done. */
  readonly events: RefObject<BoxEvents | null>;
  readonly onAttributes: (attributes: BoxAttributes) => void;
}

/** The book of the page; elsewhere the version of the web API that the reader chose last. */
function useReading(): SearchBook {
  const {pathname} = useLocation();
  const {preferredVersion} = useDocsPreferredVersion('web');
  const number = versions.find(({docusaurusName}) => docusaurusName === preferredVersion?.name)?.number;
  return (
    findBook(pathname) ?? books.find(({version}) => version !== '' && version === number) ?? newestBook()
  );
}

type State = UseComboboxState<Choice>;

/** Where the box differs from Downshift: a choice never becomes the box's text, and a press beside the list closes nothing. */
function decideState(old: State, {type, changes}: UseComboboxStateChangeOptions<Choice>): Partial<State> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputBlur:
      return {...old, highlightedIndex: -1};
    case types.ItemClick:
    case types.InputKeyDownEnter: {
      const staysOpen = changes.selectedItem?.kind === 'words' || changes.selectedItem?.kind === 'forget';
      return {...changes, inputValue: old.inputValue, isOpen: staysOpen, highlightedIndex: -1};
    }
    default:
      return changes;
  }
}

/** Below the search box: the suggestions, the recent searches, or what went wrong. */
export default function Suggestions({input, events, onAttributes}: Props): ReactNode {
  const history = useHistory();
  const {pathname, search} = useLocation();
  const reading = useReading();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const [state, retry] = useSearch(typed, {reading: reading.path, limit: mostSuggestions});
  const choices = listChoices(state, typed, recent);
  const isPartial = state.status === 'found' && state.answer.isPartial;

  const write = (words: string): void => {
    if (input.current) input.current.value = words;
    setTyped(words);
  };
  const leaveFor = (address: string): void => {
    rememberSearch(typed);
    setRecent(readRecent());
    write('');
    closeMenu();
    history.push(address);
  };
  const choose = (choice: Choice): void => {
    switch (choice.kind) {
      case 'words':
        return write(choice.words);
      case 'forget':
        clearRecent();
        return setRecent([]);
      case 'all':
        return leaveFor(writeAddress(typed.trim()));
      case 'hit':
        noteFound(choice.hit);
        return leaveFor(choice.hit.url + choice.hit.hash);
    }
  };

  const {isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, closeMenu} =
    useCombobox<Choice>({
      id: 'search',
      items: choices,
      itemToString: (choice) => (choice ? nameChoice(choice) : ''),
      inputValue: typed,
      selectedItem: null,
      initialIsOpen: input.current !== null && input.current === document.activeElement,
      stateReducer: decideState,
      onSelectedItemChange: ({selectedItem}) => {
        if (selectedItem) choose(selectedItem);
      },
      onInputValueChange: ({inputValue}) => write(inputValue),
    });
  const hasPanel = isOpen && (typed.trim() !== '' || choices.length > 0);
  const props = getInputProps({'aria-label': ''}) as BoxAttributes & {
    readonly ref: (element: HTMLInputElement | null) => void;
    readonly onKeyDown: BoxEvents['onKeyDown'];
  };

  useLayoutEffect(() => {
    props.ref(input.current);
    events.current = {
      onChange: () => {
        setTyped(input.current?.value ?? '');
        openMenu();
      },
      onOpen: openMenu,
      onLeave: closeMenu,
      onSubmit: (event) => {
        event.preventDefault();
        if (typed.trim()) choose({kind: 'all'});
      },
      onKeyDown: (event) => {
        const isChosen = isOpen && highlightedIndex >= 0;
        // Without a chosen entry these keys are the text's: the caret moves, and Enter sends the form.
        if (!isChosen && ['Home', 'End', 'Enter', 'PageUp', 'PageDown'].includes(event.key)) return;
        if (event.key === 'ArrowUp' && event.altKey) return closeMenu();
        // What is no list – Retry, a message – stays for the next press of Tab to reach.
        if (event.key === 'Tab' && choices.length > 0 && !isPartial) return closeMenu();
        props.onKeyDown(event);
      },
    };
  });

  const {id, role, 'aria-autocomplete': autocomplete, 'aria-controls': controls} = props;
  const isExpanded = hasPanel && choices.length > 0;
  const active = (isExpanded && props['aria-activedescendant']) || undefined;
  useLayoutEffect(() => {
    onAttributes({
      id,
      role,
      'aria-autocomplete': autocomplete,
      'aria-controls': controls,
      'aria-expanded': isExpanded,
      'aria-activedescendant': active,
    });
  }, [onAttributes, id, role, autocomplete, controls, isExpanded, active]);

  // What was typed while this part was on its way.
  useLayoutEffect(() => setTyped(input.current?.value ?? ''), [input]);
  const address = pathname + search;
  const shownAt = useRef(address);
  useEffect(() => {
    if (shownAt.current === address) return;
    shownAt.current = address;
    closeMenu();
  }, [address, closeMenu]);

  const clear = (): void => {
    write('');
    input.current?.focus();
  };
  return (
    <>
      {typed && (
        <button type="button" className={styles.clear} onClick={clear}>
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
          menuProps={getMenuProps({'aria-label': typed.trim() ? 'Suggestions' : 'Recent searches'})}
          getItemProps={getItemProps}
          onRetry={() => {
            input.current?.focus();
            retry();
          }}
        />
      </div>
      <div role="status" className={styles.hidden}>
        {hasPanel ? describeState(state) : ''}
      </div>
    </>
  );
}
