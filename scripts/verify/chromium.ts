import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';
import { isExecutable, onPath } from './programs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Finds a Chromium: the one of CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return BROWSERS.map(onPath).find(Boolean) ?? [chromium.executablePath()].find(isExecutable);
}

/** Finds Chromium's headless shell, in which a test takes half as long; else the full browser. */
export function findHeadlessShell(): string | undefined {
  return (process.env.CHROMIUM_PATH ? undefined : onPath(HEADLESS_SHELL)) ?? findChromium();
}

/**
 * Installs whichever of the two is missing: Debian's packages where possible, because they include their dependencies.
 * Returns the path of the full browser.
 */
export function ensureChromium(): string {
  const isDebian = canInstallPackages();
  const isComplete = findChromium() && (!isDebian || onPath(HEADLESS_SHELL));
  if (!isComplete && !process.env.CHROMIUM_PATH) {
    if (isDebian) installPackages('chromium', HEADLESS_SHELL);
    else
      spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'inherit',
      });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('No Chromium could be installed: install one and set CHROMIUM_PATH to it.');
}
