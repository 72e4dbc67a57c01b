import {createRequire} from 'node:module';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import type {Joi} from '@docusaurus/utils-validation';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

export type WrappedOptions = PluginOptions;

/** The options after the wrapped plugin has added its defaults. */
type FinalOptions = Readonly<Record<string, unknown>>;

/** An index file of the wrapped plugin: its folder and its pages. */
interface IndexPages {
  readonly outDir: string;
  readonly paths: readonly {readonly filePath: string; readonly url: string}[];
}

const require = createRequire(import.meta.url);
const folder = '@easyops-cn/docusaurus-search-local/dist/server/server';

/** The wrapped plugin, whose types declare only its options. */
export const {default: createWrappedPlugin, validateOptions: validateWrappedOptions} = require(folder) as {
  default(context: LoadContext, options: WrappedOptions): Plugin;
  validateOptions<In, Out>(context: {
    options: In;
    validate: (schema: Joi.ObjectSchema, options: In) => Out;
  }): Out;
};

// Its `postBuild` isn't used, because it parses each page for an index without fields and operations.
export const {processPluginOptions: completeOptions} = require(`${folder}/utils/processPluginOptions`) as {
  processPluginOptions(options: WrappedOptions, context: LoadContext): FinalOptions;
};
/** Finds the pages that the options select, and sorts them into an index for each version. */
export const {processDocInfos: findPages} = require(`${folder}/utils/processDocInfos`) as {
  processDocInfos(site: Props, options: FinalOptions): readonly IndexPages[];
};
/** The hash of the Markdown files, for the URLs of the index files. */
export const {getIndexHash} = require(`${folder}/utils/getIndexHash`) as {
  getIndexHash(options: FinalOptions): string | null;
};
