import type { shippedFacts as facts } from './shipped';

/** What browsers have instead of shipped.ts (package.json, `imports`), so that no file that they load names a business: they use no defaults. */
export const shippedFacts = {} as typeof facts;
