import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {connect} from 'node:http2';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findFreePort, startNginx} from '../servers/nginx';
import {buildDirectory, inRoot} from '../../scripts/lib/root';

describe('the servers of deploy/nginx/server.conf, with a self-signed certificate', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const plain = {port: 0};
  let site = {origin: '', stop: (): void => undefined};

  beforeAll(async () => {
    const options = [
      ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=developer.example.com'.split(' '),
      ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
    ];
    execFileSync('openssl', options, {stdio: 'pipe'});
    plain.port = await findFreePort();
    site = await startNginx(buildDirectory, (root, port) =>
      readFileSync(inRoot('deploy/nginx/server.conf'), 'utf8')
        .replace(/^.*listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${plain.port};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace('/srv/developer/build', root)
        .replaceAll('/etc/ssl/developer.example.com', folder),
    );
  });

  afterAll(() => {
    site.stop();
    rmSync(folder, {recursive: true});
  });

  test('return the compressed page with its headers over HTTP/2', async () => {
    const session = connect(site.origin.replace('http:', 'https:'), {rejectUnauthorized: false});
    const request = session.request({':path': '/web/2.0/introduction', 'accept-encoding': 'br'});
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.once('error', reject);
      request.once('response', resolve).once('error', reject);
    });
    session.destroy();
    expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  test('redirect from HTTP to HTTPS', async () => {
    const response = await fetch(`http://127.0.0.1:${plain.port}/search?q=door`, {redirect: 'manual'});
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('https://developer.example.com/search?q=door');
  });
});
