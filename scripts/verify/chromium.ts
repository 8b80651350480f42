import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from '../launch/problem';

// Debian's build without a window first: a page costs half of what it costs in the whole browser.
const HEADLESS = 'chromium-headless-shell';
const PROGRAMS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome'];

/** Finds a Chromium: the one of CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...PROGRAMS.flatMap(onPath), chromium.executablePath()].find(isExecutable);
}

/** Installs a Chromium: Debian's headless build when allowed to, because it comes with what it depends on. */
export function ensureChromium(): string {
  const found = findChromium();
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (found && (!isDebian || process.env.CHROMIUM_PATH || found.endsWith(HEADLESS))) return found;
  console.log('Installing Chromium …');
  if (isDebian) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', HEADLESS]);
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('No Chromium could be installed: install one and set CHROMIUM_PATH to it.');
}

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
