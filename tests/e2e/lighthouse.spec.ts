import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pages } from '@/lib/site/pages';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { findFreePort } from '../../scripts/launch/port';
import { expect, test } from '../support/test';

let browser: Browser;
let port: number;

test.beforeAll(async ({ launchOptions }) => {
  port = await findFreePort();
  const args = [
    ...(launchOptions.args ?? []),
    // By WebMCP Lighthouse reads the forms as tools. It's still an experiment of Chromium.
    '--enable-features=WebMCP',
    `--remote-debugging-port=${port}`,
  ];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => browser.close());

// What it looks for is shown by tests/server/crawlers.test.ts, page by page.
for (const { path } of pages()) {
  test(`Lighthouse gives ${path} the full score for SEO, and finds its forms described to assistants`, {
    tag: '@long',
  }, async ({ baseURL }) => {
    const result = await lighthouse(baseURL + path, {
      port,
      onlyCategories: ['seo', 'agentic-browsing'],
      logLevel: 'silent',
      // Speed doesn't matter for this category: simulate the throttling, and don't wait for idle.
      throttlingMethod: 'simulate',
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
      disableFullPageScreenshot: true,
      // The map of another site.
      blockedUrlPatterns: ['https://*'],
    });
    const audits = Object.values(result?.lhr.audits ?? {});
    // Controls that only the script of the estimate reads have no name, and are no parameters.
    const known = path === SAVINGS_PATH ? ['webmcp-schema-validity'] : [];
    const failed = audits.filter(({ id, score }) => score !== null && score < 1 && !known.includes(id));
    expect(failed.map(({ id, explanation }) => explanation ?? id)).toEqual([]);
    expect(audits.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'is-crawlable',
        'robots-txt',
        'crawlable-anchors',
        'canonical',
        'agent-accessibility-tree',
        'webmcp-form-coverage',
      ]),
    );
    expect(result?.lhr.categories.seo?.score).toBe(1);
  });
}
