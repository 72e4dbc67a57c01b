/** Prints one line that says what is being done. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with one clear sentence. @param {string} sentence @returns {never} */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
