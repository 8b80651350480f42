import { vi } from 'vitest';
import { setFacts } from '@/lib/site/facts/current';
import { factsOfRun } from './facts-of-run';

// Every test file begins with the facts that the release comes with, or with those of FACTS_FILE.
setFacts(factsOfRun());
// So that what a file mocks is mocked in these modules, too.
vi.resetModules();
