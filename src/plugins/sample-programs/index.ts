import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from 'api-contract/files';

/** The program and project files. Compilers write to `bin` and `obj`. */
const programs = /^(?!(?:bin|obj)[\\/]).*\.(?:cs|csproj|ts|json)$/;

/** Docusaurus plugin: writes `samples.cjs` to the built site, which writes the sample programs to the folder of the reader. */
export default function samplePrograms({siteDir}: LoadContext): Plugin {
  return {
    name: 'sample-programs',
    postBuild({outDir}) {
      const files = listFiles(path.join(siteDir, 'samples'), programs);
      const texts = files.map((file) => [file.slice(siteDir.length + 1), readFileSync(file, 'utf8')]);
      writeFileSync(path.join(outDir, 'samples.cjs'), unpack(JSON.stringify(texts)));
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
