/**
 * Runs an npm command: `node scripts/run.mjs build` runs `scripts/build.ts`. It works in a fresh clone, so this file and
 * `lib/bootstrap.mjs` need only Node. Everything else is TypeScript.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
// eslint-disable-next-line import-x/no-relative-packages -- this file runs before the packages are installed
import {findJsonError} from '../packages/reference/src/sample-checks/jsonErrorPlace.mjs';
import {installPackages, requireSupportedNode} from './lib/bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** The commands that need no development packages. */
const productionCommands = ['build', 'site', 'start'];

// A reader of the output can stop reading, as in `npm run check | head`.
process.stdout.on('error', (/** @type {Error & {code?: string}} */ error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// npm starts a command through a shell, which ends at SIGTERM without its command.
const {ppid} = process;
const endWithNpm = () => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM');
};
if (process.env.npm_command) setInterval(endWithNpm, 500).unref();

const [command = '', ...args] = process.argv.slice(2);
requireSupportedNode();
installPackages({omitDev: productionCommands.includes(command)});

// Pages and contracts are read by packages that are ES modules, and by our files, which are CommonJS.
const {register: registerCommonJs} = await import('tsx/cjs/api');
const {register: registerEsModules} = await import('tsx/esm/api');
registerCommonJs();
registerEsModules();
try {
  /** @type {{main: (args: readonly string[]) => Promise<void> | void}} */
  const {main} = createRequire(import.meta.url)(`./${command}.ts`);
  await main(args);
} catch (error) {
  const message = explainInputError(error);
  if (message === undefined) throw error;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The message for an error that the user of the command can fix. Every command reads `src/books.json`, so a syntax error in it
 * stops the command before it can report other findings.
 *
 * @param {unknown} error
 * @returns {string | undefined} `undefined` for an error in our code
 */
function explainInputError(error) {
  if (!(error instanceof Error)) return undefined;
  const {name, message} = error;
  if (name === 'ContentError') return message;
  // Node puts the path of an invalid JSON file in front of the message.
  const [, file] = /^(\S+\.json): /.exec(message) ?? [];
  if (name !== 'SyntaxError' || file === undefined) return undefined;
  const {line, column, reason} = findJsonError(readFileSync(file, 'utf8'), message);
  return `${path.relative(root, file)}\n  ${`${line}:${column}`.padEnd(7)} The file can’t be loaded. ${reason}.  books`;
}
