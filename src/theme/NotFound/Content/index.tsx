import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {pageUrl} from '../../../config/books';
import {notFoundLinks} from '../../../config/site';
import {findLikelyPages, findStarts, readWords, type LikelyPage} from './likelyPages';
import styles from './styles.module.css';

const startingPoints = notFoundLinks.map(({label, page, ...where}) => ({
  name: label,
  path: pageUrl(page, where),
}));
const labels = Object.fromEntries(startingPoints.map(({path, name}) => [path, name]));

/**
 * Ejected: offers a search for the words of the path, and links to pages with similar URLs. The server returns the same
 * document for all unknown paths, so the words appear when the script runs.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(window.location.pathname), []);

  const versions = Object.values(useAllDocsData()).flatMap((book) => book.versions);
  const pages = versions.flatMap(({docs}) => docs.map((doc) => doc.path));
  const starts = versions.flatMap(({docs, mainDocId}) => docs.find(({id}) => id === mainDocId)?.path ?? []);
  const words = path === undefined ? '' : readWords(path).join(' ');
  const findSimilar = (to: string): LikelyPage[] =>
    words === '' ? findStarts(to, starts) : findLikelyPages(to, pages, labels);
  const similarPages = path === undefined ? [] : findSimilar(path);

  return (
    <main className={clsx('container', styles.notFound, className)}>
      <Heading as="h1">Page not found</Heading>
      <p className={styles.wanted}>{path !== undefined && <code>{path}</code>}</p>
      <p>This page doesn't exist. It might have been renamed, or the link might contain a typo.</p>
      <form action="/search" className={styles.search} role="search" aria-label="Not-found page">
        <label htmlFor="not-found-search">Search the documentation</label>
        <span>
          <input
            id="not-found-search"
            name="q"
            type="search"
            key={words}
            defaultValue={words}
            autoComplete="off"
          />
          <button type="submit">Search</button>
        </span>
      </form>
      <h2>{similarPages.length > 0 ? 'Similar pages' : 'Popular pages'}</h2>
      <ul>
        {(similarPages.length > 0 ? similarPages : startingPoints).map(({path: to, name}) => (
          <li key={to}>
            <Link to={to}>{name}</Link> <span className={styles.path}>{to}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
