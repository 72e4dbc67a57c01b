import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {notFound, pageUrl} from '../../../site';
import {findLikelyPages, readWords} from './likelyPages';
import styles from './styles.module.css';

const startingPoints = notFound.map(({label, page, ...where}) => ({name: label, path: pageUrl(page, where)}));

/**
 * What a lost reader gets: a search with the words of the path already in it, and the pages that look like the one
 * meant. The server cannot know the path (one document answers all), so the words appear once the script runs.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(window.location.pathname), []);

  const books = Object.values(useAllDocsData());
  const pages = books.flatMap(({versions}) => versions.flatMap(({docs}) => docs.map((doc) => doc.path)));
  const likely = path === undefined ? [] : findLikelyPages(path, pages);
  const words = path === undefined ? '' : readWords(path).join(' ');

  return (
    <main className={clsx('container', styles.notFound, className)} data-needs-scripts="">
      <Heading as="h1">There is no page here</Heading>
      <p>
        {path === undefined ? 'This address' : <code>{path}</code>} leads nowhere: the page was renamed, or
        the link that brought you here has a mistake in it.
      </p>
      <form action="/search" className={styles.search} role="search" aria-label="Words of the address">
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
      <h2>{likely.length > 0 ? 'You may have meant' : 'Good places to start'}</h2>
      <ul>
        {(likely.length > 0 ? likely : startingPoints).map(({path: to, name}) => (
          <li key={to}>
            <Link to={to}>{name}</Link> <span className={styles.path}>{to}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
