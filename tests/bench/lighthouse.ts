import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../scripts/launch/port';
import { ensureChromium } from '../../scripts/verify/chromium';

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const;
export type Category = (typeof CATEGORIES)[number];

// A run in about a hundred has a trace without its metrics, while all else in its report is there.
const MAX_RUNS = 3;

/** What one run of Lighthouse says of a page, as a phone shows it. */
export interface PageReport {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Total blocking time, in ms. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

/** Starts the browser in which Lighthouse runs. */
export async function startLighthouse(started: AsyncDisposableStack) {
  const port = await findFreePort();
  const browser: Browser = await chromium.launch({
    executablePath: ensureChromium(),
    // WebMCP, by which Lighthouse reads the forms as tools, is still an experiment of Chromium.
    args: ['--no-sandbox', '--headless=new', '--enable-features=WebMCP', `--remote-debugging-port=${port}`],
  });
  started.defer(() => browser.close());
  const runOnce = async (address: string): Promise<PageReport> => {
    const result = await lighthouse(address, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
      // The map of another site.
      blockedUrlPatterns: ['https://*'],
      // Otherwise the page for unknown addresses has no result.
      ignoreStatusCode: true,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const { audits, categories } = result.lhr;
    const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Record<
        Category,
        number
      >,
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  };
  return async (address: string): Promise<PageReport> => {
    for (let run = 1; run <= MAX_RUNS; run += 1) {
      const report = await runOnce(address);
      if (Number.isFinite(report.lcp + report.tbt + report.cls)) return report;
      console.log(`Lighthouse has no metrics for ${address}: measured again.`);
    }
    throw new Error(`Lighthouse has no metrics for ${address} in ${MAX_RUNS} runs`);
  };
}
