import { vi } from 'vitest';
import { setFacts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';

// Every test file begins with the facts that the release comes with.
setFacts(defaultFacts);
// So that what a file mocks is mocked in these modules, too.
vi.resetModules();
