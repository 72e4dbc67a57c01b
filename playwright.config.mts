import {defineConfig, devices} from '@playwright/test';
import {findTestBrowser, quietSwitches} from './scripts/lib/browser.mjs';

const reportFile = process.env.REPORT_FILE;

/**
 * The readers. The first sees every test; the others see what a test is tagged for: `@phone` for what may differ on a
 * small screen, `@every-reader` for what may differ in any way. `@phone-only` tests have no meaning on a desk.
 */
const desk = {...devices['Desktop Chrome'], viewport: {width: 1280, height: 800}};
const phone = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/serveSite.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: {timeout: 10_000},
  globalTimeout: 20 * 60_000,
  reporter: [['list'], ...(reportFile ? ([['json', {outputFile: reportFile}]] as const) : [])],
  use: {
    actionTimeout: 10_000,
    launchOptions: {executablePath: findTestBrowser(), args: quietSwitches},
    // A press on a menu that is still sliding in may miss it.
    contextOptions: {reducedMotion: 'reduce'},
    // A trace of every test would cost a third of the suite's time.
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'desk light', use: {...desk, colorScheme: 'light'}, grepInvert: /@phone-only/},
    {
      name: 'desk dark',
      use: {...desk, colorScheme: 'dark'},
      grep: /@every-reader/,
      grepInvert: /@phone-only/,
    },
    {name: 'phone light', use: {...phone, colorScheme: 'light'}, grep: /@every-reader|@phone/},
    {name: 'phone dark', use: {...phone, colorScheme: 'dark'}, grep: /@every-reader/},
  ],
});
