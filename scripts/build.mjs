/** `npm run build`: builds the finished site into `build/`. */
import {buildSite} from './lib/build.mjs';
import {prepare} from './lib/prepare.mjs';

await prepare({omitDev: true});
process.exitCode = await buildSite();
