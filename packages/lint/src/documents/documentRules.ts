import {existsSync} from 'node:fs';
import path from 'node:path';
import {suggestNames} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {placeOf} from '../pages/typedPage';
import type {Document} from './document';

const linkMessages = defineMessages({
  file: ({url, target}: {url: string; target: string}) =>
    `The link "${url}" is broken, because the repository has no file ${target}.`,
  heading: ({url, target, anchor, hint}: {url: string; target: string; anchor: string; hint: string}) =>
    `The link "${url}" is broken, because ${target} has no heading "${anchor}". ${hint}`,
});

const documentLinks = defineRule<Document>({
  id: 'document-link',
  docs: 'Links and images in the documents of this repository point to existing files and headings.',
  check: (page) =>
    [...page.nodes.ofType('link'), ...page.nodes.ofType('image')].flatMap((node) => {
      const {url} = node;
      if (/^[a-z]+:/i.test(url)) return [];
      const [name = '', anchor] = url.split('#');
      const target = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
      const place = placeOf(page, node);
      if (!existsSync(path.join(page.config.root, target))) return [linkMessages.file(place, {url, target})];
      const anchors = anchor === undefined ? [] : page.anchorsOf(target);
      if (anchor === undefined || anchors.includes(anchor)) return [];
      return [linkMessages.heading(place, {url, target, anchor, hint: suggestNames(anchor, anchors)})];
    }),
});

const nameMessages = defineMessages({
  script: ({name, scripts}: {name: string; scripts: readonly string[]}) =>
    `package.json has no script "${name}". ${suggestNames(name, scripts)}`,
  file: ({name}: {name: string}) =>
    `The file ${name} doesn’t exist in the folder of this document or in the root of the repository.`,
});

/** The path of a file with a folder, such as `src/site.ts` or `../fonts/inter.css`. */
const FILE = /^(?:\.\.\/)*[\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|m?js|mdx?|yaml|json|txt|cs|css)$/;

const documentNames = defineRule<Document>({
  id: 'document-name',
  docs: 'npm scripts and paths of files in code font in the documents of the repository exist.',
  check: ({config: {root}, file, nodes, scripts}) => {
    const folders = [path.dirname(file), '.'];
    return [...nodes.ofType('inlineCode'), ...nodes.ofType('code')].flatMap((node) => {
      const {type, value, position} = node;
      const place = {file, line: position?.start.line ?? 1};
      const isFile = type === 'inlineCode' && FILE.test(value);
      const exists = folders.some((folder) => existsSync(path.join(root, folder, value)));
      return [
        ...Array.from(value.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name)
          .filter((name) => !scripts.includes(name))
          .map((name) => nameMessages.script(place, {name, scripts})),
        ...(isFile && !exists ? [nameMessages.file(place, {name: value})] : []),
      ];
    });
  },
});

/** The rules for the Markdown files of the repository. */
export const documentRules = [documentNames, documentLinks] as const;
