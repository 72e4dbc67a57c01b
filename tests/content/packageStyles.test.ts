import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {listFiles} from 'api-docs-contract/files';

const root = path.resolve(import.meta.dirname, '../../packages');
const files = listFiles(root, /\.css$/).filter((file) => !file.includes('node_modules'));
const read = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '');

// A site can have a class or a custom property of its own with any other name.
const prefix = {reference: 'api-', search: 'api-search-', 'mermaid-static': 'mermaid-static'};

it.each(Object.entries(prefix))('the styles of %s have names of their own', (name, start) => {
  const own = files.filter((file) => file.startsWith(path.join(root, name)));
  expect(own).not.toEqual([]);
  const names = own.flatMap((file) => {
    const css = read(file);
    // The build gives the classes of CSS modules names that nothing else has.
    const classes = file.endsWith('.module.css') ? '' : css;
    return [...css.matchAll(/(?<![-\w])--([\w-]+)(?=\s*:)/g), ...classes.matchAll(/\.([a-z][\w-]*)/g)];
  });
  const others = [...new Set(names.flatMap(([, found = '']) => (found.startsWith(start) ? [] : found)))];
  // Docusaurus has these.
  const known = /^(?:ifm-.*|markdown|theme-doc-sidebar-container|col--3|module|css)$/;
  expect(others.filter((each) => !known.test(each))).toEqual([]);
});
