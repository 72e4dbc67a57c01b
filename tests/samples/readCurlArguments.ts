import {execFileSync} from 'node:child_process';

/** The arguments of each curl command, from Bash with a `curl` that prints them. */
export function readCurlArguments(
  commands: readonly string[],
  variables: Readonly<Record<string, string>>,
): string[][] {
  const script = `curl() { printf '%s\\0' "$@"; printf '\\1\\0'; }\n${commands.join('\n')}`;
  const env = {...process.env, ...variables};
  const output = execFileSync('bash', ['-uc', script], {env, encoding: 'utf8'});
  return output
    .split('\u0001\0')
    .slice(0, -1)
    .map((text) => text.split('\0').slice(0, -1));
}
