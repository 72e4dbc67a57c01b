/** A rejected request ends the script with the problem that the mock returned. */
export const strict = `set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; echo; }
exec 5</dev/null`;

/** Prints the remaining output of the listener, which the page starts in another terminal. */
export const printRemainingOutput = 'cat <&5';

/** Runs a listener in the background. The next commands run after it has received its first event. */
export function listenInBackground(command: string): string {
  if (!/^node --experimental-websocket /m.test(command)) return command;
  return `coproc LISTENER { ${command.trimEnd()}; }\nexec 5<&"\${LISTENER[0]}"\nread -r first <&5; echo "$first"`;
}
