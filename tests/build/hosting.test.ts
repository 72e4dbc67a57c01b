import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {collectScriptHashes} from '../../deploy/finish';
import {asCaddy, asHeadersFile, asNginx, securityHeaders} from '../../deploy/headers';
import {buildDirectory} from '../../scripts/lib/root';
import {listBuiltFiles, readBuilt} from './site';

const files = listBuiltFiles();

test('the headers allow exactly the inline scripts of the pages', async () => {
  const headers = securityHeaders(await collectScriptHashes(buildDirectory));
  expect(readBuilt('_nginx.conf')).toBe(asNginx(headers));
  expect(readBuilt('_caddy.conf')).toBe(asCaddy(headers));
  expect(readBuilt('_headers')).toBe(asHeadersFile(headers));
});

test('all pages together have few different inline scripts', async () => {
  expect((await collectScriptHashes(buildDirectory)).length).toBeLessThanOrEqual(6);
});

test('every page, script and style has compressed copies with the same content', () => {
  const texts = files.filter((file) => /\.(html|css|js)$/.test(file));
  const bytesOf = (file: string): Buffer => readFileSync(path.join(buildDirectory, file));
  const large = texts.filter((file) => bytesOf(file).length >= 1024);
  expect(large.length).toBeGreaterThan(100);
  const different = large.filter((file) => {
    const original = bytesOf(file);
    const copies = [brotliDecompressSync(bytesOf(`${file}.br`)), gunzipSync(bytesOf(`${file}.gz`))];
    return copies.some((copy) => !copy.equals(original));
  });
  expect(different).toEqual([]);
});
