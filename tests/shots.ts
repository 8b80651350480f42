// Run by hand (npm run shots, npm run shots -- menu): screenshots of every page and state, for review. Writes .shots/,
// where index.html shows them side by side. BASE_URL names a running site; else the tests' own app is started.
import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { Problem } from '../scripts/launch/problem';
import { runScript } from '../scripts/launch/run-script';
import { findChromium } from '../scripts/verify/chromium';
import './support/set-facts';
import { writeContactSheet } from './shots/contact-sheet';
import { fillLists } from './shots/filled-lists';
import { photographAll, SHOTS_FOLDER } from './shots/photograph';
import { addSampleDay } from './shots/sample-day';
import { scenes } from './shots/scenes';
import { openSite } from './shots/site';

await runScript(async (stop) => {
  const words = process.argv.slice(2);
  // The pictures of the documentation are only replaced when they are asked for.
  const all = words.length > 0 ? scenes : scenes.filter(({ picture }) => !picture);
  const chosen = all.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) {
    throw new Problem(`No scene has '${words.join(' ')}' in its name. There are:\n${namesOf(scenes)}`);
  }

  await using started = new AsyncDisposableStack();
  const site = await openSite(stop);
  started.defer(site.close);
  if (chosen.some(({ picture, staff }) => staff && (picture || site.own))) await addSampleDay(site);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  started.defer(() => browser.close());

  if (words.length === 0) rmSync(SHOTS_FOLDER, { recursive: true, force: true });
  mkdirSync(SHOTS_FOLDER, { recursive: true });
  const asItComes = chosen.filter(({ isFilled }) => !isFilled);
  const filled = chosen.filter(({ isFilled }) => isFilled);
  const failures = await photographAll({ browser, site, scenes: asItComes, stop });
  if (filled.length > 0 && site.own) {
    await fillLists(site);
    failures.push(...(await photographAll({ browser, site, scenes: filled, stop })));
  } else if (filled.length > 0) {
    failures.push('Full lists are only those of the tests’ own app: leave BASE_URL out.');
  }
  const sheet = writeContactSheet(scenes);
  console.log(`\n${sheet}`);
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
});

function namesOf(all: typeof scenes): string {
  return all.map(({ name }) => `  ${name}`).join('\n');
}
