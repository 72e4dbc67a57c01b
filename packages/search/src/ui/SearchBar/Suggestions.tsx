import {useLayoutEffect, useState, type ReactNode, type RefObject} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import SearchHelp from '@theme/SearchHelp';
import {defaultBook, findBook, maxSuggestions, type Book} from '../../engine/books';
import type {Hit} from '../../engine/engine';
import {HitLine} from '../HitLine';
import {describeCounts, describeState, SearchError} from '../messages';
import {searchUrl} from '../searchUrl';
import {books} from '../settings';
import {useSearch, type SearchState} from '../useSearch';
import styles from './styles.module.css';
import {itemId, listId, useCombobox} from './useCombobox';

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The panel below the search box: suggestions, or why there are none, and help. */
export default function Suggestions({input}: SuggestionsProps): ReactNode {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const currentBook = useCurrentBook();
  const [typed, setTyped] = useState('');
  const [state, retry] = useSearch(typed, {currentBook, limit: maxSuggestions});
  const hits = state.status === 'loaded' ? state.response.hits : [];
  const allResults = withBaseUrl(searchUrl(typed.trim()));
  const urls = hits.length > 0 ? [...hits.map(({url, hash}) => url + hash), allResults] : [];

  // Reads the text that was typed before this component loaded.
  useLayoutEffect(() => setTyped(input.current?.value ?? ''), [input]);
  const write = (words: string): void => {
    if (input.current) input.current.value = words;
    setTyped(words);
  };
  const choose = (url: string): void => {
    write('');
    // A style sheet can then leave room for the navbar above the section that the page scrolls to.
    input.current?.blur();
    history.push(url);
  };
  const {isOpen, active, setActive} = useCombobox({
    ...{input, count: urls.length, onType: write},
    isCurrent: state.status === 'loaded' && state.typed === typed,
    onChoose: (index) => typed.trim() && choose(urls[index ?? urls.length] ?? allResults),
    hasButton: urls.length === 0 || (state.status === 'loaded' && state.response.isPartial),
  });
  const focusAnd = (act: () => void) => (): void => {
    input.current?.focus();
    act();
  };

  return (
    <>
      {typed && (
        <button type="button" className={styles.clear} onClick={focusAnd(() => write(''))}>
          <span className={styles.hidden}>
            {translate({id: 'docusaurus-api-search.clear', message: 'Clear search'})}
          </span>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
      <div
        className={styles.panel}
        hidden={!isOpen}
        // Keeps the focus in the input. The click event still fires.
        onMouseDown={(event) => event.preventDefault()}
      >
        <SearchError state={state} typed={typed} onRetry={focusAnd(retry)} />
        <Caption state={state} currentBook={currentBook} />
        {/* The list is always present, because the input refers to it. */}
        <div
          id={listId}
          role="listbox"
          aria-label={translate({id: 'docusaurus-api-search.suggestions', message: 'Suggestions'})}
          className={styles.list}
          hidden={urls.length === 0}
          onMouseLeave={() => setActive(undefined)}
        >
          {urls.map((url, index) => (
            <Option
              key={url}
              {...{url, index, hit: hits[index], isActive: index === active}}
              onPoint={() => setActive(index)}
              onChoose={() => choose(url)}
            />
          ))}
        </div>
        {(state.status === 'idle' || (state.status === 'loaded' && hits.length === 0)) && (
          <div className={styles.help}>
            <SearchHelp />
          </div>
        )}
        {urls.length > 0 && <KeyHints />}
      </div>
      <div role="status" className={styles.hidden}>
        {isOpen ? describeState(state) : ''}
      </div>
    </>
  );
}

interface OptionProps {
  readonly url: string;
  readonly index: number;
  /** Default: the link to all results. */
  readonly hit: Hit | undefined;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** An option is a link, so that visitors can open it in a new tab and copy its address. */
function Option({url, index, hit, isActive, onPoint, onChoose}: OptionProps): ReactNode {
  return (
    <a
      id={itemId(index)}
      role="option"
      aria-selected={isActive}
      href={url}
      tabIndex={-1}
      className={clsx(styles.choice, isActive && styles.active, !hit && styles.allResults)}
      onMouseMove={onPoint}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {hit ? (
        <HitLine hit={hit} />
      ) : (
        translate({id: 'docusaurus-api-search.seeAll', message: 'See all results'})
      )}
    </a>
  );
}

/** The book of the page. On other pages: the version of the first docs plugin that the visitor selected last. */
function useCurrentBook(): Book {
  const {pathname} = useLocation();
  const first = defaultBook(books);
  const {preferredVersion} = useDocsPreferredVersion(first.plugin);
  const selected = books.find(
    ({plugin, versionName}) => plugin === first.plugin && versionName === preferredVersion?.name,
  );
  return findBook(books, pathname) ?? selected ?? first;
}

/** The keys of the list. Screen readers announce them by the role of the input. */
function KeyHints(): ReactNode {
  const hints = [
    ['↑ ↓', translate({id: 'docusaurus-api-search.select', message: 'Select'})],
    ['Enter', translate({id: 'docusaurus-api-search.open', message: 'Open'})],
    ['Ctrl Enter', translate({id: 'docusaurus-api-search.allResults', message: 'All results'})],
    ['Esc', translate({id: 'docusaurus-api-search.close', message: 'Close'})],
  ];
  return (
    <p className={styles.keys} aria-hidden="true">
      {hints.map(([key, action]) => (
        <span key={key}>
          <kbd>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}

/** Explains that only other books have results. */
function Caption({state, currentBook}: {state: SearchState; currentBook: Book}): ReactNode {
  if (state.status !== 'loaded') return null;
  const {counts, hits} = state.response;
  if (hits.length === 0 || counts[currentBook.url]) return null;
  return (
    <p className={styles.caption}>
      {translate(
        {id: 'docusaurus-api-search.noneIn', message: 'No results in {book}.'},
        {book: currentBook.label},
      )}{' '}
      {describeCounts(counts)}
    </p>
  );
}
