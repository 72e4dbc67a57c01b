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
import {clearRecent, readRecent, saveRecent} from '../recent';
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
  /** The URL of an option. `undefined` if the option only changes the search box. */
  readonly urlOf: (choice: Choice) => string | undefined;
  readonly combobox: UseComboboxReturnValue<Choice>;
}

/** The state of the search box: its query, the results, and the list of options. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>): Suggestions {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const currentBook = useCurrentBook();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const [state, retry] = useSearch(typed, {currentBook: currentBook.path, limit: maxSuggestions});
  const choices = listChoices(state, typed, recent);

  const urlOf = (choice: Choice): string | undefined => {
    if (choice.kind === 'hit') return choice.hit.url + choice.hit.hash;
    return choice.kind === 'all-results' ? withBaseUrl(searchUrl(typed.trim())) : undefined;
  };
  const write = (words: string): void => {
    if (input.current) input.current.value = words;
    setTyped(words);
  };
  const navigate = (url: string): void => {
    saveRecent(typed);
    setRecent(readRecent());
    write('');
    combobox.closeMenu();
    history.push(url);
  };
  const choose = (choice: Choice): void => {
    switch (choice.kind) {
      case 'query':
        return write(choice.words);
      case 'clear-recent':
        clearRecent();
        return setRecent([]);
      default:
        return navigate(urlOf(choice) ?? '');
    }
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
    case types.InputKeyDownEnter: {
      const kind = changes.selectedItem?.kind;
      const staysOpen = kind === 'query' || kind === 'clear-recent';
      return {...changes, inputValue: old.inputValue, isOpen: staysOpen, highlightedIndex: -1};
    }
    default:
      return changes;
  }
}
