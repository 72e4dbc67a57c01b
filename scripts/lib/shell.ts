import {spawn} from 'node:child_process';
import path from 'node:path';
import {inRoot, root} from './root';

/** The result of a shell command: its exit code, and its output and errors in the order of printing. */
export interface ShellResult {
  readonly code: number;
  readonly output: string;
}

/** Puts the project's tools first on the path, and hides the advice to update Docusaurus, whose version is a requirement. */
const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
});

export interface RunOptions {
  /** Also prints the output. */
  readonly live?: boolean;
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Changes what is printed, for example to replace advice that doesn't apply to this project. */
  readonly edit?: (text: string) => string;
}

/**
 * Runs a shell command in the folder of the repository, and collects its output.
 *
 * @returns never rejects: a command that cannot start has the exit code 127
 */
export function run(
  command: string,
  {live = false, environment = {}, edit = (text) => text}: RunOptions = {},
): Promise<ShellResult> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: {...toolEnvironment(), ...environment},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      if (live) process.stdout.write(edit(text));
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({code: 127, output: `${output}${error.message}\n`}));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}
