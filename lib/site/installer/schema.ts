import { z } from 'zod';
import { linkedTextSchema } from '@/lib/site/linked-text';
import { milesBetween } from '@/lib/site/miles-between';
import { type StateCode, stateCodes, stateNames } from '@/lib/site/states/state-names';
import { dukeNames } from '@/lib/site/utility-names';
import { wordList } from '@/lib/site/word-list';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens');

const OUTSIDE = 'Choose a place in the United States';

/** A place in the United States, in degrees. */
export const coordinatesSchema = z.object({
  latitude: z.number().min(18, OUTSIDE).max(72, OUTSIDE),
  longitude: z.number().min(-180, OUTSIDE).max(-65, OUTSIDE),
});

/** Where a state whose rules the texts know ends, in degrees. */
const bounds: Partial<Record<StateCode, Record<'latitude' | 'longitude', readonly [number, number]>>> = {
  NC: { latitude: [33.8, 36.6], longitude: [-84.4, -75.4] },
};

/** Duke's two companies, and what they are elsewhere: the estimator has their rates in North Carolina alone. */
const dukeElsewhere = { dep: 'dukeEnergyProgress', duke: 'dukeEnergy' } as const;
const dukeUtilities = Object.keys(dukeElsewhere) as (keyof typeof dukeElsewhere)[];

interface Utilities {
  state: StateCode;
  towns: Town[];
  utilities: Record<string, z.output<typeof utilitySchema>>;
}

/** The same places after a change of their state, in which Duke's companies are utilities like any other, or no longer. */
function withDukeOf<Some extends Utilities>(places: Some): Some {
  const utilities = { ...places.utilities };
  const renamed = new Map<string, string>();
  for (const id of dukeUtilities) {
    const other = dukeElsewhere[id];
    const [from, to] = places.state === 'NC' ? [other, id] : [id, other];
    if (!places.towns.some((town) => town.utilities.includes(from))) continue;
    renamed.set(from, to);
    delete utilities[from];
    if (to === other) utilities[other] ??= { name: dukeNames[id], url: null };
  }
  if (renamed.size === 0) return places;
  const towns = places.towns.map((town) => ({
    ...town,
    utilities: town.utilities.map((id) => renamed.get(id) ?? id),
  }));
  return { ...places, utilities, towns };
}

/** One of Duke's two companies, or a key of the utilities that set their own credits. */
export type UtilityId = string;

/** A utility that sets its own credits. */
const utilitySchema = z.object({ name: text, url: z.url({ protocol: /^https$/ }).nullable() });

/** The sides of its dot that the name of a town may stand on. */
export const labelSideIds = ['right', 'left', 'below', 'above'] as const;
export type LabelSide = (typeof labelSideIds)[number];

/** A town with the coordinates of its center, in degrees, and what decides about solar there. */
const townSchema = coordinatesSchema.extend({
  name: text,
  county: text.refine((name) => !name.endsWith(' County'), 'Leave out “County”'),
  /** Left out when nobody has written it. */
  terrain: linkedTextSchema.optional(),
  /** Those that serve it, the most likely one first. */
  utilities: z.array(text).min(1),
  /** Left out when unknown. */
  permitOffice: text.optional(),
  /** Whether it is one of the chips under the cards. */
  isCommunity: z.boolean().optional(),
  /** The side of its dot that its name stands on in the distance map; where there is room, unless it is chosen. */
  labelSide: z.enum(labelSideIds).optional(),
});
export type Town = z.output<typeof townSchema>;

/** A service-area card as it is written down: its places are names, all counties, or the towns of a county. */
export const areaCardSchema = z.object({
  id: slug,
  /** The pages that show it. */
  pages: z.array(z.enum(['home', 'service-areas'])).min(1),
  title: text,
  /** `{counties}` stands for the number of counties, as a word. */
  description: text,
  places: z.union([z.array(text).min(1), z.literal('counties'), z.object({ townsOf: text })]),
});
export type AreaCard = z.output<typeof areaCardSchema>;

const point = z.tuple([z.number(), z.number()]);

/** What is drawn on the maps besides the towns. The coordinates are in degrees, latitude first. */
const landscapeSchema = z.object({
  /** The least bounds of the map of all towns, in miles from the center; towns outside of them enlarge it. */
  frame: z
    .object({ west: z.number(), east: z.number(), north: z.number(), south: z.number() })
    .refine(
      ({ west, east, north, south }) => west < 0 && east > 0 && south < 0 && north > 0,
      'The center lies inside: west and south are negative, east and north positive',
    )
    .optional(),
  countyLabels: z.array(z.object({ name: text, latitude: z.number(), longitude: z.number() })),
  /** Approximate courses, the widest river first. */
  rivers: z.array(z.array(point).min(3)),
  /** Mountains: the height above the valley floor relative to the highest one, and the radius in miles. */
  peaks: z.array(
    z.object({
      name: text.optional(),
      latitude: z.number(),
      longitude: z.number(),
      height: z.number().positive(),
      reach: z.number().positive(),
    }),
  ),
});

/** Towns farther from the city than this aren't served. */
export const MAX_MILES = 60;
export const MAX_TOWNS = 60;

/** Where an installer works. The first town is the city of the business. */
export const placesSchema = z
  .object({
    /** The utilities other than Duke's, by the ids that the towns use. */
    utilities: z.record(z.string(), utilitySchema),
    /** Who issues the building and electrical permits, by the ids that the towns use. */
    permitOffices: z.record(z.string(), linkedTextSchema),
    towns: z
      .array(townSchema)
      .min(1, 'Serve at least your city')
      .max(MAX_TOWNS, `Serve at most ${MAX_TOWNS} towns`),
    areas: z.array(areaCardSchema).min(1, 'Keep at least one area card'),
    map: landscapeSchema,
    /** Whose law, credits and rates the texts tell (states/state.ts). */
    state: z.enum(stateCodes).default('NC'),
    /** Which words of the land are true there (terrains/terrain.ts). */
    terrain: z.enum(['mountains', 'other']).default('mountains'),
    /** Where the towns' coordinates come from, if that has to be credited. */
    coordinatesFrom: z.literal('GeoNames').nullable(),
  })
  .overwrite(withDukeOf)
  .superRefine(({ utilities, permitOffices, towns, areas, state }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const outside = new Set<string>();
    const known = new Set<string>([...(state === 'NC' ? dukeUtilities : []), ...Object.keys(utilities)]);
    for (const id of dukeUtilities)
      if (id in utilities) report(['utilities', id], `“${id}” is Duke’s: choose another id`);
    const [city] = towns;
    for (const [index, { name, utilities: ids, permitOffice, ...center }] of towns.entries()) {
      const reportTown = (field: string, message: string) =>
        report(['towns', index, field], `${name}: ${message}`);
      for (const axis of ['latitude', 'longitude'] as const) {
        const [least, most] = bounds[state]?.[axis] ?? [-180, 180];
        if (center[axis] >= least && center[axis] <= most) continue;
        report(['towns', index, axis], `Choose a place in ${stateNames[state]}`);
        outside.add(name);
      }
      for (const id of ids) if (!known.has(id)) reportTown('utilities', `there is no utility “${id}”`);
      if (new Set(ids).size < ids.length) reportTown('utilities', 'a utility is listed twice');
      if (permitOffice !== undefined && !(permitOffice in permitOffices))
        reportTown('permitOffice', `there is no permit office “${permitOffice}”`);
      if (towns.findIndex((town) => town.name === name) !== index) reportTown('name', 'it is listed twice');
      const miles = city ? Math.round(milesBetween(city, center)) : 0;
      if (miles > MAX_MILES)
        reportTown('latitude', `it’s ${miles} miles from ${city?.name}, and ${MAX_MILES} is the most`);
    }
    if (outside.size > 0)
      report(['state'], `Not in ${stateNames[state]}: ${wordList([...outside])}. Move your city first`);
    // The city has a card of its own, so a county's card needs another town.
    const withCard = new Set(towns.slice(1).map(({ county }) => county));
    for (const [index, { id, title, places }] of areas.entries()) {
      const reportArea = (field: string, message: string) =>
        report(['areas', index, field], `${title}: ${message}`);
      if (areas.findIndex((area) => area.id === id) !== index) reportArea('id', 'its id is used twice');
      if (typeof places === 'object' && 'townsOf' in places && !withCard.has(places.townsOf))
        reportArea('places', `there is no town in ${places.townsOf} County besides the city`);
    }
  });

export type Places = z.output<typeof placesSchema>;
