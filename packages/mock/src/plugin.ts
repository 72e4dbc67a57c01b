import {createRequire} from 'node:module';
import path from 'node:path';
import {inspect} from 'node:util';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import type * as Validation from '@docusaurus/utils-validation';
import {publishContract, requireContract} from 'api-docs-contract';
import {build} from 'esbuild';

// Node doesn't find the names of its exports.
const {Joi} = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof Validation;

export interface Options {
  /** The contracts, from the folder of the site, in the order of their ports. Default: `openapi`. */
  readonly contracts?: readonly string[];
  /** The module of the site whose default export is an `ExtendMock`, such as `./src/mock`. Default: none. */
  readonly extension?: string;
}

type ValidOptions = Options & Required<Pick<Options, 'contracts'>>;

/** The schema of the options. */
const pluginOptions = Joi.object<ValidOptions>({
  contracts: Joi.array().items(Joi.string()).min(1).default(['openapi']),
  extension: Joi.string(),
}).error(([error]) => new Error(`The option ${String(error)}. It is ${inspect(error?.local.value)}.`));

export const validateOptions = ({
  options,
  validate,
}: OptionValidationContext<Options, ValidOptions>): ValidOptions => validate(pluginOptions, options);

/** Writes `mock.cjs` to the built site: the mock server with its contracts, which needs only Node. */
export default function mockPlugin({siteDir}: LoadContext, {contracts, extension}: ValidOptions): Plugin {
  return {
    name: 'api-docs-mock',
    async postBuild({outDir}) {
      const documents = contracts.map((folder) =>
        publishContract(requireContract(path.join(siteDir, folder))),
      );
      const contents = [
        `import {runMain} from 'api-docs-mock';`,
        extension ? `import extend from ${JSON.stringify(extension)};` : 'const extend = undefined;',
        `runMain({documents: ${JSON.stringify(documents)}, extend});`,
      ].join('\n');
      await build({
        stdin: {contents, resolveDir: siteDir},
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
