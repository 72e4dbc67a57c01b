import {existsSync} from 'node:fs';
import type {Finding} from '../finding';
import {checkMarkdownFile} from '../language/markdownFile';
import {listFiles} from '../listFiles';

/** Markdown files for people who work on this project. */
export function listDocuments(): string[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md'].filter((file) => existsSync(file));
  return [...documents, ...listFiles('docs', /\.md$/), ...listFiles('src', /README\.md$/)];
}

/** Checks the text of a document. */
export function lintDocument(file: string, source: string): Finding[] {
  // The style guide quotes the words that it replaces.
  const faults = file === 'docs/style.md' ? [] : checkMarkdownFile(source, {isCurrent: false});
  return faults.map((found) => ({file, ...found}));
}
