import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';

/** Replaces the `{{placeholders}}` of a template in `templates/`. */
export function fillTemplate(name: string, words: Readonly<Record<string, string>>): string {
  const template = readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8');
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined)
      throw new Error(`${name} has the placeholder {{${word}}}, but there is no value for it.`);
    return value;
  });
  // Removes each line that contained only an empty placeholder.
  return filled.replace(/^ +\n/gm, '');
}

/** Text as one line of YAML, in quotes if necessary. */
export function toYaml(words: string): string {
  return stringify(words, {lineWidth: 0, singleQuote: true}).trim();
}

/** Text as YAML inside `{key: value}`, where commas and brackets also need quotes. */
export function toFlowYaml(words: string): string {
  const plain = toYaml(words);
  return /^['"]/.test(plain) || !/[,[\]{}]/.test(plain) ? plain : `'${words.replaceAll("'", "''")}'`;
}
