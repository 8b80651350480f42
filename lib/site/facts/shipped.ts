import { valuesSchema } from '@/lib/fields/kinds';
import { weekSchema } from '@/lib/fields/week';
import business from '@/lib/site/installer/business.json' with { type: 'json' };
import hours from '@/lib/site/installer/hours.json' with { type: 'json' };
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { placesSchema } from '@/lib/site/installer/schema';
import services from '@/lib/site/installer/services.json' with { type: 'json' };
import palette from '@/lib/site/palette.json' with { type: 'json' };
import { businessFields } from './business-fields';

/** The facts of an installer that is written down in files. */
export const factsOf = (files: {
  business: unknown;
  hours: { week: unknown };
  places: unknown;
  services: string[];
}) => ({
  business: valuesSchema(businessFields).parse(files.business),
  hours: { week: weekSchema.parse(files.hours.week) },
  places: placesSchema.parse(files.places),
  services: { offered: files.services },
  look: { brand: palette.brand, accent: palette.accent },
});

/** The facts until an owner has saved others: those of the installer that the site was first made for. */
export const shippedFacts = factsOf({ business, hours, places, services });
