/**
 * Runs an npm command: `node scripts/run.mjs build` runs `scripts/build.ts`. It works in a fresh clone, so this file and
 * `lib/bootstrap.mjs` need only Node. Everything else is TypeScript.
 */
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {bundleFile} from './lib/bundle.mjs';
import {installPackages, requireSupportedNode} from './lib/bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// A reader of the output can stop reading, as in `npm run check | head`.
process.stdout.on('error', (/** @type {Error & {code?: string}} */ error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// npm starts a command through a shell, which ends at SIGTERM without its command.
const {ppid} = process;
if (process.env.npm_command)
  setInterval(() => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM'), 500).unref();

const [command = '', ...args] = process.argv.slice(2);
requireSupportedNode();
// These commands need no development packages.
installPackages({omitDev: ['build', 'site', 'start'].includes(command)});

/** @type {{usage?: string, main?: (args: string[]) => Promise<void> | void}} */
let {usage, main} = {};
try {
  const file = await bundleFile(root, `scripts/${command}.ts`);
  ({usage, main} = createRequire(import.meta.url)(file));
  if (usage && (args.includes('--help') || args.includes('-h'))) process.stdout.write(`${usage}\n`);
  else await main?.(args);
} catch (error) {
  const message = explainInputError(error);
  if (message === undefined) throw error;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The message for an error that the user of the command can fix. A syntax error in `src/config/site.ts` stops most
 * commands before they can report other findings.
 *
 * @param {unknown} error
 * @returns {string | undefined} `undefined` for an error in our code
 */
function explainInputError(error) {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ContentError') return error.message;
  // Node continues with advice about arguments that start with a hyphen.
  if ('code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
    return `${error.message.split('. ')[0]}.\n\n${usage}`;
  const [first] = 'errors' in error ? /** @type {import('esbuild').BuildFailure} */ (error).errors : [];
  if (!first?.location) return undefined;
  const {file, line, column} = first.location;
  return `${file}\n  ${`${line}:${column + 1}`.padEnd(7)} The file can’t be loaded. ${first.text}.  syntax`;
}
