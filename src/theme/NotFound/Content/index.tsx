import {useEffect, useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {StartingPoints} from '../../SearchHelp';
import styles from './styles.module.css';

/** The words at the end of a path, for a search: "floor group" for `/web/2.0/rest/floor_group.html`. */
const readWords = (path: string): string =>
  path
    .replace(/\.\w+$|.*\/(?=.)/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/**
 * Ejected: offers a search for the words of the path, and starting points. The server returns the same document for all unknown
 * paths, so the words appear when the script runs.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const [path, setPath] = useState('');
  useEffect(() => setPath(window.location.pathname), []);
  const words = readWords(path);
  return (
    <main className={clsx('container', styles.notFound, className)}>
      <Heading as="h1">Page not found</Heading>
      <p className={styles.wanted}>{path && <code>{path}</code>}</p>
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
      <h2>Popular pages</h2>
      <StartingPoints />
    </main>
  );
}
