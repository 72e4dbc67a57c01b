import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import FirstRequest from '@site/web/_first-request.mdx';
import {brand} from '../brand';
import {pageUrl} from '../site';
import ModelPicture from '../components/ModelPicture';
import styles from './index.module.css';

interface Way {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

const ways: readonly Way[] = [
  {
    title: 'Make your first request',
    to: pageUrl('code-tutorial'),
    text: 'From nothing to a new employee opening the front door: a token, a holder, a card, a rule, and the event that proves it.',
  },
  {
    title: 'Look up a resource',
    to: pageUrl('rest/holders'),
    text: 'Every operation with its role, its errors and their cure. Every field with its type, unit, clock and sensitivity.',
  },
  {
    title: 'Listen to the doors',
    to: pageUrl('streaming'),
    text: 'Events as they happen, by webhook or stream: granted, denied, forced, held open, and those you missed.',
  },
];

const uses: readonly Way[] = [
  {
    title: 'Personnel',
    to: pageUrl('rest/holders'),
    text: 'A starter gets a card on the first morning, a leaver loses it the same minute.',
  },
  {
    title: 'Visitors and bookings',
    to: pageUrl('rest/credentials'),
    text: 'A guest, a room or a parking space: a phone or a PIN that works for one afternoon.',
  },
  {
    title: 'Video',
    to: pageUrl('video-integrations'),
    text: 'The clip of a forced door, next to the event that reported it.',
  },
  {
    title: 'Security desks',
    to: pageUrl('rest/devices'),
    text: 'The state of every door, and the commands to unlock, hold open or lock down.',
  },
];

function Cards({entries}: {entries: readonly Way[]}): ReactNode {
  return (
    <ul className={styles.cards}>
      {entries.map(({title, to, text}) => (
        <li key={title}>
          <Link to={to} className={styles.card}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The home page: what this is, for whom, and the first request. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={brand.tagline}
      description={`${brand.name} web API: doors, holders, credentials and rules over HTTPS, with every sample proven.`}
    >
      <Head>
        <link rel="alternate" type="text/markdown" href="/index.md" />
      </Head>
      <main className={styles.home}>
        <section className={styles.hero}>
          <div>
            <h1>{brand.tagline}</h1>
            <p className={styles.lead}>
              One REST API for the doors, people and rules of every site. This is its documentation: drawn
              from the contract, with every sample on every page proven against it.
            </p>
            <p className={styles.actions}>
              <Link className={styles.primary} to={pageUrl('code-tutorial')}>
                Make your first request
              </Link>
              <Link to={pageUrl('introduction')}>Read the introduction</Link>
            </p>
          </div>
          <div className={styles.request}>
            <MDXContent>
              <FirstRequest />
            </MDXContent>
          </div>
        </section>

        <section aria-labelledby="ways">
          <h2 id="ways">Three ways in</h2>
          <Cards entries={ways} />
        </section>

        <section aria-labelledby="model">
          <h2 id="model">The model</h2>
          <ModelPicture />
        </section>

        <section aria-labelledby="uses">
          <h2 id="uses">What people build with it</h2>
          <Cards entries={uses} />
        </section>

        <section aria-labelledby="versions" className={styles.closing}>
          <div>
            <h2 id="versions">Two versions, one map</h2>
            <p>
              Version 2.0 is current: one host, one token, one shape for every list and error. If you still
              speak <Link to={pageUrl('introduction', {version: '1.0'})}>1.0</Link>, the{' '}
              <Link to={pageUrl('rest/migration', {version: '1.0'})}>migration map</Link> names the successor
              of every operation, field, event and role.
            </p>
          </div>
          <div>
            <h2>On the phone</h2>
            <p>
              The <Link to="/ios/introduction">iOS</Link> and <Link to="/android/introduction">Android</Link>{' '}
              SDKs turn a phone into a credential. Their books describe the architecture, and what your server
              can do today.
            </p>
          </div>
        </section>
      </main>
    </Layout>
  );
}
