import { choice, line, link, type Place, place, placeLabel, rows, text, toggle } from '@/lib/fields/kinds';
import { type Item, listForm } from '@/lib/fields/list';
import type { ListPart } from '@/lib/fields/setting';
import { plainText } from '@/lib/fields/written-link';
import { stateNames } from '@/lib/site/states/state-names';
import { townAnchor } from '@/lib/site/town-anchor';
import { dukeNames } from '@/lib/site/utility-names';
import { wordList } from '@/lib/site/word-list';
import { slugOf } from './area-cards';
import {
  type AreaCard,
  coordinatesSchema,
  type labelSideIds,
  MAX_TOWNS,
  type Places,
  type Town,
} from './schema';

// The setting of the places is one value, so that what refers to each other is saved together. Staff edit it as four lists,
// whose choices are what the value has: its utilities, offices and counties.

const TERRAIN_LETTERS = 600;
const sides = { right: 'Right', left: 'Left', below: 'Below', above: 'Above' } satisfies Record<
  (typeof labelSideIds)[number],
  string
>;

/** An item is known by its id in the form: a town by its anchor. */
const townId = (name: string) => townAnchor(name).slice(0, 40);

/** The lists of the places; an item of any of the values can be shown. */
export function placeParts(values: readonly Places[]): ListPart<Places>[] {
  const utilities = Object.assign({}, ...values.map((one) => one.utilities)) as Places['utilities'];
  // The estimator has their rates there alone.
  const duke = values.some(({ state }) => state === 'NC') ? dukeNames : {};
  const offices = Object.assign({}, ...values.map((one) => one.permitOffices)) as Places['permitOffices'];
  return [
    townsPart({ ...duke, ...mapValues(utilities, ({ name }) => name) }, mapValues(offices, plainText)),
    utilitiesPart,
    officesPart,
    areasPart([...new Set(values.flatMap(({ towns }) => towns.slice(1).map(({ county }) => county)))]),
  ];
}

const inState = {
  holds: (chosen: Place) => coordinatesSchema.safeParse(chosen).success,
  message: 'Choose a place in the United States',
};

/** What the texts know of the places. */
export const placeFields = {
  state: choice('State', stateNames, {
    hint: 'Whose law, credits and rates the pages tell. They know North Carolina’s: in another state, the rows, questions and links that are true only there are left out, net metering among them, and the savings estimate shows output and cost without savings. Nothing is deleted, so choosing North Carolina again brings them back. Times stay Eastern.',
  }),
  terrain: choice(
    'The land',
    { mountains: 'Mountains', other: 'Anything else' },
    {
      missing: 'Choose what the land is like',
      hint: 'What is only true among mountains, such as fog in coves, is left out elsewhere.',
    },
  ),
} as const;

/** Where the business moves. */
export const cityField = place('Your city', {
  missing: 'Choose a city, or describe it by hand',
  hint: 'Type its name or its county. The nearest are first.',
  rule: inState,
});

export const townField = place('Town', {
  missing: 'Choose a town, or describe it by hand',
  hint: 'Type its name or its county. The nearest are first.',
  rule: inState,
});

function townsPart(utilities: Record<string, string>, offices: Record<string, string>): ListPart<Places> {
  const fields = {
    place: townField,
    terrain: text('Terrain', {
      isOptional: true,
      max: TERRAIN_LETTERS,
      hasLinks: true,
      hint: `What its hills and trees mean for solar, in at most ${TERRAIN_LETTERS} characters. A link is written as [words](/savings).`,
    }),
    utilities: rows('Utilities', {
      row: 'utility',
      max: 6,
      fields: { utility: choice('Utility', utilities, { missing: 'Choose a utility' }) },
      hint: 'Those that serve it, the most likely first: estimates are for that one.',
      rule: {
        holds: (chosen) =>
          chosen.length > 0 && new Set(chosen.map(({ utility }) => utility)).size === chosen.length,
        message: 'Choose one or more utilities, each once',
      },
    }),
    permitOffice: choice('Permit office', offices, {
      isOptional: true,
      hint: 'Who issues the building and electrical permits.',
    }),
    isCommunity: toggle('Among the Additional Communities', {
      hint: 'A chip under the areas on the home page.',
    }),
    labelSide: choice('Side of its name on the map', sides, {
      isOptional: true,
      hint: 'With none, the name stands where there is room.',
    }),
  };
  type TownItem = Item<typeof fields>;
  return {
    id: 'town',
    path: 'towns',
    fixed: 1,
    isOrdered: true,
    form: listForm({
      fields,
      item: 'town',
      max: MAX_TOWNS,
      titleOf: ({ place: at }: TownItem) => placeLabel(at),
    }),
    itemsOf: ({ towns }) =>
      towns.map(
        ({
          name,
          county,
          latitude,
          longitude,
          terrain,
          utilities: ids,
          permitOffice,
          isCommunity,
          labelSide,
        }) => ({
          id: townId(name),
          place: { name, county, latitude, longitude },
          ...(terrain && { terrain }),
          utilities: ids.map((utility) => ({ utility })),
          ...(permitOffice && { permitOffice }),
          isCommunity: isCommunity === true,
          ...(labelSide && { labelSide }),
        }),
      ),
    withItems: (value, items: TownItem[]) => ({
      ...value,
      towns: items.map(
        ({ place: at, terrain, utilities: chosen, permitOffice, isCommunity, labelSide }): Town => ({
          ...at,
          ...(terrain && { terrain }),
          utilities: chosen.map(({ utility }) => utility),
          ...(permitOffice && { permitOffice }),
          ...(isCommunity && { isCommunity }),
          ...(labelSide && { labelSide }),
        }),
      ),
    }),
  };
}

const utilityFields = {
  name: line('Name', { max: 80, hint: 'As on its bills.' }),
  url: link('Its page', { isOptional: true }),
};

const utilitiesPart: ListPart<Places> = {
  id: 'utility',
  path: 'utilities',
  isOrdered: false,
  form: listForm({ fields: utilityFields, item: 'utility', max: 30, titleOf: ({ name }) => name }),
  itemsOf: ({ utilities }) =>
    byTitle(
      Object.entries(utilities).map(([id, { name, url }]) => ({ id, name, ...(url && { url }) })),
      ({ name }) => name,
    ),
  withItems: (value, items: Item<typeof utilityFields>[]) => {
    const taken = [...Object.keys(dukeNames), ...Object.keys(value.utilities)];
    return {
      ...value,
      utilities: Object.fromEntries(
        items.map(({ id, name, url }) => [keyFor(id, name, taken), { name, url: url ?? null }]),
      ),
    };
  },
  refusalOf: ({ towns, utilities }, id) =>
    refusal(
      utilities[id]?.name ?? id,
      towns.filter((town) => town.utilities.includes(id)),
      'utility',
    ),
};

const officeFields = {
  office: text('Office', {
    max: 300,
    hasLinks: true,
    hint: 'Who issues the permits, with a link written as [City of Asheville](https://…).',
  }),
};

const officesPart: ListPart<Places> = {
  id: 'office',
  path: 'permitOffices',
  isOrdered: false,
  form: listForm({
    fields: officeFields,
    item: 'permit office',
    max: 60,
    titleOf: ({ office }) => plainText(office),
  }),
  itemsOf: ({ permitOffices }) =>
    byTitle(
      Object.entries(permitOffices).map(([id, office]) => ({ id, office })),
      ({ office }) => plainText(office),
    ),
  withItems: (value, items: Item<typeof officeFields>[]) => ({
    ...value,
    permitOffices: Object.fromEntries(
      items.map(({ id, office }) => [
        keyFor(id, plainText(office), Object.keys(value.permitOffices)),
        office,
      ]),
    ),
  }),
  refusalOf: ({ towns, permitOffices }, id) =>
    refusal(
      plainText(permitOffices[id] ?? id),
      towns.filter(({ permitOffice }) => permitOffice === id),
      'permit office',
    ),
};

const NAMED = 'named';
const COUNTY = 'county:';

function areasPart(counties: string[]): ListPart<Places> {
  const options: Record<string, string> = {
    [NAMED]: 'The places that are named below',
    counties: 'Every county that you serve',
    ...Object.fromEntries(counties.map((county) => [`${COUNTY}${county}`, `Your towns in ${county} County`])),
  };
  const fields = {
    title: line('Title', { max: 60 }),
    description: text('Description', {
      max: 300,
      hint: '{counties} becomes the number of counties, as a word.',
    }),
    isOnHome: toggle('On the home page'),
    isOnServiceAreas: toggle('On the page of service areas'),
    shows: choice('Places on it', options, { missing: 'Choose what is on it' }),
    names: text('Names', { isOptional: true, max: 1000, hint: 'One on each line.' }),
  };
  type AreaItem = Item<typeof fields>;
  return {
    id: 'area',
    path: 'areas',
    isOrdered: true,
    form: listForm({
      fields,
      item: 'card',
      max: 12,
      titleOf: ({ title }: AreaItem) => title,
      check: ({ isOnHome, isOnServiceAreas, shows, names }, report) => {
        if (!isOnHome && !isOnServiceAreas) report('isOnHome', 'Show it on a page, or remove it');
        if (shows === NAMED && !names) report('names', 'Name one place or more');
      },
    }),
    itemsOf: ({ areas }) =>
      areas.map(({ id, title, description, pages, places }) => ({
        id,
        title,
        description,
        isOnHome: pages.includes('home'),
        isOnServiceAreas: pages.includes('service-areas'),
        shows: Array.isArray(places) ? NAMED : places === 'counties' ? places : `${COUNTY}${places.townsOf}`,
        ...(Array.isArray(places) && { names: places.join('\n') }),
      })),
    withItems: (value, items: AreaItem[]) => ({
      ...value,
      areas: items.map(
        ({ id, title, description, isOnHome, isOnServiceAreas, shows, names }): AreaCard => ({
          id: value.areas.some((one) => one.id === id) ? id : freeSlug(title, value.areas, id),
          pages: [
            ...(isOnHome ? ['home' as const] : []),
            ...(isOnServiceAreas ? ['service-areas' as const] : []),
          ],
          title,
          description,
          places:
            shows === 'counties'
              ? shows
              : shows.startsWith(COUNTY)
                ? { townsOf: shows.slice(COUNTY.length) }
                : (names ?? '').split('\n').flatMap((name) => name.trim() || []),
        }),
      ),
    }),
  };
}

const freeSlug = (title: string, areas: AreaCard[], id: string) => {
  const slug = slugOf(title);
  return slug === '' || areas.some((one) => one.id === slug) ? id : slug;
};

/** `New River Light & Power` becomes `newRiverLightPower`; a key that is known already stays. */
function keyFor(id: string, name: string, taken: readonly string[]): string {
  if (!id.includes('-')) return id;
  const words = slugOf(name).slice(0, 36).split('-').filter(Boolean);
  const key = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return key === '' || taken.includes(key) ? id.replaceAll('-', '') : key;
}

function refusal(name: string, towns: readonly Town[], what: string): string | undefined {
  if (towns.length === 0) return undefined;
  const names = wordList(towns.map((town) => town.name));
  return `${names} ${towns.length === 1 ? 'uses' : 'use'} ${name}: choose another ${what} there first.`;
}

// The database doesn't keep the order of keys.
const byTitle = <One>(items: One[], titleOf: (item: One) => string): One[] =>
  items.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)));

const mapValues = <From>(record: Record<string, From>, to: (value: From) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
