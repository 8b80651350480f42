import { type OwnSite, startOwnSite } from './own-site';
import { test as base } from './test';
import { testServerUrl } from './test-app';

interface SiteFixtures {
  site: OwnSite;
  /** Who else may use it: files with the same purpose share a site, where they run in the same worker. */
  sitePurpose: string;
}

/** Playwright's test with its own site, started once per worker for all tests that use the fixture. */
export const test = base.extend<object, SiteFixtures>({
  sitePurpose: ['its own pages', { option: true, scope: 'worker' }],
  site: [
    async ({ sitePurpose: _ }, use) => {
      await using started = new AsyncDisposableStack();
      await use(await startOwnSite(started, { serverUrl: testServerUrl() }));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
