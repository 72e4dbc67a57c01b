import {execFile, type ExecFileOptions} from 'node:child_process';
import type {ShellResult} from '../../scripts/lib/shell';

export interface ProgramOptions extends ExecFileOptions {
  /** The standard input, byte for byte. */
  readonly input?: string;
  /** Receives the whole output so far, each time the program prints. */
  readonly onOutput?: (output: string) => void;
}

/** Runs a program, and collects its output, with its errors at the end. Without output: the reason why it failed. */
export function runProgram(
  file: string,
  args: readonly string[],
  {input = '', onOutput, ...options}: ProgramOptions = {},
): Promise<ShellResult> {
  return new Promise((resolve) => {
    const child = execFile(file, args, {...options, encoding: 'utf8'}, (error, stdout, stderr) =>
      resolve({code: error ? (child.exitCode ?? 1) : 0, output: stdout + stderr || String(error ?? '')}),
    );
    let printed = '';
    child.stdout?.on('data', (chunk: string) => onOutput?.((printed += chunk)));
    child.stdin?.end(input);
  });
}
