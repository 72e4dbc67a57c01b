import {describe, it} from 'vitest';
import {expectCaught} from '../../tests/fixtures/falseStatements';
import {checkStatuses} from './statuses';

const errors: readonly (readonly [file: string, from: string, to: string])[] = [
  ['web/code-tutorial.mdx', 'The status `202` means', 'The status `201` means'],
  ['web/authentication.mdx', 'last request returns `200 OK`', 'last request returns `204 No Content`'],
  ['web/rest/devices.mdx', 'Expected response: `200`, with up to', 'Expected response: `202`, with up to'],
  ['web/rest/maps.mdx', 'cloud node. Expected response: `201`', 'cloud node. Expected response: `200`'],
  ['web/video-integrations.mdx', 'API returns `201`, and', 'API returns `200`, and'],
  ['web/rest/holders.mdx', '**Expected response:** `202` with', '**Expected response:** `204` with'],
];

describe('the status of an expected response', () => {
  it.each(errors)('is reported in %s for %s, if the page says %s', (file, from, to) => {
    expectCaught(checkStatuses, {file, from, to, says: /^The status of /});
  });
});
