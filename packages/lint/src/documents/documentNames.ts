import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {suggestNames} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import type {PageNodes} from 'docusaurus-openapi-reference/pages';

/** A Markdown file for people who work on the site. */
export interface Document {
  readonly root: string;
  /** Relative to the root of the site. */
  readonly file: string;
  readonly nodes: PageNodes;
  /** The names of the scripts in `package.json`. */
  readonly scripts: readonly string[];
}

const messages = defineMessages({
  script: ({name, scripts}: {name: string; scripts: readonly string[]}) =>
    `package.json has no script "${name}". ${suggestNames(name, scripts)}`,
  file: ({name}: {name: string}) =>
    `The file ${name} doesn’t exist in the folder of this document or in the root of the repository.`,
});

/** The path of a file with a folder, such as `src/site.ts` or `../fonts/inter.css`. */
const FILE = /^(?:\.\.\/)*[\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|m?js|mdx?|yaml|json|txt|cs|css)$/;

export const documentNames = defineRule({
  id: 'document-name',
  docs: 'npm scripts and paths of files in code font in the documents of the repository exist.',
  check: ({root, file, nodes, scripts}: Document) => {
    const problems: ReturnType<(typeof messages)['file']>[] = [];
    for (const node of [...nodes.ofType('inlineCode'), ...nodes.ofType('code')]) {
      const place = {file, line: node.position?.start.line ?? 1};
      for (const [, name = ''] of node.value.matchAll(/\bnpm run ([\w:-]+)/g))
        if (!scripts.includes(name)) problems.push(messages.script(place, {name, scripts}));
      const folders = [path.dirname(file), '.'];
      const isMissing = !folders.some((folder) => existsSync(path.join(root, folder, node.value)));
      if (node.type === 'inlineCode' && FILE.test(node.value) && isMissing)
        problems.push(messages.file(place, {name: node.value}));
    }
    return problems;
  },
});

/** The names of the scripts in the `package.json` of a site. */
export function readScripts(root: string): string[] {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as {scripts?: object}).scripts ?? {});
}
