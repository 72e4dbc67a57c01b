import {execFile, spawnSync} from 'node:child_process';

/** What a program said, and how it ended. */
export interface Run {
  readonly code: number;
  readonly output: string;
}

/** Whether a .NET SDK is on this machine. In CI a missing one is a failure, not a reason to skip. */
export const hasDotnet: boolean = spawnSync('dotnet', ['--version']).status === 0;

const environment = {DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1', DOTNET_CLI_UI_LANGUAGE: 'en'};

const missing =
  'There is no .NET SDK on this machine, and in CI nothing is skipped: install the .NET SDK 10.';

/** Runs `dotnet` and waits for its end. `input` is its standard input, byte for byte. */
export function dotnet(
  args: readonly string[],
  {environment: own = {}, input}: {environment?: Readonly<Record<string, string>>; input?: string} = {},
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
    child.stdin?.end(input ?? '');
  });
}

/** Compiles all samples once; warnings are errors. A copy of them in another `folder` stays out of the way of the rest. */
export const compileSamples = (folder = 'samples'): Promise<Run> =>
  dotnet([
    'build',
    folder,
    '--configuration',
    'Release',
    '--output',
    folder === 'samples' ? '.cache/samples' : `${folder}/out`,
    '--verbosity',
    'quiet',
  ]);

/** Runs one of the samples that `compileSamples` has built, such as `2.0/tutorial`. */
export const runSample = (
  name: string,
  {
    args = [],
    ...options
  }: {args?: readonly string[]; environment?: Readonly<Record<string, string>>; input?: string} = {},
): Promise<Run> => dotnet(['.cache/samples/gatehouse-samples.dll', name, ...args], options);
