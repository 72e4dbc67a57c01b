import {spawn} from 'node:child_process';
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {root} from '../lib/root.mjs';

/** Every process with its parent and the memory it holds, in kB. Linux only, as the bench is. */
function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (/** @type {string} */ key) =>
          Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
        return [{id: Number(name), parent: field('PPid'), memory: field('VmRSS') || 0}];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

/** What a process and all it started hold together, in kB. @param {number} id */
function memoryOf(id) {
  const all = listProcesses();
  const family = new Set([id]);
  for (const {id: child, parent} of all) if (family.has(parent)) family.add(child);
  return all.reduce((sum, {id: member, memory}) => sum + (family.has(member) ? memory : 0), 0);
}

/**
 * Runs a build and watches it.
 *
 * @param {string} command
 * @param {string} directory
 * @returns {Promise<{seconds: number, peak: number}>} `peak` in MiB
 */
export function watchBuild(command, directory) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(command, {
      cwd: directory,
      shell: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1'},
    });
    let complaint = '';
    let peak = 0;
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => (complaint += chunk.toString()));
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid ?? 0))), 200);
    child.on('close', (code) => {
      clearInterval(watch);
      if (code !== 0) reject(new Error(`${command} in ${directory} failed:\n${complaint.slice(-2000)}`));
      else resolve({seconds: (performance.now() - began) / 1000, peak: peak / 1024});
    });
  });
}

/** @param {string} directory of a Docusaurus site @param {string} output */
export function buildOurs(directory, output) {
  for (const cache of ['.docusaurus', 'node_modules/.cache', output])
    rmSync(path.join(directory, cache), {recursive: true, force: true});
  return watchBuild(`node_modules/.bin/docusaurus build --out-dir ${output}`, directory);
}

/**
 * Clean builds of the three sites.
 *
 * @param {string} peers the folder that `peers.sh` filled
 */
export async function buildAll(peers) {
  const ours = await buildOurs(root, '.cache/bench');
  rmSync(path.join(peers, 'starlight/dist'), {recursive: true, force: true});
  rmSync(path.join(peers, 'starlight/node_modules/.astro'), {recursive: true, force: true});
  rmSync(path.join(peers, 'starlight/.astro'), {recursive: true, force: true});
  const starlight = await watchBuild('node_modules/.bin/astro build', path.join(peers, 'starlight'));
  const vitepress = await watchBuild('node_modules/.bin/vitepress build docs', path.join(peers, 'vitepress'));
  return [ours, starlight, vitepress];
}
