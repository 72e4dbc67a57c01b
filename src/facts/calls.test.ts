import {describe, it} from 'vitest';
import {expectCaught} from '../../tests/fixtures/falseStatements';
import {checkCalls} from './calls';

const V1 = 'web_versioned_docs/version-1.0';

const errors: readonly (readonly [says: RegExp, file: string, from: string, to: string])[] = [
  [/lack the scope/, 'web/rest/holders.mdx', '`access:read` and `access:write`', '`access:read`'],
  [
    /lack the scope/,
    'web/rest/devices.mdx',
    '- the scopes `systems:read` and',
    '- the scopes `access:read` and',
  ],
  [/lack the scope/, 'web/video-integrations.mdx', 'the `events:read` scope', 'the `systems:read` scope'],
  [/lack the scope/, 'web/pagination.mdx', 'use `access:read`', 'use `reports:run`'],
  [/needs the scope/, 'web/rate-limits.mdx', '`access:read`', '`webhooks:manage`'],
  [/needs the scope/, 'web/code-tutorial.mdx', '| `events:read` |', '| `reports:run` |'],
  [/needs the scope/, `${V1}/rest/migration.mdx`, '`webhooks:manage`', '`reports:run`'],
  [/replace it with events:read, or/, 'ios/getting-started.mdx', '| `events:read` |', '| `systems:read` |'],
  [/operations of this row need/, 'web/marketplace.mdx', '| `access:read` |', '| `systems:read` |'],
  [/operations of this row need/, 'ios/getting-started.mdx', '| `access:write` |', '| `access:read` |'],
  [/can’t call/, 'web/rest/credentials.mdx', 'and the role `manager`', 'and the role `reporter`'],
  [/can’t call/, 'web/code-tutorial.mdx', 'with the `manager` role', 'with the `reporter` role'],
  [/needs the role/, 'web/video-integrations.mdx', 'the `manager` role', 'the `integrator` role'],
  [/needs the role/, 'android/getting-started.mdx', 'the `admin` role', 'the `integrator` role'],
  [/in the rate class/, 'web/pagination.mdx', '[rate class `read`]', '[rate class `command`]'],
];

describe('roles, scopes, and rate classes in guides', () => {
  it.each(errors)('are reported with %s in %s for %s, if the page says %s', (says, file, from, to) => {
    expectCaught(checkCalls, {file, from, to, says});
  });
});
