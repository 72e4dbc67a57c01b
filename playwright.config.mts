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

/** The four readers: each sees the whole suite, except what a test says is for one of them. */
const desktop = {...devices['Desktop Chrome'], viewport: {width: 1280, height: 800}};
const mobile = {...devices['Pixel 7']};

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/playwright',
  globalSetup: './tests/browser/serveSite.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  globalTimeout: 14 * 60_000,
  reporter: [['list'], ...(reportFile ? ([['json', {outputFile: reportFile}]] as const) : [])],
  use: {
    launchOptions: {executablePath: findBrowser(), args},
    // A trace of every test would cost a third of the suite's time.
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'desktop light', use: {...desktop, colorScheme: 'light'}},
    {name: 'desktop dark', use: {...desktop, colorScheme: 'dark'}, grep: /@dark/},
    {name: 'mobile light', use: {...mobile, colorScheme: 'light'}, grep: /@mobile/},
    {name: 'mobile dark', use: {...mobile, colorScheme: 'dark'}, grep: /@mobile.*@dark|@dark.*@mobile/},
  ],
});
