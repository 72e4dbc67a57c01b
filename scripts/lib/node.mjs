import {readFileSync} from 'node:fs';
import {inRoot} from './root.mjs';
import {fail} from './say.mjs';

/**
 * The majors of Node that the site is tested on, from the oldest to the newest.
 *
 * @returns {number[]}
 */
export function readSupportedNodes() {
  const {engines} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return engines.node.split(' || ').map(Number);
}

/** Ends the process with one sentence if this Node's major is not supported. */
export function requireSupportedNode() {
  const supported = readSupportedNodes();
  if (supported.includes(Number.parseInt(process.versions.node, 10))) return;
  fail(`Node ${process.versions.node} is not supported. Supported: ${supported.join(', ')}.`);
}
