import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {Book} from '../../engine/books';
import type {Hit} from '../../engine/engine';
import type {SearchResponse} from '../../engine/worker';
import {HitLine} from '../HitLine';
import {searchUrl} from '../searchUrl';
import {books} from '../settings';
import styles from './styles.module.css';

interface BookLinksProps {
  readonly query: string;
  readonly isAllBooks: boolean;
  readonly onlyBook?: Book;
  readonly response?: SearchResponse | undefined;
}

/** Links that limit the search to one book. */
export function BookLinks({query, isAllBooks, onlyBook, response}: BookLinksProps): ReactNode {
  // While an index isn't loaded, the number of its results is unknown.
  const missing = response?.isComplete && !response.isPartial ? 0 : undefined;
  return (
    <nav
      className={styles.books}
      aria-label={translate({id: 'docusaurus-api-search.books', message: 'Books'})}
    >
      {[undefined, ...books].map((book) => {
        const count = book && (response?.counts[book.url] ?? missing);
        const isCurrent = book ? book === onlyBook : isAllBooks;
        return (
          <Link
            key={book?.url ?? ''}
            to={searchUrl(query, book)}
            {...(isCurrent && {'aria-current': 'page' as const})}
          >
            {book?.label ?? translate({id: 'docusaurus-api-search.allBooks', message: 'All documentation'})}
            {count !== undefined && <span className={styles.count}> ({count})</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** The results, grouped by page in the order of the best result of each page. */
export function Hits({hits}: {readonly hits: readonly Hit[]}): ReactNode {
  const bestHits = hits.filter((hit, index) => hits.findIndex(({url}) => url === hit.url) === index);
  return bestHits.map(({url, book, ...best}) => (
    <section key={url} className={styles.group}>
      <h2 className={styles.page}>
        {/* The title of the page: the result itself, or the last part of the location of a result on the page. */}
        {best.hash ? best.breadcrumb.at(-1) : best.name.text} <span>{book}</span>
      </h2>
      <ol className={styles.hits}>
        {hits
          .filter((hit) => hit.url === url)
          .map((hit) => (
            <li key={hit.hash + hit.name.text}>
              <Link className={styles.hit} to={hit.url + hit.hash}>
                <HitLine hit={hit} isInGroup />
              </Link>
            </li>
          ))}
      </ol>
    </section>
  ));
}
