import {describe, expect, it} from 'vitest';
import {checkCalls} from './calls';
import {catchError, type SeededError} from './seededError';

const V1 = 'web_versioned_docs/version-1.0';

const errors: readonly (readonly [rule: string, ...error: SeededError])[] = [
  ['scope-missing', 'web/rest/holders.mdx', '`access:read` and `access:write`', '`access:read`'],
  [
    'scope-missing',
    'web/rest/devices.mdx',
    '- the scopes `systems:read` and',
    '- the scopes `access:read` and',
  ],
  ['scope-missing', 'web/video-integrations.mdx', 'scope `events:read`', 'scope `systems:read`'],
  ['scope-missing', 'web/pagination.mdx', 'use `access:read`', 'use `reports:run`'],
  ['scope-not-needed', 'web/rate-limits.mdx', '`access:read`', '`webhooks:manage`'],
  ['scope-not-needed', 'web/code-tutorial.mdx', '| `events:read` |', '| `reports:run` |'],
  ['scope-not-needed', `${V1}/rest/migration.mdx`, '`webhooks:manage`', '`reports:run`'],
  ['wrong-scope', 'web/marketplace.mdx', '| `access:read` |', '| `systems:read` |'],
  ['wrong-scope', 'ios/getting-started.mdx', '| `access:write` |', '| `access:read` |'],
  ['role-too-weak', 'web/rest/credentials.mdx', 'and the role `manager`', 'and the role `reporter`'],
  ['role-too-weak', 'web/code-tutorial.mdx', 'with the role `manager`', 'with the role `reporter`'],
  ['role-not-needed', 'web/video-integrations.mdx', 'the role `manager`', 'the role `integrator`'],
  ['role-not-needed', 'android/getting-started.mdx', 'the role `admin`', 'the role `integrator`'],
  ['wrong-rate-class', 'web/pagination.mdx', '[rate class `read`]', '[rate class `command`]'],
];

describe('roles, scopes, and rate classes in guides', () => {
  it.each(errors)('%s: %s says %s, not %s', (rule, ...error) => {
    expect(catchError(checkCalls, error)).toContain(rule);
  });
});
