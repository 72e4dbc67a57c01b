import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** The checked rules of `docs/style.md`. */
const rules = [
  {
    words: /\b(?:simply|easily|obviously|of course|please)\b/gi,
    advice: 'Leave it out: no step is easy for everybody.',
  },
  {
    words: /\b(?:powerful|seamless(?:ly)?|robust|cutting-edge|leverag\w+)\b/gi,
    advice: 'Say what it does instead.',
  },
];

/** What a text says against the rules, as `line: word. Advice`. */
function findFaults(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(({words, advice}) =>
        [...line.matchAll(words)].map(([word]) => `${index + 1}: “${word}”. ${advice}`),
      ),
    );
}

const books = ['web', 'web_versioned_docs', 'ios', 'android'];
const files = books.flatMap((book) =>
  readdirSync(book, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:mdx|yaml)$/.test(name))
    .map((name) => path.join(book, name)),
);

describe('the style guide', () => {
  it('is kept by every page and every contract', () => {
    expect(files.length).toBeGreaterThan(40);
    const faults = files.flatMap((file) =>
      findFaults(readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('names the line and the word', () => {
    expect(findFaults('A door.\n\nSimply open it with our powerful API.')).toEqual([
      '3: “Simply”. Leave it out: no step is easy for everybody.',
      '3: “powerful”. Say what it does instead.',
    ]);
  });
});
