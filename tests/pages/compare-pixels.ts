import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, BrowserContext } from 'playwright';
import sharp from 'sharp';
import { waitUntilStable } from '../shots/photograph';
import type { Difference } from './differences';
import { openView, type View } from './views';

/** Where pictures of differences are written; git ignores it. */
export const RESULTS_FOLDER = 'test-results/pages';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** A font or a picture that came late is there the second time. */
const TRIES = 2;
/** Generous, because the machine may be busy. */
const DEADLINE_MS = 120_000;

interface PixelComparison {
  browser: Browser;
  /** The addresses of the two sites. */
  base: string;
  next: string;
  views: View[];
  stop: AbortSignal;
}

interface Take {
  width: number;
  theme: (typeof THEMES)[number];
}

/**
 * Compares screenshots of whole pages of two sites in every width and theme, without motion and at the same time of day.
 * Writes three pictures for each that differs: of both, and one with what differs in red.
 */
export async function comparePixels(comparison: PixelComparison): Promise<Difference[]> {
  const takes = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
  const now = new Date();
  const differences: Difference[] = [];
  for (const [index, take] of takes.entries()) {
    process.stdout.write(`\rPixels: ${index + 1} of ${takes.length} windows`);
    differences.push(...(await compareInWindow(comparison, take, now)));
  }
  process.stdout.write('\n');
  return differences;
}

async function compareInWindow(comparison: PixelComparison, take: Take, now: Date): Promise<Difference[]> {
  const { browser, base, next, views, stop } = comparison;
  const differences: Difference[] = [];
  for (const hasScripts of [true, false]) {
    // One context for all views: a font that is in its cache is never replaced by its fallback.
    await using ofBase = await openContext(browser, base, { ...take, hasScripts });
    await using ofNext = await openContext(browser, next, { ...take, hasScripts });
    for (const view of views.filter(({ sent }) => hasScripts === !sent)) {
      stop.throwIfAborted();
      const line = await compareView([ofBase, ofNext], view, { ...take, hasScripts, now });
      if (line) differences.push({ view: view.name, aspect: 'pixels', lines: [line] });
    }
  }
  return differences;
}

async function compareView(
  contexts: [BrowserContext, BrowserContext],
  view: View,
  { width, theme, hasScripts, now }: Take & { hasScripts: boolean; now: Date },
): Promise<string | undefined> {
  const take = `at ${width} px, ${theme}`;
  let line: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shots = contexts.map((context) => photograph(context, view, { hasScripts, now }));
    try {
      const [base, next] = (await Promise.all(shots)) as [Buffer, Buffer];
      if (base.equals(next)) return undefined;
      line = await describeDifferentPixels(base, next, nameOfFiles(view, width, theme));
      if (!line) return undefined;
    } catch (error) {
      // The others are compared all the same.
      line = `no screenshot (${(error as Error).message.split('\n', 1)[0]})`;
    } finally {
      await Promise.allSettled(shots);
    }
  }
  return `${take}: ${line}`;
}

function openContext(
  browser: Browser,
  address: string,
  { width, theme, hasScripts }: Take & { hasScripts: boolean },
) {
  const isPhone = width < 768;
  return browser.newContext({
    baseURL: address,
    // One device pixel for each: browsers can't paint a long page at twice the size.
    viewport: { width, height: 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
    timezoneId: 'America/New_York',
    locale: 'en-US',
  });
}

async function photograph(
  context: BrowserContext,
  view: View,
  { hasScripts, now }: { hasScripts: boolean; now: Date },
): Promise<Buffer> {
  const page = await context.newPage();
  page.setDefaultTimeout(DEADLINE_MS);
  try {
    await page.route(/google\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.clock.setFixedTime(now);
    await openView(page, view);
    await waitUntilStable(page, { hasScripts });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

const nameOfFiles = ({ name }: View, width: number, theme: string) =>
  `${name.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home'}-${width}-${theme}`;

/** Compares two screenshots, writes what differs, and describes it; undefined if nothing does. */
async function describeDifferentPixels(
  base: Buffer,
  next: Buffer,
  name: string,
): Promise<string | undefined> {
  const sizes = await Promise.all([base, next].map((shot) => sharp(shot).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = (await Promise.all([base, next].map((shot) => pixelsOf(shot, width, height)))) as [
    Buffer,
    Buffer,
  ];
  const marked = Buffer.alloc(one.length);
  const count = pixelmatch(one, other, marked, width, height, { threshold: 0.05 });
  if (count === 0) return undefined;
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = (kind: string) => path.join(RESULTS_FOLDER, `${name}-${kind}.png`);
  const raw = { width, height, channels: 4 } as const;
  await Promise.all([
    sharp(base).toFile(file('base')),
    sharp(next).toFile(file('new')),
    sharp(marked, { raw }).png().toFile(file('difference')),
  ]);
  const [baseHeight, nextHeight] = sizes.map((size) => size.height);
  const heights = baseHeight === nextHeight ? '' : `, ${baseHeight} px high before and ${nextHeight} now`;
  return `${count} pixels differ from line ${firstRow(one, other, width)} on${heights} (${file('difference')})`;
}

/** The pixels of a screenshot on a white ground of the given size. */
async function pixelsOf(shot: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: own, height: ownHeight } = await sharp(shot).metadata();
  return sharp(shot)
    .extend({ right: width - own, bottom: height - ownHeight, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function firstRow(one: Buffer, other: Buffer, width: number): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return Math.floor(at / (width * 4)) + 1;
}
