import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Finding} from 'api-docs-contract/finding';

/** A comment of Markdown, MDX, or YAML, such as `# lint-disable-next-line rule -- reason`. Without a reason, it has no effect. */
const exception = /\blint-disable-next-line (?<rule>[\w-]+) -- \w/;

/**
 * The findings without those whose line follows a comment with their rule. Lines without text between them don't count, because
 * formatters add them.
 *
 * @param root the folder of the site
 */
export function withoutExceptions(findings: readonly Finding[], root: string): Finding[] {
  const files = new Map<string, readonly string[]>();
  const readLines = (file: string): readonly string[] => {
    const name = path.join(root, file);
    // A finding can be about a file that is missing.
    const lines = files.get(file) ?? (existsSync(name) ? readFileSync(name, 'utf8').split('\n') : []);
    files.set(file, lines);
    return lines;
  };
  return findings.filter(({file, line, rule}) => {
    const before = readLines(file)
      .slice(0, line - 1)
      .filter((text) => text.trim() !== '')
      .at(-1);
    return before === undefined || exception.exec(before)?.groups?.rule !== rule;
  });
}
