import {defineConfig, devices} from '@playwright/test';
import {findBrowser} from './scripts/lib/browser.mjs';

const reportFile = process.env.REPORT_FILE;

/** Quiet Chromium: no sandbox (CI is root), and no calls of its own to anybody. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The readers. The first sees every test; the others see what a test is tagged for: `@phone` for what may differ on a
 * small screen, `@every-reader` for what may differ in any way, `@two-readers` where the first and the most different
 * one will do. `@phone-only` tests have no meaning on a desk.
 */
const desk = {...devices['Desktop Chrome'], viewport: {width: 1280, height: 800}};
const phone = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/playwright',
  globalSetup: './tests/browser/serveSite.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: {timeout: 10_000},
  globalTimeout: 45 * 60_000,
  reporter: [['list'], ...(reportFile ? ([['json', {outputFile: reportFile}]] as const) : [])],
  use: {
    actionTimeout: 10_000,
    launchOptions: {executablePath: findBrowser(), args},
    // A trace of every test would cost a third of the suite's time.
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'desk light', use: {...desk, colorScheme: 'light'}, grepInvert: /@phone-only/},
    {name: 'desk dark', use: {...desk, colorScheme: 'dark'}, grep: /@every-reader/},
    {name: 'phone light', use: {...phone, colorScheme: 'light'}, grep: /@every-reader|@phone/},
    {name: 'phone dark', use: {...phone, colorScheme: 'dark'}, grep: /@every-reader|@two-readers/},
  ],
});
