/** `npm run site`: installs what is missing, builds the site and serves it as a real host would. */
import {buildSite} from './lib/build.mjs';
import {prepare} from './lib/prepare.mjs';
import {buildDirectory} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

const wanted = 3000;

await prepare({omitDev: true});
if ((await buildSite()) !== 0) fail('The site does not build: the messages above name the file.');

// Only now: the server's library is one of the packages that may have been missing.
const {createSiteServer, listen} = await import('./lib/server.mjs');
const port = await listen(createSiteServer(buildDirectory), wanted);
if (port !== wanted) say(`Port ${wanted} is taken, so the site is on the next free one.`);
say(`The site is at http://localhost:${port} – stop it with Ctrl+C.`);
