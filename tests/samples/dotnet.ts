import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import type {ShellResult} from '../../scripts/lib/shell';
import {runProgram, type ProgramOptions} from './runProgram';

/** If a .NET SDK is installed. In CI, a missing SDK is a failure and not a reason to skip tests. */
export const hasDotnet: boolean =
  process.env.CI === 'true' || spawnSync('dotnet', ['--version']).status === 0;

interface SampleOptions extends ProgramOptions {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const dotnet = (
  args: readonly string[],
  {environment, ...options}: SampleOptions = {},
): Promise<ShellResult> =>
  runProgram('dotnet', args, {
    ...options,
    env: {
      ...process.env,
      ...{DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1', DOTNET_CLI_UI_LANGUAGE: 'en'},
      ...environment,
    },
  });

export const compileSamples = (): Promise<ShellResult> =>
  dotnet('build samples --configuration Release --output .cache/samples --verbosity quiet'.split(' '));

/** Runs a compiled sample, such as `2.0/tutorial`. */
export const runSample = (name: string, {args = [], ...options}: SampleOptions = {}): Promise<ShellResult> =>
  dotnet(['.cache/samples/gatehouse-samples.dll', name, ...args], options);

/** The arguments with which a page runs a sample, in one line or several. */
export const argsOnPage = (page: string): string[] =>
  (/dotnet run .* -- \S+ (.*)/.exec(readFileSync(page, 'utf8').replace(/\\\n */g, ''))?.[1] ?? '').split(' ');
