import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { placesSchema } from '@/lib/site/installer/schema';

export const { utilities, permitOffices, towns, areas, map, coordinatesFrom } = placesSchema.parse(places);
