/**
 * `node scripts/publish.mjs <folder> [--dry-run]`: publishes the packed packages of a folder, and skips those that are
 * published. It can therefore be repeated after an error, and publishes single packages. It needs only Node, because no other
 * code should run in a job that can sign packages.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Packed
 * @property {string} file
 * @property {{name: string, version: string, repository?: object, dependencies?: Record<string, string>}} manifest
 */

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** @param {string} folder @returns {Packed[]} in an order in which each package is after its dependencies */
function readPacked(folder) {
  const packed = readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => {
      const file = path.join(folder, name);
      const text = execFileSync('tar', ['-xOzf', file, 'package/package.json'], {encoding: 'utf8'});
      return /** @type {Packed} */ ({file, manifest: JSON.parse(text)});
    });
  /** @param {Packed} each @returns {number} */
  const depthOf = ({manifest}) =>
    1 +
    Math.max(0, ...packed.filter((other) => other.manifest.name in {...manifest.dependencies}).map(depthOf));
  return packed.sort((a, b) => depthOf(a) - depthOf(b));
}

/** @param {Packed} packed @returns {boolean} whether the registry has the same file */
function isPublished({file, manifest: {name, version}}) {
  const {stdout} = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], {
    encoding: 'utf8',
  });
  const found = stdout.trim() === '' ? undefined : JSON.parse(stdout);
  if (typeof found !== 'string') {
    const {code = 'E404', summary = ''} = found?.error ?? {};
    return code === 'E404' ? false : fail(`The registry can’t be read: ${code} ${summary}`);
  }
  const own = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  return found === own || fail(`${name} ${version} is published with another content. Set another version.`);
}

const [folder = '', option] = process.argv.slice(2);
const packed = readPacked(folder);
const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined;
if (tag !== undefined && !packed.some(({manifest: {name, version}}) => tag === `${name}@${version}`))
  fail(`The tag ${tag} isn’t the name and the version of a package.`);
for (const each of packed) {
  const {name, version, repository} = each.manifest;
  if (option === undefined && !repository)
    fail(`Set "repository" in package.json before you publish ${name}.`);
  if (isPublished(each)) {
    process.stdout.write(`${name} ${version} is published.\n`);
    continue;
  }
  // An error has its reason in the output also if a silent npm runs this script.
  const words = ['publish', each.file, '--access', 'public', '--loglevel', 'notice'];
  const distTag = version.includes('-') ? 'next' : 'latest';
  const {status} = spawnSync('npm', [...words, '--tag', distTag, ...(option === undefined ? [] : [option])], {
    stdio: 'inherit',
  });
  if (status !== 0)
    fail(`${name} ${version} wasn’t published. Run the command again after you have fixed the cause.`);
}
