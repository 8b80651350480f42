import business from '@/lib/site/installer/business.json' with { type: 'json' };
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { businessFileSchema, offeredSchema, placesSchema, weekdays } from '@/lib/site/installer/schema';
import services from '@/lib/site/installer/services.json' with { type: 'json' };
import palette from '@/lib/site/palette.json' with { type: 'json' };

/** The facts of an installer that is written down in files. */
export function factsOf(files: { business: unknown; places: unknown; services: unknown }) {
  const { hours, ...business } = businessFileSchema.parse(files.business);
  const timesOf = (day: (typeof weekdays)[number]) => {
    const { opens = null, closes = null } = hours.find(({ days }) => days.includes(day)) ?? {};
    return { opens, closes };
  };
  return {
    business,
    hours: { week: weekdays.map(timesOf) },
    places: placesSchema.parse(files.places),
    services: { offered: offeredSchema.parse(files.services) },
    look: { brand: palette.brand, accent: palette.accent },
  };
}

/** The facts until an owner has saved others: those of the installer that the site was first made for. */
export const shippedFacts = factsOf({ business, places, services });
