import {defineConfig, devices} from '@playwright/test';
import base from './playwright.config.mjs';

/** What the browser is asked about every route and every state: part of `npm run test:full` alone. */
export default defineConfig({
  ...base,
  testDir: 'tests/release',
  // Its neighbours are Vitest’s.
  testMatch: '*.spec.ts',
  // The longest pages have thousands of elements, and each is looked at by two engines.
  timeout: 240_000,
  globalTimeout: 90 * 60_000,
  projects: [{name: 'every route', use: devices['Desktop Chrome']}],
});
