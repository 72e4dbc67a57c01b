import {readFileSync} from 'node:fs';
import type {FactCheck} from './checkFacts';
import {readFactPage} from './factPage';

/** An error that a test seeds into a file: what the file says, and what it says instead. */
export type SeededError = readonly [file: string, correct: string, wrong: string];

/** Replaces the first occurrence of a text. Returns the new text and the 1-based line of the change. */
export function replaceOnce(text: string, [file, correct, wrong]: SeededError): {text: string; line: number} {
  const at = text.indexOf(correct);
  if (at < 0) throw new Error(`${file} doesn't contain "${correct}". Change the test.`);
  return {
    text: text.slice(0, at) + wrong + text.slice(at + correct.length),
    line: text.slice(0, at).split('\n').length,
  };
}

/** The rules that a check reports at the line of a seeded error. The file on the disk stays as it is. */
export function catchError(check: FactCheck, error: SeededError): string[] {
  const [file] = error;
  const {text, line} = replaceOnce(readFileSync(file, 'utf8'), error);
  const page = readFactPage(file, text);
  const findings = page ? check(page).findings : [];
  return findings.filter((finding) => finding.file === file && finding.line === line).map(({rule}) => rule);
}
