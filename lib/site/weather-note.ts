import { business } from '@/lib/site/business';
import { terrain } from '@/lib/site/terrains/terrain';

/** Whose weather an estimate is computed with. */
export const weatherNote = (): string =>
  `We use Greensboro’s typical weather with ${business().region.city}’s sun. ${terrain().savings.weather}`;
