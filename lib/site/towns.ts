import type { Town } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/places';
import { townAnchor } from '@/lib/site/town-anchor';

export { towns };

/** A town by its anchor, such as `black-mountain`. */
export const findTown = (anchor: string): Town | undefined =>
  towns().find(({ name }) => townAnchor(name) === anchor);
