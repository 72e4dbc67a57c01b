import {expect, test} from 'vitest';
import {collectHashes} from '../../deploy/finish';
import {asCaddy, asHeadersFile, asNginx, securityHeaders} from '../../deploy/headers';
import {buildDirectory} from '../../scripts/lib/root';
import {readBuilt} from './site';

test('the headers allow exactly the inline scripts of the pages', async () => {
  const headers = securityHeaders(await collectHashes(buildDirectory));
  expect(readBuilt('_nginx.conf')).toBe(asNginx(headers));
  expect(readBuilt('_caddy.conf')).toBe(asCaddy(headers));
  expect(readBuilt('_headers')).toBe(asHeadersFile(headers));
});
