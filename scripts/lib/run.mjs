import {spawn} from 'node:child_process';
import path from 'node:path';
import {inRoot, root} from './root.mjs';

/**
 * The environment of every tool: the project's own tools first on the path, and no advice to update a framework
 * whose version is a requirement.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function toolEnvironment() {
  return {
    ...process.env,
    PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter),
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
  };
}

/**
 * Runs a shell command in the repository's folder and gathers what it prints.
 *
 * @param {string} command
 * @param {object} [options]
 * @param {boolean} [options.live] also pass the output on while it comes
 * @param {Record<string, string>} [options.environment] variables for this command alone
 * @returns {Promise<{code: number, output: string}>} never rejects: a command that cannot start has code 127
 */
export function run(command, {live = false, environment = {}} = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: {...toolEnvironment(), ...environment},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {Buffer} chunk */
    const gather = (chunk) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => resolve({code: 127, output: `${output}${error.message}\n`}));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/**
 * Hands the terminal to a shell command until it ends, as a live preview needs it.
 *
 * @param {string} command
 * @returns {Promise<number>} its exit code
 */
export function handOver(command) {
  return new Promise((resolve) => {
    const child = spawn(command, {cwd: root, shell: true, env: toolEnvironment(), stdio: 'inherit'});
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
