import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Words of our trade. A word with another meaning in programs has only the uses that belong to the trade. */
const words = [
  /\bdoors?\b/i,
  /\bholders?\b/i,
  // Credentials of a request are general.
  /\b(?:mobile credential|credentialId|no_?credentials)/i,
  // A badge of a field is a label.
  /\bbadge (?:holder|number|reader)/i,
  /\bmusters?\b/i,
  /\block-?downs?\b/i,
  /\bsecrecy\b/i,
  /\bcloud-? ?nodes?\b/i,
  // Not a screen reader, and not the person who reads a page, who is a visitor or a developer.
  /(?<!screen[- ])\breaders?\b/i,
  /(?<!Math\.)\bfloors?\b/i,
  /\bpartitions?\b/i,
  /\bgatehouse\b/i,
  /\bunlock\w*/i,
  /\bbitCount\b|\bcard-(?:format|number)|\bH10301\b/i,
];

/** Names of other projects, of the owner, and German, in which *Muster* is a pattern. */
const exceptions = /^LICENSE$|^corpus\.md$|^de\.json$/;

const root = path.resolve(import.meta.dirname, '../../packages');
const packages = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));

it.each(packages)('the package %s has none of these words of the trade', (name) => {
  const list = execFileSync('git', ['ls-files', name], {cwd: root, encoding: 'utf8'});
  const files = list
    .trim()
    .split('\n')
    .filter((file) => !exceptions.test(path.basename(file)));
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = words.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
        return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
      }),
  );
  expect(found).toEqual([]);
});
