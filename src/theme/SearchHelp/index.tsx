import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {urlOfPage} from '../../config/books';
import {notFoundLinks} from '../../config/site';
import styles from './styles.module.css';

/** What visitors look for in a reference, each with a search that finds it in the current version. */
const examples = [
  {kind: 'A task', query: 'unlock a door'},
  {kind: 'A request', query: 'POST /holders'},
  {kind: 'A field', query: 'heldOpenSeconds'},
  {kind: 'An error', query: 'credential-blocked'},
  {kind: 'An event', query: 'device.door.forced'},
];

/** Example searches, and starting points, if there are no results to show, on the search page and below the search box. */
export default function SearchHelp(): ReactNode {
  return (
    <div className={styles.help}>
      <h2>What you can search for</h2>
      <ul>
        {examples.map(({kind, query}) => (
          <li key={query}>
            {kind}: <Link to={`/search?q=${encodeURIComponent(query)}`}>{query}</Link>
          </li>
        ))}
      </ul>
      <h2>Starting points</h2>
      <StartingPoints />
    </div>
  );
}

/** The links to popular pages, also of the not-found page. */
export const StartingPoints = (): ReactNode => (
  <ul>
    {notFoundLinks.map(({label, page, ...where}) => (
      <li key={label}>
        <Link to={urlOfPage(page, where)}>{label}</Link>
      </li>
    ))}
  </ul>
);
