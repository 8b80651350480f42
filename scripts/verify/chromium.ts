import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Finds a Chromium: the one of CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...BROWSERS.flatMap(onPath), chromium.executablePath()].find(isExecutable);
}

/** Finds Chromium's build without windows and profiles, in which a test takes half as long; else the whole one. */
export function findHeadlessShell(): string | undefined {
  return (
    (process.env.CHROMIUM_PATH ? undefined : onPath(HEADLESS_SHELL).find(isExecutable)) ?? findChromium()
  );
}

/**
 * Installs what is missing of both: Debian's packages when allowed to, because they come with what they depend on.
 * Returns the path of the whole browser.
 */
export function ensureChromium(): string {
  const isDebian = canInstallPackages();
  const isComplete = findChromium() && (!isDebian || onPath(HEADLESS_SHELL).some(isExecutable));
  if (!isComplete && !process.env.CHROMIUM_PATH) {
    console.log('Installing Chromium …');
    if (isDebian) installPackages('chromium', HEADLESS_SHELL);
    else {
      const installer = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
      spawnSync(process.execPath, installer, { stdio: 'inherit' });
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('No Chromium could be installed: install one and set CHROMIUM_PATH to it.');
}

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
