// Run by hand (npm run test:pages -- <commit>): whether visitors and crawlers get the same pages as from another commit.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { runScript } from '../scripts/launch/run-script';
import { choose } from '../scripts/verify/choose';
import { findChromium } from '../scripts/verify/chromium';
import './support/set-facts';
import { comparePixels, RESULTS_FOLDER } from './pages/compare-pixels';
import {
  type Difference,
  diffDescriptions,
  type Intended,
  readIntended,
  withoutIntended,
} from './pages/differences';
import { fetchPages } from './pages/fetch-page';
import { findCommit, startBothSites } from './pages/sites';
import { type View, views } from './pages/views';

/** How many lines of a difference are printed; the report has all. */
const SHOWN_LINES = 20;

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

await runScript(async (stop) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      new: { type: 'string' },
      view: { type: 'string', multiple: true, default: [] },
      intended: { type: 'string', default: 'tests/pages/intended.json' },
      'no-pixels': { type: 'boolean', default: false },
    },
  });
  const intended = readIntended(values.intended);
  const chosen = choose(views, values.view, 'view');
  await using started = new AsyncDisposableStack();
  const { base, next } =
    values.base && values.new
      ? { base: withoutSlash(values.base), next: withoutSlash(values.new) }
      : await startBothSites(findCommit(positionals[0]), started, stop);
  rmSync(RESULTS_FOLDER, { recursive: true, force: true });
  const differences = await compareAsSent(base, next, chosen);
  if (!values['no-pixels']) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    started.defer(() => browser.close());
    differences.push(...(await comparePixels({ browser, base, next, views: chosen, stop })));
  }
  const { unexpected, unused } = withoutIntended(differences, intended);
  // Another run may find what these are for.
  const isWhole = chosen.length === views.length && !values['no-pixels'];
  return report(chosen, unexpected, isWhole ? unused : []);
});

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

async function compareAsSent(base: string, next: string, chosen: View[]): Promise<Difference[]> {
  const [before, now] = await Promise.all([fetchPages(base, chosen), fetchPages(next, chosen)]);
  return chosen.flatMap(({ name }) => diffDescriptions(name, { ...before.get(name) }, { ...now.get(name) }));
}

/** Prints what differs, and writes all of it to a file. Returns the exit code. */
function report(chosen: View[], unexpected: Difference[], unused: Intended): number {
  for (const { reason } of unused)
    console.log(`Nothing differs any longer for an intended difference: ${reason}`);
  console.log(`${chosen.length} views compared, ${unexpected.length} differences.`);
  if (unexpected.length === 0) return 0;
  const file = path.join(RESULTS_FOLDER, 'differences.txt');
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(file, unexpected.map((one) => textOf(one, one.lines.length)).join('\n'));
  for (const one of unexpected) console.log(textOf(one, SHOWN_LINES));
  console.log(`All lines are in ${file}.`);
  return 1;
}

function textOf({ view, aspect, lines }: Difference, most: number): string {
  const more = lines.length > most ? [`… and ${lines.length - most} more`] : [];
  return [`${view}, ${aspect}:`, ...lines.slice(0, most), ...more].join('\n  ').concat('\n');
}
