import fc from 'fast-check';
import { scaled } from './scale';

// The seed of the run (vitest.config.ts), which a failing property is repeated with.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), numRuns: scaled(30, 100) });
