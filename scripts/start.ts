/** `npm start`: the live preview for writers. Its search uses the last build. */
import {say} from './lib/say';
import {runInTerminal} from './lib/shell';

export async function main(args: readonly string[]): Promise<void> {
  say('Starting the live preview. Pages reload when you save them. To stop: Ctrl+C');
  process.exitCode = await runInTerminal(['docusaurus start', ...args].join(' '));
}
