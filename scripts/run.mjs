/**
 * Runs an npm command: `node scripts/run.mjs build` runs `scripts/build.ts`. It works in a fresh clone, so this file and
 * `lib/bootstrap.mjs` need only Node. Everything else is TypeScript.
 */
import {createRequire} from 'node:module';
import {installPackages, requireSupportedNode} from './lib/bootstrap.mjs';

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
  if (!(error instanceof Error) || !isInputError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/**
 * Whether the user of the command can fix the error. Node puts the path of an invalid JSON file in front of the message.
 * @param {Error & {code?: string}} error
 */
function isInputError({name, code, message}) {
  const isJson = name === 'SyntaxError' && /^\S+\.json: /.test(message);
  return name === 'ContentError' || isJson || Boolean(code?.startsWith('ERR_PARSE_ARGS'));
}
