import { business } from '@/lib/site/business';
import { inNorthCarolina } from '@/lib/site/states/in-north-carolina';
import { terrain } from '@/lib/site/terrains/terrain';

const RATES =
  ' We only know what utilities in North Carolina charge and credit, so you’ll see what it makes and costs, and we’ll work out the savings with you.';

/** Whose weather an estimate is computed with. */
export const weatherNote = (): string =>
  `We use Greensboro’s typical weather with ${business().region.city}’s sun. ${terrain().savings.weather}${inNorthCarolina() ? '' : RATES}`;
