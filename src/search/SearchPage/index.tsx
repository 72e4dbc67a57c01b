import {useState, type ChangeEvent, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {readAddress, writeAddress} from '../../search/address';
import {books, type Book} from '../../search/books';
import {noteFound} from '../../search/found';
import {HitLine} from '../../search/HitLine';
import {describeState} from '../../search/say';
import {Trouble} from '../../search/Trouble';
import {useSearch} from '../../search/useSearch';
import styles from './styles.module.css';

/** A page of results is read, not paged through: who needs more needs other words. */
const mostHits = 40;

/** The search page: `/search?q=…`, also of one book alone, `&ctx=web&version=1.0`. */
export default function SearchPage(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <Layout title="Search">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.page}>
        <Heading as="h1">Search</Heading>
        <noscript>
          <p>Search needs JavaScript. The pages do not: every one is in the menu of its book.</p>
        </noscript>
        {isBrowser && <Results />}
      </main>
    </Layout>
  );
}

function Results(): ReactNode {
  const {search} = useLocation();
  const history = useHistory();
  const {typed: asked, reading, within, notice} = readAddress(search);
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // The address changed under the page: the box of the navbar, or the browser's way back.
  if (known !== asked) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const only = within?.length === 1 ? within[0] : undefined;
  const [state, retry] = useSearch(asked, {
    reading: reading.path,
    limit: mostHits,
    ...(within && {within: within.map(({path}) => path)}),
  });
  const change = ({target}: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value);
    history.replace(writeAddress(target.value.trim(), only));
  };
  const hits = state.status === 'found' ? state.answer.hits : [];
  const counts = state.status === 'found' ? state.answer.counts : {};

  return (
    <>
      <form
        role="search"
        aria-label="Search page"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          history.push(writeAddress(typed.trim(), only));
        }}
      >
        <label htmlFor="search-page">What are you looking for?</label>
        <input
          id="search-page"
          type="search"
          value={typed}
          onChange={change}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </form>
      {notice && <p className={styles.notice}>{notice}</p>}
      {asked.trim() && (
        <nav className={styles.books} aria-label="Books">
          <BookLink typed={asked} isCurrent={!within} />
          {books.map((book) => (
            <BookLink
              key={book.path}
              typed={asked}
              book={book}
              count={counts[book.path] ?? 0}
              isCurrent={only === book}
            />
          ))}
        </nav>
      )}
      <p role="status" className={styles.status}>
        {asked.trim() ? describeState(state) : ''}
      </p>
      {asked.trim() && <Trouble state={state} typed={asked} onRetry={retry} />}
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.url + hit.hash}>
            <Link to={hit.url + hit.hash} onClick={() => noteFound(hit)}>
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
  readonly book?: Book;
  readonly count?: number;
  readonly isCurrent: boolean;
}

function BookLink({typed, book, count, isCurrent}: BookLinkProps): ReactNode {
  return (
    <Link to={writeAddress(typed, book)} {...(isCurrent && {'aria-current': 'page' as const})}>
      {book?.label ?? 'All books'}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </Link>
  );
}
