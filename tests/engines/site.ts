import {readFileSync, statSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {buildDirectory} from '../../scripts/lib/root';
import type {Reader} from './reader';

/** The conditions of a visit. The default is an idle browser that loads everything. */
export interface Conditions {
  /** New pages aren't hydrated until `hydrateNow()` in the page. */
  readonly isBrowserBusy?: boolean;
  /** New pages have no scripts, as in a browser in which they are turned off. */
  readonly hasNoScripts?: boolean;
  /** New pages can't read or write the storage. */
  readonly isStorageBlocked?: boolean;
}

/** The built site. */
export interface Site {
  readonly origin: string;
  conditions: Conditions;
  /** Forgets the conditions and the errors. Later errors of pages from earlier visits are ignored. */
  startVisit(): void;
  /** Returns the errors that the pages of this visit have reported. */
  endVisit(reader: Reader): Promise<readonly string[]>;
  close(): void;
}

const errorsPath = '/_errors';
/** Reported by the last page of a visit, after its errors. */
const end = 'end of the visit';

/** Reports errors to the server, because the driver of WebKit can't read the console. */
const reportErrors = (visit: number): string => `{
  const report = (text) => navigator.sendBeacon('${errorsPath}?${visit}', text + ' on ' + location.pathname);
  // Firefox reports the files that it stops loading when the reader leaves the page.
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('error', ({message, target}) => {
    if (message || !isLeaving) report(message || 'not loaded: ' + (target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({reason}) => {
    if (!isLeaving || reason?.name !== 'ChunkLoadError') report(String(reason));
  });
  const {error} = console;
  console.error = (...values) => (report(values.join(' ')), error(...values));
}`;

/** The scripts of a page run when the browser is idle. */
const beBusy = `{
  const wait = window.requestIdleCallback;
  window.requestIdleCallback = (run) => {
    // WebKit doesn't support it, and the site asks whether the name exists.
    if (wait) window.requestIdleCallback = wait;
    else delete window.requestIdleCallback;
    window.hydrateNow = () => run();
  };
}`;

const blockStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });`;

/** Adds the scripts that create the conditions to a page. */
function addConditions(html: string, conditions: Conditions, visit: number): string {
  if (conditions.hasNoScripts) return html.replace(/<script\b[^]*?<\/script>|<\/?noscript>/g, '');
  const {isBrowserBusy, isStorageBlocked} = conditions;
  const scripts = [reportErrors(visit), isBrowserBusy && beBusy, isStorageBlocked && blockStorage].filter(
    Boolean,
  );
  return html.replace('<head>', () => `<head><script>${scripts.join('\n')}</script>`);
}

/** The file of a path, or `404.html`. */
function findFile(pathname: string): string {
  const names = pathname === '/' ? ['index.html'] : [pathname, `${pathname}.html`];
  const isFile = (name: string): boolean =>
    statSync(path.join(buildDirectory, name), {throwIfNoEntry: false})?.isFile() === true;
  return names.find(isFile) ?? '404.html';
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function respond(response: ServerResponse, file: string, body: string | Buffer): void {
  const isHashed = file.startsWith('/assets/');
  response.writeHead(file === '404.html' ? 404 : 200, {
    'Content-Type': types[file.split('.').pop() ?? ''] ?? 'text/plain; charset=utf-8',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(body);
}

/** Serves the built site on a free port. */
export async function serveSite(): Promise<Site> {
  let visit = 0;
  let errors: string[] = [];
  let finish = (): void => undefined;
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === errorsPath) {
      request.on('data', (text: Buffer) => {
        if (search !== `?${visit}`) return;
        if (text.toString() === end) finish();
        else errors.push(text.toString());
      });
      request.on('end', () => response.writeHead(204).end());
      return;
    }
    const file = findFile(pathname);
    const content = readFileSync(path.join(buildDirectory, file));
    const isPage = file.endsWith('.html');
    respond(response, file, isPage ? addConditions(content.toString(), site.conditions, visit) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const {port} = server.address() as AddressInfo;
  const site: Site = {
    origin: `http://localhost:${port}`,
    conditions: {},
    startVisit: () => {
      visit++;
      errors = [];
      site.conditions = {};
    },
    endVisit: async (reader) => {
      const ended = new Promise<void>((resolve) => (finish = resolve));
      await reader.read(`navigator.sendBeacon('${errorsPath}?${visit}', '${end}')`);
      await ended;
      return errors;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
