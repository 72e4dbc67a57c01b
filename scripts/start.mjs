/** `npm start`: the writers' live preview. Search is not in it: its index is made by a build. */
import {prepare} from './lib/prepare.mjs';
import {handOver} from './lib/run.mjs';
import {say} from './lib/say.mjs';

await prepare();
say('Starting the live preview: pages refresh as you save them; stop it with Ctrl+C.');
process.exitCode = await handOver(['docusaurus start', ...process.argv.slice(2)].join(' '));
