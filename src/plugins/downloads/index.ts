import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from 'api-docs-contract/files';
import mockServer from 'api-docs-mock/plugin';
import {mockContracts} from '../../config/books';

/** The program and project files. Compilers write to `bin` and `obj`. */
const programs = /^(?!(?:bin|obj)[\\/]).*\.(?:cs|csproj|ts|json)$/;

/**
 * Docusaurus plugin: writes the files that visitors of the tutorial run to the built site. `mock.cjs` is the mock server,
 * and `samples.cjs` writes the sample programs to the folder of the visitor.
 */
export default function downloads(context: LoadContext): Plugin {
  const mock = mockServer(context, {contracts: mockContracts, extension: './src/mock'});
  return {
    name: 'downloads',
    async postBuild(props) {
      await mock.postBuild?.(props);
      const files = listFiles(path.join(context.siteDir, 'samples'), programs);
      const texts = files.map((file) => [file.slice(context.siteDir.length + 1), readFileSync(file, 'utf8')]);
      writeFileSync(path.join(props.outDir, 'samples.cjs'), unpack(JSON.stringify(texts)));
    },
  };
}

const unpack = (texts: string): string => `const {mkdirSync, writeFileSync} = require('node:fs');
const {dirname} = require('node:path');
for (const [file, text] of ${texts}) {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}
console.log('The sample programs are in the folder samples.');
`;
