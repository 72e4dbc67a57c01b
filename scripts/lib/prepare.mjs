import {ensureDependencies} from './dependencies.mjs';
import {requireSupportedNode} from './node.mjs';

/**
 * What every command does first: checks the version of Node, and installs missing packages.
 *
 * @param {{omitDev?: boolean}} [options] whether the packages for development may be missing
 */
export async function prepare(options) {
  requireSupportedNode();
  await ensureDependencies(options);
}
