import { type OwnSite, startOwnSite } from './own-site';
import { test as base } from './test';
import { testServerUrl } from './test-app';

interface SiteFixtures {
  site: OwnSite;
}

/** Playwright's test with its own site, started once per worker for all tests that use the fixture. */
export const test = base.extend<object, SiteFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await using started = new AsyncDisposableStack();
      await use(await startOwnSite(started, { serverUrl: testServerUrl(), instances: 1 }));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
