import {execFile, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

/** The output and the exit code of a program. */
export interface Run {
  readonly code: number;
  readonly output: string;
}

/** If a .NET SDK is installed. In CI, a missing SDK is a failure and not a reason to skip tests. */
export const hasDotnet: boolean = spawnSync('dotnet', ['--version']).status === 0;

const environment = {DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1', DOTNET_CLI_UI_LANGUAGE: 'en'};

const missing = 'No .NET SDK found. In CI, no test is skipped. Install the .NET SDK 10.';

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** The standard input, byte for byte. */
  readonly input?: string;
  /** Receives the whole output so far, each time the program prints. */
  readonly onOutput?: (output: string) => void;
}

/** Runs `dotnet` and waits until it ends. */
export function dotnet(
  args: readonly string[],
  {environment: own = {}, input, onOutput}: Options = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      'dotnet',
      [...args],
      {env: {...process.env, ...environment, ...own}},
      (error, stdout, stderr) =>
        resolve({
          code: error ? (child.exitCode ?? 1) : 0,
          output: error?.code === 'ENOENT' ? missing : stdout + stderr,
        }),
    );
    let printed = '';
    child.stdout?.on('data', (chunk: string) => onOutput?.((printed += chunk)));
    child.stdin?.end(input ?? '');
  });
}

/** Compiles all samples. Warnings are errors. */
export const compileSamples = (): Promise<Run> =>
  dotnet([
    ...['build', 'samples', '--configuration', 'Release', '--output', '.cache/samples'],
    ...['--verbosity', 'quiet'],
  ]);

/** Runs a sample that `compileSamples` has built, such as `2.0/tutorial`. */
export const runSample = (
  name: string,
  {args = [], ...options}: Options & {readonly args?: readonly string[]} = {},
): Promise<Run> => dotnet(['.cache/samples/gatehouse-samples.dll', name, ...args], options);

/** The arguments with which a page runs a sample, in one line or several. */
export const argsOnPage = (page: string): string[] =>
  (/dotnet run .* -- \S+ (.*)/.exec(readFileSync(page, 'utf8').replace(/\\\n */g, ''))?.[1] ?? '').split(' ');
