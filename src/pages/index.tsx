import {useEffect, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {forms} from 'docusaurus-openapi-reference/forms';
import FirstRequest from '@site/web/_first-request.mdx';
import Resources from '@site/web/_resources.mdx';
import DataModel from '@site/web/_data-model.mdx';
import Door from '@site/web/_door.mdx';
import {brand} from '../config/site';
import {urlOfPage} from '../config/books';
import {AlarmVideo, DoorWall, StaffImport, VisitorPass} from './_pictures';
import styles from './index.module.css';

interface Card {
  readonly title: string;
  readonly to: string;
  readonly text: string;
  readonly Picture: () => ReactNode;
}

const projects: readonly Card[] = [
  {
    title: 'Onboard employees from an HR system',
    to: `${urlOfPage('rest/holders')}#sync-holders-from-an-hr-system`,
    text: 'Import the staff list every night. A new employee gets access on the first day, and a former employee loses it.',
    Picture: StaffImport,
  },
  {
    title: 'Give a visitor access for one afternoon',
    to: `${urlOfPage('rest/credentials')}#give-a-visitor-access-for-one-afternoon`,
    text: 'Send a PIN or a QR code that works only during the visit, and check which doors it opens.',
    Picture: VisitorPass,
  },
  {
    title: 'Show every door on a wall display',
    to: `${urlOfPage('rest/devices')}#show-every-door-on-a-wall-display`,
    text: 'Load the state of all doors, and update it in real time with events from the stream.',
    Picture: DoorWall,
  },
  {
    title: 'Attach video to an alarm',
    to: `${urlOfPage('video-integrations')}#from-an-event-to-a-clip`,
    text: 'Find the camera for a forced door, and store the clip with the event.',
    Picture: AlarmVideo,
  },
];

function Cards({entries}: {entries: readonly Card[]}): ReactNode {
  return (
    <ul className={styles.cards}>
      {entries.map(({title, to, text, Picture}) => (
        <li key={title}>
          <Link to={to} className={styles.card}>
            <Picture />
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The state of the door that opens. Readers who prefer reduced motion immediately see this time. */
const SENT = '#picture-door-states?situation=requested&time=3';

/** The link that plays the request with the door below, and the response and the event, which are empty before. */
function Outcome(): ReactNode {
  const [count, setCount] = useState(0);
  // A reader can come back to the state.
  useEffect(() => setCount(Number(location.hash === SENT)), []);
  const send = (): void => {
    // A link to the URL that the page has already isn't followed.
    history.replaceState(history.state, '', location.pathname);
    setCount(count + 1);
  };
  return (
    <>
      <p className={styles.send}>
        <a className={styles.secondary} href={`/${SENT}`} onClick={send}>
          Send
        </a>
        The door below opens. No request leaves this page.
      </p>
      <div aria-live="polite">
        <ul key={count} data-sent={count > 0 || undefined}>
          <li>
            <em>Response</em>
            <span>
              <strong>202 Accepted</strong> with the state <code>queued</code>
            </span>
          </li>
          <li>
            <em>Event</em>
            <span>
              <code>device.door.opened</code> Front door
            </span>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The home page: what visitors can build, and a request that opens a door, with the response and the event that follow. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={brand.tagline}
      description={`${brand.name} Web API reference and guides: manage doors, holders, credentials, and rules over HTTPS, with tested samples.`}
    >
      <Head>
        <link rel="alternate" type="text/markdown" href="/index.md" />
        <link rel="describedby" type="text/plain" href={forms.llms.path} />
      </Head>
      <main className={styles.home}>
        <section className={styles.hero}>
          <div>
            <h1>{brand.tagline}</h1>
            <p className={styles.lead}>
              Open doors from your own software. Add people, issue cards, set schedules, and see who enters in
              real time at every site, all with one REST API.
            </p>
            <p className={styles.actions}>
              <Link className={styles.primary} to={urlOfPage('code-tutorial', {hash: 'quickstart'})}>
                Make your first request
              </Link>
              <Link to={urlOfPage('introduction')}>Read the introduction</Link>
            </p>
            <p>Mock server, no account: the first request takes five minutes.</p>
          </div>
          <div className={styles.request}>
            <MDXContent>
              <FirstRequest />
            </MDXContent>
            <Outcome />
          </div>
        </section>

        <section aria-labelledby="door" className={styles.model}>
          <h2 id="door">Every change is an event</h2>
          <MDXContent>
            <Door />
          </MDXContent>
        </section>

        <section aria-labelledby="projects">
          <h2 id="projects">What you can build</h2>
          <Cards entries={projects} />
        </section>

        <section aria-labelledby="reference" className={styles.resources}>
          <h2 id="reference">API reference</h2>
          <MDXContent>
            <Resources />
          </MDXContent>
        </section>

        <section aria-labelledby="model" className={styles.model}>
          <h2 id="model">Data model</h2>
          <DataModel />
        </section>

        <section aria-labelledby="versions" className={styles.closing}>
          <div>
            <h2 id="versions">Versions</h2>
            <p>
              Version 2.0 is the current version. If you use{' '}
              <Link to={urlOfPage('introduction', {version: '1.0'})}>version 1.0</Link>, see the{' '}
              <Link to={urlOfPage('rest/migration', {version: '1.0'})}>migration guide</Link> for the
              successor of every operation, field, event, and role. See also the{' '}
              <Link to={urlOfPage('introduction', {hash: 'change-log'})}>change log</Link>, the{' '}
              <Link to={urlOfPage('introduction', {hash: 'machine-readable-formats'})}>OpenAPI contract</Link>
              , and <Link to={urlOfPage('introduction', {hash: 'get-help'})}>support and status</Link>.
            </p>
          </div>
          <div>
            <h2>Mobile SDKs</h2>
            <p>
              The <Link to="/ios/introduction">iOS</Link> and <Link to="/android/introduction">Android</Link>{' '}
              SDKs will turn a phone into a credential. They aren’t released yet, but your server can already
              issue mobile credentials and invite their holders.
            </p>
          </div>
        </section>
      </main>
    </Layout>
  );
}
