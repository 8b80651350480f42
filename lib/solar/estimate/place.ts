import { fromFacts } from '@/lib/site/facts/current';
import { city } from '@/lib/site/places';
import { townAnchor } from '@/lib/site/town-anchor';

/** The place whose sun is computed: in degrees north and east, with the meridian of its standard time, and its town. */
export const place = fromFacts(() => {
  const { name, latitude, longitude } = city();
  return { latitude, longitude, town: townAnchor(name), meridian: -75 };
});
