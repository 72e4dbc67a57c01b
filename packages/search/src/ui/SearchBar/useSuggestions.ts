import {useState, type RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import {defaultBook, findBook, type SearchBook} from '../../engine/books';
import {maxSuggestions} from '../../engine/limits';
import {searchUrl} from '../searchUrl';
import {books} from '../settings';
import {useSearch, type SearchState} from '../useSearch';
import {listChoices, nameChoice, type Choice} from './choices';

type State = UseComboboxState<Choice>;

export interface Suggestions {
  readonly typed: string;
  /** Updates the query after the reader has changed the input. */
  readonly setTyped: (words: string) => void;
  /** Replaces the text of the input. */
  readonly write: (words: string) => void;
  readonly currentBook: SearchBook;
  readonly state: SearchState;
  readonly retry: () => void;
  readonly choices: readonly Choice[];
  readonly choose: (choice: Choice) => void;
  readonly urlOf: (choice: Choice) => string;
  readonly combobox: UseComboboxReturnValue<Choice>;
}

/**
 * The state of the search box: its query, the results, and the list of options. No option is active before an arrow key,
 * so that Enter opens all results.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>): Suggestions {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const currentBook = useCurrentBook();
  const [typed, setTyped] = useState('');
  const [state, retry] = useSearch(typed, {currentBook: currentBook.path, limit: maxSuggestions});
  const choices = listChoices(state);

  const urlOf = (choice: Choice): string =>
    choice.kind === 'hit' ? choice.hit.url + choice.hit.hash : withBaseUrl(searchUrl(typed.trim()));
  const write = (words: string): void => {
    if (input.current) input.current.value = words;
    setTyped(words);
  };
  const choose = (choice: Choice): void => {
    const url = urlOf(choice);
    write('');
    combobox.closeMenu();
    // A style sheet can then leave room for the navbar above the section that the page scrolls to.
    input.current?.blur();
    history.push(url);
  };
  const combobox = useCombobox<Choice>({
    id: 'search',
    items: choices,
    itemToString: (choice) => (choice ? nameChoice(choice) : ''),
    inputValue: typed,
    selectedItem: null,
    initialIsOpen: input.current !== null && input.current === document.activeElement,
    stateReducer: reduceState,
    onSelectedItemChange: ({selectedItem}) => {
      if (selectedItem) choose(selectedItem);
    },
    onInputValueChange: ({inputValue}) => write(inputValue),
  });
  return {typed, setTyped, write, currentBook, state, retry, choices, choose, urlOf, combobox};
}

/** The book of the page. On other pages: the version of the first docs plugin that the reader selected last. */
function useCurrentBook(): SearchBook {
  const {pathname} = useLocation();
  const first = defaultBook(books);
  const {preferredVersion} = useDocsPreferredVersion(first.context);
  const selected = books.find(
    ({context, versionName}) => context === first.context && versionName === preferredVersion?.name,
  );
  return findBook(books, pathname) ?? selected ?? first;
}

/** Changes Downshift's defaults: a choice doesn't replace the query, and a click outside the list doesn't close it. */
function reduceState(old: State, {type, changes}: UseComboboxStateChangeOptions<Choice>): Partial<State> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputBlur:
      return {...old, highlightedIndex: -1};
    case types.ItemClick:
    case types.InputKeyDownEnter:
      return {...changes, inputValue: old.inputValue, isOpen: false, highlightedIndex: -1};
    default:
      return changes;
  }
}
