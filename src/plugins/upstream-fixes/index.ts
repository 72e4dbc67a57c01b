import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

/** Variable names don't depend on how often each character occurs. */
const runtimeMinimizerOptions = {
  mangle: {safari10: true, disableCharFreq: true},
  format: {comments: false},
} as const;

/**
 * Makes two builds of one commit the same in any folder. While SWC names the variables of the runtime, the runtime lists
 * provisional hashes of all chunks, and two of them depend on the folder. SWC prefers frequent characters for names, so
 * the hashes sometimes changed the names. See https://github.com/web-infra-dev/rspack/issues/14089.
 *
 * Typed as an object, because Docusaurus types the configuration of webpack, not of Rspack.
 */
const stableRuntime: object = {
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

/** Fixes of faults in Docusaurus 3.9.1 and Rspack. Delete each one when its issue is closed in a release that we use. */
export default function upstreamFixes(): Plugin {
  return {
    name: 'upstream-fixes',
    configureWebpack: (config, isServer) => {
      // Docusaurus sets this deprecated key, which causes a warning (facebook/docusaurus#11688). A merge can't remove it.
      delete (config.experiments as {lazyBarrel?: boolean} | undefined)?.lazyBarrel;
      return isServer || config.mode !== 'production' ? {} : stableRuntime;
    },
  };
}
