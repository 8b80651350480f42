import { setFacts } from '@/lib/site/facts/current';
import { factsOfRun } from './facts-of-run';

// Tests and tools begin with the facts that the release comes with, or with those of FACTS_FILE.
setFacts(factsOfRun());
