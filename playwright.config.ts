import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/verify/chromium';
import { isExhaustive } from './tests/support/scale';
import { testAddress } from './tests/support/test-app';

// Workers and the server load this file again, and inherit what its first run chose.
process.env.E2E_MAIL_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The build without windows would put letters on whole pixels, which no visitor's browser does.
  '--font-render-hinting=none',
];

/** What only an exhaustive run runs, in any window or in one. A run without it takes one case of each behavior. */
const exhaustive = (window: 'desktop' | 'phone') =>
  isExhaustive ? [] : [/@long(?!-)/, new RegExp(`@long-${window}`)];

const desk = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores: a test waits for the app, the database and the mail as much as it computes.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Two cores may be busy with other work; a condition that is going to be met is waited for.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: testAddress(),
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // What was done and answered; pictures of every step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', grepInvert: [/@saves|@whole-browser/, ...exhaustive('desktop')], use: desk },
    {
      name: 'phone',
      grep: /@phone/,
      // What shows the same in every window is looked at once.
      grepInvert: [/@any-window/, ...exhaustive('phone')],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What the build without windows has not got, or does otherwise.
    {
      name: 'whole-browser',
      grep: /@whole-browser/,
      use: { ...desk, launchOptions: { executablePath: findChromium(), args: chromiumFlags } },
    },
    // Last: what they save shows on pages that others read.
    { name: 'saves', grep: /@saves/, use: desk },
  ],
  webServer: {
    command: 'exec node --import tsx tests/support/serve.ts',
    wait: { stdout: /The app under test is ready/ },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
