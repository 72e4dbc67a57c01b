import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {buildDirectory} from '../../scripts/lib/root';
import {createSiteServer, listen} from '../../scripts/lib/server';
import type {Reader} from './reader';

/** The conditions of a visit. The default is an idle browser that loads everything. */
export interface Conditions {
  /** New pages aren't hydrated until `hydrateNow()` in the page. */
  readonly isBrowserBusy?: boolean;
  /** New pages have no scripts, as in a browser in which they are turned off. */
  readonly hasNoScripts?: boolean;
  /** New pages can't read or write the storage. */
  readonly isStorageBlocked?: boolean;
  /** New pages don't prefetch, because the reader saves data. */
  readonly savesData?: boolean;
  /** The browser has no cached files of the site, because the page opens under a new address. */
  readonly isFirstVisit?: boolean;
  /** The host returns 404 for matching paths. */
  readonly missing?: RegExp;
}

/** The built site. */
export interface Site {
  /** The origin of the pages under the current conditions. */
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

const saveData = `Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}});`;

/** Adds the scripts that create the conditions to a page. */
function addConditions(html: string, conditions: Conditions, visit: number): string {
  if (conditions.hasNoScripts) return html.replace(/<script\b[^]*?<\/script>|<\/?noscript>/g, '');
  const {isBrowserBusy, isStorageBlocked, savesData} = conditions;
  const scripts = [
    reportErrors(visit),
    isBrowserBusy && beBusy,
    isStorageBlocked && blockStorage,
    savesData && saveData,
  ].filter(Boolean);
  return html.replace('<head>', () => `<head><script>${scripts.join('\n')}</script>`);
}

/** The file of a page, or `404.html` for a path without a page. Undefined for other files. */
function findPage(pathname: string): string | undefined {
  if (/\.\w+$/.test(pathname) && !pathname.endsWith('.html')) return undefined;
  if (pathname === '/') return 'index.html';
  return existsSync(path.join(buildDirectory, `${pathname}.html`)) ? `${pathname}.html` : '404.html';
}

/** Serves the built site on a free port. */
export async function serveSite(): Promise<Site> {
  const builtSite = createSiteServer(buildDirectory);
  let visit = 0;
  let errors: string[] = [];
  let finish = (): void => undefined;
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    const {conditions} = site;
    if (pathname === errorsPath) {
      request.on('data', (text: Buffer) => {
        if (search !== `?${visit}`) return;
        if (text.toString() === end) finish();
        else errors.push(text.toString());
      });
      request.on('end', () => response.writeHead(204).end());
      return;
    }
    if (conditions.missing?.test(pathname)) return void response.writeHead(404).end();
    const page = findPage(pathname);
    if (page === undefined) return void builtSite.emit('request', request, response);
    response.writeHead(page === '404.html' ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
    response.end(addConditions(readFileSync(path.join(buildDirectory, page), 'utf8'), conditions, visit));
  });
  const port = await listen(server, 0);
  const site: Site = {
    get origin() {
      return `http://${site.conditions.isFirstVisit ? `127.0.1.${visit}` : 'localhost'}:${port}`;
    },
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
