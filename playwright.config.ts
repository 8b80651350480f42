import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/verify/chromium';
import { isExhaustive, reducedMotion } from './tests/support/scale';
import './tests/support/set-facts';
import { testAddress } from './tests/support/test-app';

// Workers and the server load this file too and inherit the folder from the first process.
process.env.E2E_MAIL_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU, Chromium would emulate one, which takes longer than painting in software.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Headless shell snaps glyphs to whole pixels otherwise, unlike visitors' browsers.
  '--font-render-hinting=none',
];

/** What only an exhaustive run runs, in any window or in one. A run without it takes one case of each behavior. */
const exhaustive = (window: 'desktop' | 'phone') =>
  isExhaustive ? [] : [/@long(?!-)/, new RegExp(`@long-${window}`)];

/** One worker for a project with few tests: each worker starts a browser of its own. They come first, beside those of the desktop. */
const few = isExhaustive ? {} : { workers: 1 };

const desk = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores: a test waits for the app, the database and the mail as much as it computes.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Generous, because the machine may be busy.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: testAddress(),
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // `--trace on` records what a failing test did; recording every test would take a tenth of the time.
    trace: 'off',
    // They take requests away from tests that answer these themselves.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion },
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      // Tests that don't depend on the viewport run only once.
      grepInvert: [/@any-window/, ...exhaustive('phone')],
      ...few,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Features that headless shell lacks or implements differently.
    {
      name: 'whole-browser',
      grep: /@whole-browser/,
      grepInvert: exhaustive('desktop'),
      ...few,
      use: { ...desk, launchOptions: { executablePath: findChromium(), args: chromiumFlags } },
    },
    { name: 'desktop', grepInvert: [/@saves|@whole-browser/, ...exhaustive('desktop')], use: desk },
    // Last, because what they save appears on pages that other tests read, and one at a time, because two may save the same.
    { name: 'saves', grep: /@saves/, grepInvert: exhaustive('desktop'), use: desk, workers: 1 },
  ],
  webServer: {
    command: 'exec node --import tsx tests/support/serve.ts',
    wait: { stdout: /The app under test is ready/ },
    timeout: 900_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
