import { type Facts, facts, setFacts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';
import { factsOf } from '@/lib/site/facts/shipped';
import business from './made-up-installer/business.json' with { type: 'json' };
import hours from './made-up-installer/hours.json' with { type: 'json' };
import places from './made-up-installer/places.json' with { type: 'json' };
import services from './made-up-installer/services.json' with { type: 'json' };

/** Changes some facts for the rest of a test file. */
export const changeFacts = (changes: Partial<Facts>): void => setFacts({ ...facts(), ...changes });

/** The installer whose facts tests name, whatever those of the release are. */
export const madeUpInstaller = factsOf({ business, hours, places, services });

export const setMadeUpInstaller = (): void => changeFacts(madeUpInstaller);

/** The installer that the release comes with, for tests of what was written and drawn for it. */
export const setShippedFacts = (): void => setFacts(defaultFacts);
