import { afterAll, beforeAll } from 'vitest';
import { type OwnSite, startOwnSite } from '../own-site';

/** The address of an instance that all tests share, none of which changes its pages. */
export const readOnlySite = () => process.env.READ_ONLY_SITE ?? '';

/** A site for the tests of this file; `prepare` starts what it needs, and returns the environment that names it. */
export function siteOfFile(
  instances: 1 | 2,
  prepare?: (started: AsyncDisposableStack) => Promise<Record<string, string>>,
): OwnSite {
  const site = {} as OwnSite;
  const started = new AsyncDisposableStack();
  beforeAll(async () => {
    const environment = (await prepare?.(started)) ?? {};
    Object.assign(site, await startOwnSite(started, { instances, environment }));
  });
  afterAll(() => started.disposeAsync());
  return site;
}
