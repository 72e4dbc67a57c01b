import {defineConfig, devices} from '@playwright/test';
import base from './playwright.config';

/** The browser tests of every route and every state, for `npm run test:every-route`. */
export default defineConfig({
  ...base,
  testDir: 'tests/release',
  // The other files belong to Vitest.
  testMatch: '*.spec.ts',
  // Two engines check thousands of elements on the longest pages.
  timeout: 240_000,
  globalTimeout: 90 * 60_000,
  projects: [{name: 'every route', use: devices['Desktop Chrome']}],
});
