import {spawn} from 'node:child_process';

export interface RunningServer {
  /** The ID of the process, without those that it has started. */
  readonly pid: number | undefined;
  /** The match of the text that the server prints when it is ready. */
  readonly ready: RegExpExecArray;
  /** The output so far. */
  readonly output: () => string;
  /** Stops the server and every process that it has started. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ready: RegExp;
}

/** Starts a server and waits until it prints that it is ready. @throws Error with its output if it ends earlier */
export async function startServer(
  command: string,
  args: readonly string[],
  {cwd, env, ready}: Options,
): Promise<RunningServer> {
  // A separate process group, so that the child processes can be stopped with the server.
  const child = spawn(command, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true});
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = ready.exec(output);
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return {pid: child.pid, ready: match, output: () => output, stop};
}
