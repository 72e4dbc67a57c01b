import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {publishContract, requireContract} from 'api-contract';
import {listFiles} from 'api-contract/files';
import {build} from 'esbuild';

export interface Options {
  /** The contracts, from the folder of the site, in the order of their ports. Default: `openapi`. */
  readonly contracts?: readonly string[];
  /** The folder of the sample programs, from the folder of the site. Default: none. */
  readonly samples?: string;
}

/** Writes `mock.cjs` to the built site: the mock server with its contracts and programs, which needs only Node. */
export default function mockPlugin({siteDir}: LoadContext, options: Options): Plugin {
  const {contracts = ['openapi'], samples} = options;
  return {
    name: 'api-mock',
    async postBuild({outDir}) {
      const documents = contracts.map((folder) =>
        publishContract(requireContract(path.join(siteDir, folder))),
      );
      const programs = samples === undefined ? {} : readPrograms(path.join(siteDir, samples));
      const content = `${JSON.stringify(documents)}, ${JSON.stringify(programs)}`;
      await build({
        stdin: {contents: `import {runMain} from 'api-mock'; runMain(${content});`, resolveDir: siteDir},
        outfile: path.join(outDir, 'mock.cjs'),
        bundle: true,
        minify: true,
        platform: 'node',
        format: 'cjs',
        target: 'node20',
        logLevel: 'error',
      });
    },
  };
}

/** The text of each program and project file. Compilers write to `bin` and `obj`. */
function readPrograms(folder: string): Record<string, string> {
  const programs = listFiles(folder, /\.(?:cs|csproj|ts|json)$/).map((file): [string, string] => [
    path.relative(folder, file).split(path.sep).join('/'),
    readFileSync(file, 'utf8'),
  ]);
  return Object.fromEntries(programs.filter(([name]) => !/^(?:bin|obj)\//.test(name)));
}
