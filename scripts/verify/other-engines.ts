import { globSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackages } from './debian-packages';
import { onPath } from './programs';

/** The paths of the programs for the browser engines other than Chromium. */
export interface OtherEngines {
  firefox: string;
  webkitDriver: string;
  miniBrowser: string;
  xvfb: string;
}

/** Finds Debian's Firefox, WebKitGTK's driver with its MiniBrowser, and Xvfb; undefined where one is missing. */
export function findOtherEngines(): OtherEngines | undefined {
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const webkitDriver = onPath('WebKitWebDriver');
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();
  const xvfb = onPath('Xvfb');
  return firefox && webkitDriver && miniBrowser && xvfb
    ? { firefox, webkitDriver, miniBrowser: path.resolve(miniBrowser), xvfb }
    : undefined;
}

/** Installs the missing ones where possible. Returns whether all are available. */
export function ensureOtherEngines(): boolean {
  if (!findOtherEngines() && canInstallPackages())
    installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth');
  return findOtherEngines() !== undefined;
}
