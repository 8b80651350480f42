import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { type MapFacts, mapSchema } from '@/lib/site/schema';

/** No street address is public, so the maps show the city by name: an address would drop a pin that looks like an office. */
const place = fromFacts(() => `${business().region.city}, ${business().region.state}`);
const linkUrl = fromFacts(
  () => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place())}`,
);
const embedUrl = (zoom: number) =>
  `https://www.google.com/maps?q=${encodeURIComponent(place())}&z=${zoom}&output=embed`;

/** For the margin or the caption of a map where scripts run; elsewhere none is loaded. */
export const mapNote = 'Google’s map comes from Google, which then sees your IP address.';

export const maps = fromFacts((): { contact: MapFacts; serviceAreas: MapFacts } => ({
  contact: mapSchema.parse({
    title: `Map of ${place()}`,
    textAddress: place(),
    embedUrl: embedUrl(11),
    linkUrl: linkUrl(),
  }),
  serviceAreas: mapSchema.parse({
    title: `Map of ${business().region.city} and ${business().region.name}`,
    textAddress: place(),
    embedUrl: embedUrl(9),
    linkUrl: linkUrl(),
  }),
}));
