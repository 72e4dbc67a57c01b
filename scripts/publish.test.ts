import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {inRoot} from './lib/root';

/** What npm sends to publish a package. */
interface Upload {
  readonly access: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: object;
}

/** A registry that rejects the packages of `broken`. */
const broken = new Set<string>();
const published = new Map<string, Upload>();
const registry = createServer((request, response) => {
  const name = request.url?.slice(1) ?? '';
  const found = published.get(name);
  const send = (status: number, value: object): unknown =>
    response.writeHead(status).end(JSON.stringify(value));
  if (request.method !== 'PUT') return send(found ? 200 : 404, found ?? {error: 'Not found'});
  void text(request).then((body) => {
    if (broken.has(name)) return send(400, {error: 'Broken'});
    published.set(name, JSON.parse(body) as Upload);
    return send(201, {});
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
const settings = path.join(folder, 'npmrc');

beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const host = `//127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  writeFileSync(settings, `registry=http:${host}\n${host}:_authToken=secret\nfetch-retries=0\n`);
  packOwn({name: 'a-lint', version: '1.0.0', dependencies: {'z-contract': '^1.0.0-rc.1'}});
  packOwn({name: 'z-contract', version: '1.0.0-rc.1'});
});
afterAll(() => registry.close());

function packOwn(manifest: {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: object;
}): void {
  mkdirSync(path.join(folder, 'package'), {recursive: true});
  const repository = {type: 'git', url: 'git+https://github.com/acme/docs.git'};
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify({...manifest, repository}));
  execFileSync('tar', ['-czf', `${manifest.name}.tgz`, 'package'], {cwd: folder});
}

async function publish(tag: string): Promise<{readonly code: number; readonly output: string}> {
  const env = {...process.env, npm_config_userconfig: settings, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: tag};
  const child = spawn(process.execPath, [inRoot('scripts/publish.mjs'), folder], {env});
  const [[code], ...output] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return {code: code as number, output: output.join('')};
}

it('a release publishes dependencies first, continues after an error, and rejects a wrong tag', async () => {
  expect(await publish('a-lint@2.0.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining('a-lint@2.0.0'),
  });
  expect([...published.keys()]).toEqual([]);
  broken.add('a-lint');
  expect(await publish('a-lint@1.0.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining('400 Bad Request'),
  });
  expect(published.get('z-contract')).toMatchObject({access: 'public', 'dist-tags': {next: '1.0.0-rc.1'}});
  broken.clear();
  const {code, output} = await publish('a-lint@1.0.0');
  expect(output).toContain('z-contract 1.0.0-rc.1 is published.');
  expect(code).toBe(0);
  expect(published.get('a-lint')).toMatchObject({access: 'public', 'dist-tags': {latest: '1.0.0'}});
  packOwn({name: 'z-contract', version: '1.0.0-rc.1', dependencies: {other: '^1.0.0'}});
  expect(await publish('a-lint@1.0.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining('another content'),
  });
});
