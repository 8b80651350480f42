import { afterAll, beforeAll } from 'vitest';
import { type OwnSite, startOwnSite } from '../own-site';

/** The address of an instance that all tests share, none of which changes its pages. */
export const readOnlySite = () => process.env.READ_ONLY_SITE ?? '';

/** A site for the tests of this file. */
export function siteOfFile(instances: 1 | 2): OwnSite {
  const site = {} as OwnSite;
  const started = new AsyncDisposableStack();
  beforeAll(async () => void Object.assign(site, await startOwnSite(started, { instances })));
  afterAll(() => started.disposeAsync());
  return site;
}
