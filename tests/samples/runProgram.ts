import {execFile, type ExecFileOptionsWithStringEncoding} from 'node:child_process';
import type {ShellResult} from '../../scripts/lib/shell';

/** Runs a program, and collects its output, with its errors at the end. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: Partial<ExecFileOptionsWithStringEncoding> = {},
): Promise<ShellResult> {
  return new Promise((resolve) => {
    const child = execFile(file, args, {...options, encoding: 'utf8'}, (error, stdout, stderr) =>
      resolve({code: error ? (child.exitCode ?? 1) : 0, output: stdout + stderr}),
    );
  });
}
