import {defineConfig, devices} from '@playwright/test';
import {chromium, quietSwitches} from './scripts/lib/tools';

/**
 * The projects. The first runs every test. The others run tagged tests: `@phone` for behavior that can differ on a
 * small screen, and `@dark-phone` also in dark mode. `@phone-only` tests don't run on desktop.
 */
const desk = {...devices['Desktop Chrome'], viewport: {width: 1280, height: 800}};
const phone = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.spec.ts', 'specification/*.spec.ts'],
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/serveSite.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: {timeout: 20_000},
  globalTimeout: 20 * 60_000,
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    launchOptions: {executablePath: chromium.find(), args: quietSwitches},
    // A click on a menu during its animation can miss it.
    contextOptions: {reducedMotion: 'reduce'},
    // No traces, because they take a third of the time.
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'desk light', use: {...desk, colorScheme: 'light'}, grepInvert: /@phone-only/},
    {name: 'phone light', use: {...phone, colorScheme: 'light'}, grep: /@phone|@dark-phone/},
    {name: 'phone dark', use: {...phone, colorScheme: 'dark'}, grep: /@dark-phone/},
  ],
});
