import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageByPath } from '@/lib/site/pages';
import { servesProgress } from '@/lib/site/town-utility';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';

const MIDNIGHT = Date.parse('2027-01-01T00:00:00-05:00');
/** What is left of the year when the app begins to start, which takes seconds, and more on a busy machine. */
const LEFT_MS = 45_000;
/** How long after midnight a request may still get the page from before it: a timer of the app is that late. */
const MOMENT_MS = 50;
const READ_EVERY_MS = 10;

/** Pages with what they say through December 31, 2026, and what from January 1, 2027, on. */
const turning = {
  '/services/residential-solar': ['That’s the last day to apply', 'Can I still get the Bridge Rate?'],
  '/services/solar-maintenance': ['Is my Duke credit going to change?', 'Did my Duke credit change?'],
  '/services/commercial-solar': ['the one that replaces it', 'the one that replaced it'],
  '/about': ['The rate that replaces it', 'The rate that replaced it'],
  '/savings': ['© 2026', servesProgress() ? 'This is on Duke’s Residential Solar Choice' : '© 2027'],
  '/savings?bill=200': ['© 2026', servesProgress() ? 'This is on Duke’s Residential Solar Choice' : '© 2027'],
  '/': [servesProgress() ? 'Today is the last day.' : '© 2026', '© 2027'],
} as const;
// Another installer may not offer every service.
const paths = (Object.keys(turning) as (keyof typeof turning)[]).filter((url) =>
  pageByPath(url.replace(/\?.*/, '')),
);
const [first = '/about'] = paths;

let folder: string;
let database: TestDatabase;
let app: AppInstance;
let offsetMs = 0;

/** The time on the app's clock. */
const appNow = () => Date.now() + offsetMs;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-faults-'));
  database = await createTestDatabase();
  offsetMs = MIDNIGHT - LEFT_MS - Date.now();
  writeFileSync(path.join(folder, 'faults.json'), JSON.stringify({ clockOffsetMs: offsetMs, lostNames: [] }));
  app = await startAppInstance(database.url, {
    ...faultEnvironment(''),
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/faults/inject-faults.mjs').href}`,
    SABOTAGE: path.join(folder, 'faults.json'),
  });
});

afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Reading {
  begunAt: number;
  endedAt: number;
  /** Which of its two texts the page shows, and which of them its structured data has, if any. */
  shows: 'before' | 'after' | undefined;
  asks: 'before' | 'after' | undefined;
}

async function read(pagePath: keyof typeof turning): Promise<Reading> {
  const begunAt = appNow();
  const html = await (await fetch(app.address + pagePath)).text();
  return { begunAt, endedAt: appNow(), ...saidIn(html, pagePath) };
}

let lastRead: { html: string; said: Pick<Reading, 'shows' | 'asks'> } | undefined;

/** What a page says; the one that was read last, which is kept, is parsed once. */
function saidIn(html: string, pagePath: keyof typeof turning): Pick<Reading, 'shows' | 'asks'> {
  if (lastRead?.html !== html) lastRead = { html, said: parse(html, pagePath) };
  return lastRead.said;
}

function parse(html: string, pagePath: keyof typeof turning): Pick<Reading, 'shows' | 'asks'> {
  const document = load(html);
  const asked = document('script[type="application/ld+json"]').text();
  document('script, style, template').remove();
  const [before, after] = turning[pagePath];
  const which = (text: string) =>
    text.includes(before) ? 'before' : text.includes(after) ? 'after' : undefined;
  return { shows: which(document('body').text().replace(/\s+/g, ' ')), asks: which(asked) };
}

test('a page that was kept before midnight in Asheville says after it what is true then', async () => {
  for (const pagePath of paths) expect.soft((await read(pagePath)).shows, pagePath).toBe('before');

  await until(async () => appNow() > MIDNIGHT - 5_000, { timeoutMs: LEFT_MS, intervalMs: 50 });
  const readings: Reading[] = [];
  const isAfter = ({ begunAt }: Reading) => begunAt >= MIDNIGHT + MOMENT_MS;
  // A request during which the day ends waits for the page of the next one.
  while (appNow() < MIDNIGHT + 1_000 || (!readings.some(isAfter) && appNow() < MIDNIGHT + 20_000)) {
    readings.push(await read(first));
    await pause(READ_EVERY_MS);
  }
  const others = (expected: 'before' | 'after') => (reading: Reading) =>
    reading.shows !== expected || (reading.asks ?? expected) !== expected;
  const before = readings.filter(({ endedAt }) => endedAt < MIDNIGHT);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(others('before'))).toEqual([]);
  const after = readings.filter(isAfter);
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter(others('after'))).toEqual([]);

  for (const pagePath of paths) expect.soft((await read(pagePath)).shows, pagePath).toBe('after');
  const sitemap = await (await fetch(`${app.address}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/\/about<\/loc>(?:(?!<\/url>)[\s\S])*<lastmod>2027-01-01/);
});
