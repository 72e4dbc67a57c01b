/** `npm start`: the writers’ live preview. Search returns from the last build, and says so. */
import {prepare} from './lib/prepare.mjs';
import {handOver} from './lib/run.mjs';
import {say} from './lib/say.mjs';

await prepare({omitDev: true});
say('Starting the live preview: pages refresh as you save them; stop it with Ctrl+C.');
process.exitCode = await handOver(['docusaurus start', ...process.argv.slice(2)].join(' '));
