import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {buildDirectory} from '../../scripts/lib/root';
import {createSiteServer, listen} from '../../scripts/lib/server';

/** The built site. */
export interface Site {
  readonly origin: string;
  /** Whether the browser is busy on new pages, so that they aren't hydrated until `hydrateNow()` in the page. */
  isBrowserBusy: boolean;
  close(): void;
}

/** The scripts of a page run when the browser is idle. */
const beBusy = `<script>{
  const wait = window.requestIdleCallback;
  window.requestIdleCallback = (run) => {
    window.requestIdleCallback = wait;
    window.hydrateNow = () => run();
  };
}</script>`;

/** Serves the built site on a free port. */
export async function serveSite(): Promise<Site> {
  const builtSite = createSiteServer(buildDirectory);
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const page = path.join(buildDirectory, pathname === '/' ? 'index.html' : `${pathname}.html`);
    if (!site.isBrowserBusy || !existsSync(page)) return void builtSite.emit('request', request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(readFileSync(page, 'utf8').replace('<head>', `<head>${beBusy}`));
  });
  const site: Site = {
    origin: `http://localhost:${await listen(server, 0)}`,
    isBrowserBusy: false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
