import {fail} from './say.mjs';

const supported = [20, 22, 24];

/** Ends the process with one sentence when this Node's major is not one the site is tested on. */
export function requireSupportedNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (supported.includes(major)) return;
  fail(`Node ${supported.join(', ')} can build this site, and this is Node ${process.versions.node}.`);
}
