import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/** Variable names don't depend on how often each character occurs. */
export const runtimeMinimizerOptions = {
  mangle: {safari10: true, disableCharFreq: true},
  format: {comments: false},
} as const;

/** An object for TypeScript, because Docusaurus types the configuration of webpack, not of Rspack. */
const settings: object = {
  // The default minimizer skips files that another one has minimized.
  mergeStrategy: {'optimization.minimizer': 'prepend'},
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        include: /runtime~main/,
        minimizerOptions: runtimeMinimizerOptions,
      }),
    ],
  },
};

/**
 * Makes two builds of one commit the same in any folder. While SWC names the variables of the runtime, the runtime lists
 * provisional hashes of all chunks, and two of them depend on the folder. SWC prefers frequent characters for names, so
 * the hashes sometimes changed the names. See https://github.com/web-infra-dev/rspack/issues/14089.
 */
export default function stableRuntime(): Plugin {
  return {
    name: 'stable-runtime',
    configureWebpack: ({mode}, isServer) => (isServer || mode !== 'production' ? {} : settings),
  };
}
