import {Fragment, useEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {readAddress, writeAddress} from '../address';
import {books, type SearchBook} from '../../engine/books';
import {noteFound} from '../foundTerms';
import {HitLine} from '../HitLine';
import {longestQuery, mostHits} from '../../engine/limits';
import {rememberSearch} from '../recent';
import {describeState} from '../messages';
import {Trouble} from '../SearchError';
import {useSearch} from '../useSearch';
import styles from './styles.module.css';

/** The search page: `/search?q=…`, also of one book alone, `&ctx=web&version=1.0`. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.page}>
        <Heading as="h1">Search</Heading>
        <noscript>
          <p>Search needs JavaScript. The pages do not: every one is in the menu of its book.</p>
        </noscript>
        <Results />
      </main>
    </Layout>
  );
}

function Results(): ReactNode {
  const {search} = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  // The server knows no query, and the first drawing in the browser must be the server's.
  const {typed: asked, reading, within, notice} = readAddress(isBrowser ? search : '');
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  // The address changed under the page: the box of the navbar, or the browser's way back.
  if (known !== asked) {
    setKnown(asked);
    if (asked.trim() !== typed.trim()) setTyped(asked);
  }
  const only = within?.length === 1 ? within[0] : undefined;
  const hasWords = asked.trim() !== '';
  const [state, retry] = useSearch(asked, {
    reading: reading.path,
    limit: mostHits,
    ...(within && {within: within.map(({path}) => path)}),
  });
  const answer = state.status === 'found' ? state.answer : undefined;
  // What went wrong is shown with its button; the status says it to who hears the page.
  const isToldBelow = !answer || answer.hits.length === 0 || answer.isPartial;

  useEffect(() => {
    // Who came by “See all results” goes on with the words; who opened the address reads first.
    if (history.action === 'PUSH') input.current?.focus();
  }, [history]);

  return (
    <>
      <PageMetadata title={hasWords ? `Search: ${asked.trim().slice(0, 60)}` : 'Search'} />
      <form
        role="search"
        aria-label="On this page"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          rememberSearch(typed);
          history.push(writeAddress(typed.trim(), only));
        }}
      >
        <label htmlFor="search-page">What are you looking for?</label>
        <input
          ref={input}
          id="search-page"
          name="q"
          type="search"
          value={typed}
          onChange={({target}) => {
            setTyped(target.value);
            history.replace(writeAddress(target.value.trim(), only));
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestQuery}
        />
      </form>
      {notice && <p className={styles.notice}>{notice}</p>}
      {hasWords && (
        <nav className={styles.books} aria-label="Books">
          <BookLink typed={asked} isCurrent={!within} />
          {books.map((book) => (
            <BookLink
              key={book.path}
              typed={asked}
              book={book}
              {...(answer && {count: answer.counts[book.path] ?? 0})}
              isCurrent={only === book}
            />
          ))}
        </nav>
      )}
      <p role="status" className={isToldBelow ? styles.heard : styles.status}>
        {hasWords ? describeState(state) : ''}
      </p>
      {hasWords && (
        <div className={styles.trouble}>
          <Trouble state={state} typed={asked} within={only?.label} onRetry={retry} />
        </div>
      )}
      {answer && answer.nearest.length > 0 && (
        <p className={styles.nearest}>
          Words that do occur:{' '}
          {answer.nearest.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ', '}
              <Link to={writeAddress(word, only)}>{word}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <ol className={styles.hits}>
        {answer?.hits.map((hit) => (
          <li key={hit.url + hit.hash}>
            <Link
              className={styles.hit}
              to={hit.url + hit.hash}
              onClick={() => {
                rememberSearch(asked);
                noteFound(hit);
              }}
            >
              <HitLine hit={hit} />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

interface BookLinkProps {
  readonly typed: string;
  readonly book?: SearchBook;
  readonly count?: number;
  readonly isCurrent: boolean;
}

function BookLink({typed, book, count, isCurrent}: BookLinkProps): ReactNode {
  return (
    <Link to={writeAddress(typed, book)} {...(isCurrent && {'aria-current': 'page' as const})}>
      {book?.label ?? 'All books'}
      {count !== undefined && <span className={styles.count}> ({count})</span>}
    </Link>
  );
}
