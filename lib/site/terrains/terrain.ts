import { facts } from '@/lib/site/facts/current';
import { mountains } from './mountains';
import { plain } from './plain';
import type { TerrainWords } from './terrain-words';

/** The words of the land that the business works on. */
export const terrain = (): TerrainWords => (facts().places.terrain === 'other' ? plain : mountains);
