import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';

/** A template of `templates/` with its `{{words}}` filled in. */
export function fillTemplate(name: string, words: Readonly<Record<string, string>>): string {
  const template = readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8');
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${name} asks for {{${word}}}, which no one fills in.`);
    return value;
  });
  // A word that is empty takes its line with it.
  return filled.replace(/^ +\n/gm, '');
}

/** Some words as one line of YAML, in quotes where they need them. */
export function toYaml(words: string): string {
  return stringify(words, {lineWidth: 0, singleQuote: true}).trim();
}

/** The same between the braces of `{key: value}`, where commas and brackets also mean something. */
export function toFlowYaml(words: string): string {
  const plain = toYaml(words);
  return /^['"]/.test(plain) || !/[,[\]{}]/.test(plain) ? plain : `'${words.replaceAll("'", "''")}'`;
}
