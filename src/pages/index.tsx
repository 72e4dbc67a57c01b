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

interface Card {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

const tasks: readonly Card[] = [
  {
    title: 'Make your first request',
    to: pageUrl('code-tutorial'),
    text: 'Get a token, create a holder with a card, grant access to a door, and receive the event when the door opens.',
  },
  {
    title: 'Look up a resource',
    to: pageUrl('rest/holders'),
    text: 'Find every operation with its role and its errors, and every field with its type, unit, and sensitivity.',
  },
  {
    title: 'Receive events',
    to: pageUrl('streaming'),
    text: 'Get access decisions and alarms in real time, by webhook or WebSocket, and retrieve the events that you missed.',
  },
];

const uses: readonly Card[] = [
  {
    title: 'HR systems',
    to: pageUrl('rest/holders'),
    text: 'Issue a card when an employee starts, and revoke it immediately when the employee leaves.',
  },
  {
    title: 'Visitors and bookings',
    to: pageUrl('rest/credentials'),
    text: 'Issue a mobile credential or a PIN that works only during a visit or a booking.',
  },
  {
    title: 'Video systems',
    to: pageUrl('video-integrations'),
    text: 'Show the video clip of a forced-door alarm next to its event.',
  },
  {
    title: 'Security operations',
    to: pageUrl('rest/devices'),
    text: 'Monitor every door, unlock doors, and start a lockdown.',
  },
];

function Cards({entries}: {entries: readonly Card[]}): ReactNode {
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

/** The home page: an overview of the API and the first request. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={brand.tagline}
      description={`${brand.name} Web API reference and guides: manage doors, holders, credentials, and rules over HTTPS, with tested samples.`}
    >
      <Head>
        <link rel="alternate" type="text/markdown" href="/index.md" />
      </Head>
      <main className={styles.home}>
        <section className={styles.hero}>
          <div>
            <h1>{brand.tagline}</h1>
            <p className={styles.lead}>
              Manage the doors, people, and access rules of every site with one REST API. The samples on these
              pages are tested against the API contract.
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
          <h2 id="ways">Get started</h2>
          <Cards entries={tasks} />
        </section>

        <section aria-labelledby="model">
          <h2 id="model">Data model</h2>
          <ModelPicture />
        </section>

        <section aria-labelledby="uses">
          <h2 id="uses">Use cases</h2>
          <Cards entries={uses} />
        </section>

        <section aria-labelledby="versions" className={styles.closing}>
          <div>
            <h2 id="versions">Versions</h2>
            <p>
              Version 2.0 is the current version. If you use{' '}
              <Link to={pageUrl('introduction', {version: '1.0'})}>version 1.0</Link>, see the{' '}
              <Link to={pageUrl('rest/migration', {version: '1.0'})}>migration guide</Link> for the successor
              of every operation, field, event, and role.
            </p>
          </div>
          <div>
            <h2>Mobile SDKs</h2>
            <p>
              The <Link to="/ios/introduction">iOS</Link> and <Link to="/android/introduction">Android</Link>{' '}
              SDKs turn a phone into a credential. Their documentation describes the architecture and the API
              calls that your server needs.
            </p>
          </div>
        </section>
      </main>
    </Layout>
  );
}
