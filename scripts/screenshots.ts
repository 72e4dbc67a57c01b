/**
 * `npm run screenshots`: takes pictures of the built site for a design review, into `screenshots/`, which is not committed.
 * Chromium opens one page of each kind. Firefox and WebKit, if they are installed, open four of them.
 */
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {ContentError} from '../src/contentError';
import {startChromium} from '../tests/engines/chromium';
import {startFirefox} from '../tests/engines/firefox';
import {hydrated, waitFor, type Engine, type Reader} from '../tests/engines/reader';
import {startWebKit} from '../tests/engines/webkit';
import {ensureBrowser} from './lib/browser';
import {firefox, webkit} from './lib/tools';
import {readOptions} from './lib/options';
import {buildDirectory, inRoot} from './lib/root';
import {say} from './lib/say';
import {createSiteServer, listen} from './lib/server';

/** Four pages that use most of the style sheet. */
const mainPages = ['/', '/web/2.0/rest/devices', '/web/2.0/rest/rules', '/web/2.0/authentication'];
/** One page of every other kind, and sections of reference pages. */
const otherPages = [
  '/web/2.0/introduction',
  '/web/2.0/code-tutorial',
  '/web/2.0/streaming',
  '/web/2.0/rest/devices#unlock',
  '/web/2.0/rest/devices#unlock-errors',
  '/web/2.0/rest/holders#holder-object',
  '/web/2.0/rest/rules#access-decision',
  '/web/2.0/rest/card-formats',
  '/web/2.0/rest/permissions',
  '/web/2.0/rest/webhooks',
  '/web/1.0/rest/migration',
  '/web/1.0/rest/people',
  '/ios/introduction',
  '/search?q=unlock',
  '/web/2.0/no-such-page',
];
const modes = ['light', 'dark'] as const;
/** The widths of a large screen, a laptop, a tablet, and a phone. */
const widths = [1440, 1280, 768, 375];
/** The other engines differ in their fonts and controls, not in their layout, so two widths are enough. */
const engineWidths = [1280, 375];
const height = 1000;

const otherEngines = [
  {tool: firefox, start: startFirefox},
  {tool: webkit, start: startWebKit},
];

/** The address of a page in a color mode. The theme reads this parameter. */
function addMode(url: string, mode: string): string {
  const address = new URL(url);
  address.searchParams.set('docusaurus-theme', mode);
  return address.href;
}

/** Takes the pictures of one page. */
async function capturePage(reader: Reader, url: string, file: (mode: string) => string): Promise<void> {
  for (const mode of modes) {
    await reader.open('about:blank');
    await reader.open(addMode(url, mode));
    await hydrated(reader);
    await waitFor(reader, 'document.getAnimations().length', 0);
    await waitFor(reader, "document.body.textContent.includes('Searching…')", false);
    writeFileSync(file(mode), await reader.capture());
    say(file(mode));
  }
}

async function capturePages(
  {reader, stop}: Engine,
  {
    name,
    pages,
    sizes,
    origin,
  }: {name: string; pages: readonly string[]; sizes: readonly number[]; origin: string},
): Promise<void> {
  for (const width of sizes) {
    await reader.resize(width, height);
    for (const path of pages) {
      const page = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
      await capturePage(reader, origin + path, (mode) =>
        inRoot('screenshots', `${name}-${page}-${width}-${mode}.png`),
      );
    }
  }
  await stop();
}

const usage = `Usage: npm run screenshots -- [PATH ...]

Takes pictures of the built site, into screenshots/. First, run npm run build.
A path such as /web/2.0/pagination selects a page (default: one page of each kind).`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {}, maximumWords: Infinity});
  if (!input) return;
  const paths = input.positionals;
  if (!existsSync(buildDirectory)) throw new ContentError('There is no built site. Run npm run build first.');
  const server = createSiteServer(buildDirectory);
  const origin = `http://localhost:${await listen(server, 0)}`;
  mkdirSync(inRoot('screenshots'), {recursive: true});
  await capturePages(await startChromium(await ensureBrowser(), {prefersReducedMotion: true}), {
    name: 'chromium',
    pages: paths.length > 0 ? paths : [...mainPages, ...otherPages],
    sizes: widths,
    origin,
  });
  for (const {tool, start} of otherEngines) {
    const executable = await tool.find();
    if (!executable) continue;
    await capturePages(await start(executable, {prefersReducedMotion: true}), {
      name: tool.name.toLowerCase(),
      pages: paths.length > 0 ? paths : mainPages,
      sizes: engineWidths,
      origin,
    });
  }
  server.close();
  server.closeAllConnections();
}
