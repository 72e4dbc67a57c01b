import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchHelp from '@theme/SearchHelp';
import {maxQueryLength, maxResults, type Book} from '../../engine/books';
import {describeState, describeTotal, SearchError} from '../messages';
import {parseSearchUrl, searchUrl} from '../searchUrl';
import {useSearch} from '../useSearch';
import {books} from '../settings';
import {BookLinks, Hits} from './Results';
import styles from './styles.module.css';

/** The search page: `/search?q=…`, or `/search?q=…&ctx=web&version=1.0` for one book. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.search} onKeyDown={moveFocus}>
        <Heading as="h1">{translate({id: 'docusaurus-api-search.search', message: 'Search'})}</Heading>
        <noscript>
          <p>
            {translate({
              id: 'docusaurus-api-search.noScriptPage',
              message: 'Search requires JavaScript. Without it, use the sidebar to find pages.',
            })}
          </p>
        </noscript>
        <Search />
      </main>
    </Layout>
  );
}

/** The arrow keys move between the input and the results, as in the suggestions. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input, li a'));
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const next = step && current >= 0 ? stops[current + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Search(): ReactNode {
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  // The first render in the browser must equal the server's, which doesn't know the query.
  const {typed, currentBook, within} = parseSearchUrl(isBrowser ? search : '', books);
  const onlyBook = within?.length === 1 ? within[0] : undefined;
  const hasQuery = typed.trim() !== '';
  const [state, retry] = useSearch(typed, {currentBook, within, limit: maxResults});
  const response = state.status === 'loaded' ? state.response : undefined;
  // The counts of the books are in their links. An error shows the same text with a button, so the status is then only for
  // screen readers.
  const total =
    response && response.hits.length > 0 && !response.isPartial ? describeTotal(response) : undefined;

  return (
    <>
      <PageMetadata
        description={translate({
          id: 'docusaurus-api-search.description',
          message: 'Search the documentation.',
        })}
        title={
          hasQuery
            ? translate(
                {id: 'docusaurus-api-search.title', message: 'Search: {typed}'},
                {typed: typed.trim().slice(0, 60)},
              )
            : translate({id: 'docusaurus-api-search.search', message: 'Search'})
        }
      />
      <SearchForm query={typed} book={onlyBook} />
      {hasQuery && (
        <BookLinks query={typed} isAllBooks={!within} {...(onlyBook && {onlyBook})} response={response} />
      )}
      <p role="status" className={total ? styles.status : styles.hiddenStatus}>
        {hasQuery ? (total ?? describeState(state)) : ''}
      </p>
      {hasQuery && (
        <div className={styles.error}>
          <SearchError state={state} typed={typed} within={onlyBook?.label} onRetry={retry} />
        </div>
      )}
      <Hits hits={response?.hits ?? []} />
      {isBrowser && (!hasQuery || (response?.isComplete && response.hits.length === 0)) && <SearchHelp />}
    </>
  );
}

/** @param props.query the query of the URL */
function SearchForm({query, book}: {query: string; book: Book | undefined}): ReactNode {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const [typed, setTyped] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  // The search box of the navbar, or the Back button, changed the URL.
  if (previousQuery !== query) {
    setPreviousQuery(query);
    if (query.trim() !== typed.trim()) setTyped(query);
  }
  // If the visitor came from “See all results”, but not if the page was opened directly.
  useEffect(() => {
    if (history.action === 'PUSH') input.current?.focus();
  }, [history]);
  return (
    <form
      role="search"
      aria-label={translate({id: 'docusaurus-api-search.form', message: 'Search page'})}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        history.push(withBaseUrl(searchUrl(typed.trim(), book)));
      }}
    >
      <label htmlFor="search-page">
        {translate({id: 'docusaurus-api-search.question', message: 'What are you looking for?'})}
      </label>
      <input
        ref={input}
        id="search-page"
        name="q"
        type="search"
        value={typed}
        onChange={({target}) => {
          setTyped(target.value);
          history.replace(withBaseUrl(searchUrl(target.value.trim(), book)));
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxQueryLength}
      />
    </form>
  );
}
