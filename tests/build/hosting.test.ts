import {expect, test} from 'vitest';
import {collectHashes} from '../../deploy/finish';
import {asCaddy, asHeadersFile, asNginx} from '../../deploy/headers';
import {buildDirectory} from '../../scripts/lib/root';
import {readBuilt} from './site';

test('the headers allow exactly the inline scripts of the pages', async () => {
  const policy = await collectHashes(buildDirectory);
  expect(readBuilt('_nginx.conf')).toBe(asNginx(policy));
  expect(readBuilt('_caddy.conf')).toBe(asCaddy(policy));
  expect(readBuilt('_headers')).toBe(asHeadersFile(policy));
});
