import {existsSync} from 'node:fs';
import {checkDocument, type Repository} from '../facts/screensInDocuments';
import type {Finding} from '../finding';
import {checkMarkdownFile} from '../language/markdownFile';
import {listFiles} from '../listFiles';

/** Markdown files for people who work on this project. */
export function listDocuments(): string[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md'].filter((file) => existsSync(file));
  return [...documents, ...listFiles('docs', /\.md$/), ...listFiles('src', /README\.md$/)];
}

/** Checks the text of a document, and the scripts and files that it names. */
export function lintDocument(file: string, source: string, repository: Repository): Finding[] {
  // The style guide quotes the words that it replaces.
  const faults = file === 'docs/style.md' ? [] : checkMarkdownFile(source, {isCurrent: false});
  return [...faults.map((found) => ({file, ...found})), ...checkDocument(file, source, repository)];
}
