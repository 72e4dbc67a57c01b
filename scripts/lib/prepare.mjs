import {ensureDependencies} from './dependencies.mjs';
import {requireSupportedNode} from './node.mjs';

/** What every command does first: the right Node, and everything installed. */
export async function prepare() {
  requireSupportedNode();
  await ensureDependencies();
}
