import '../support/shipped-facts';
import { describe, expect, test } from 'vitest';
import { fieldChanges } from '@/lib/settings/field-changes';
import { facts } from '@/lib/site/facts/current';
import { areaCards } from '@/lib/site/installer/area-cards';
import { movedPlaces } from '@/lib/site/installer/moved-places';
import { placeParts } from '@/lib/site/installer/place-parts';
import { type Places, placesSchema } from '@/lib/site/installer/schema';
import { statePlaces, usesList } from '@/lib/site/installer/state-places';

const { places } = facts();
const [city, town] = places.towns as [Places['towns'][number], Places['towns'][number]];
const partOf = (path: string, value = places) => {
  const part = placeParts([value]).find((one) => one.path === path);
  if (!part) throw new Error(`no ${path}`);
  return part;
};
type Item = { id: string } & Record<string, unknown>;

/** The value after some items of a list are others. */
const edited = (path: string, edit: (items: Item[]) => object[]) => {
  const part = partOf(path);
  return part.withItems(places, edit(part.itemsOf(places)) as never);
};
const messages = (value: unknown) =>
  placesSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('the lists of the places', () => {
  test.each(['towns', 'utilities', 'permitOffices', 'areas'])('make of %s what is stored', (path) => {
    const { form, itemsOf } = partOf(path);
    for (const item of itemsOf(places)) expect(form.itemSchema.parse(item)).toEqual(item);
    expect(edited(path, (items) => items)).toEqual(places);
  });

  test('give a new utility, office and card a key of its name', () => {
    const id = crypto.randomUUID();
    const power = edited('utilities', (items) => [...items, { id, name: 'New River Light & Power' }]);
    expect(power.utilities.newRiverLightPower).toEqual({ name: 'New River Light & Power', url: null });
    const office = edited('permitOffices', (items) => [
      ...items,
      { id, office: '[Town of Boone](https://example.com/)' },
    ]);
    expect(office.permitOffices.townOfBoone).toBe('[Town of Boone](https://example.com/)');
    const item = { title: 'High Country', description: 'High.', isOnHome: true, isOnServiceAreas: false };
    const { areas } = edited('areas', (items) => [
      ...items,
      { ...item, id, shows: 'named', names: 'Boone\n Todd ' },
    ]);
    expect(areas.at(-1)).toEqual({
      id: 'high-country',
      title: 'High Country',
      description: 'High.',
      pages: ['home'],
      places: ['Boone', 'Todd'],
    });
  });

  test('say which towns use what is to be removed', () => {
    expect(partOf('utilities').refusalOf?.(places, 'haywoodEmc')).toBe(
      'Candler and Brevard use Haywood EMC: choose another utility there first.',
    );
    expect(partOf('permitOffices').refusalOf?.(places, 'brevard')).toContain('Brevard uses City planning');
    const unused = { ...places, towns: [city] };
    expect(partOf('utilities').refusalOf?.(unused, 'haywoodEmc')).toBeUndefined();
    // The server doesn't take it either.
    const without = edited('utilities', (items) => items.filter(({ id }) => id !== 'haywoodEmc'));
    expect(messages(without)).toContain('Candler: there is no utility “haywoodEmc”');
  });

  test('say in the history and the audit log what was done to an item', () => {
    const after = edited('towns', ([first, second, ...others]) => [
      { ...first, terrain: 'Old oaks.' },
      { ...second, utilities: [{ utility: 'duke' }, { utility: 'haywoodEmc' }], isCommunity: false },
      ...others.slice(1),
    ]);
    const changes = fieldChanges('places', places, after);
    expect(changes).toContainEqual({ field: 'Removed Weaverville, Buncombe County' });
    expect(changes).toContainEqual({
      field: 'Black Mountain, Buncombe County: Utilities',
      from: 'Utility Duke Energy Progress',
      to: 'Utility Duke Energy; Utility Haywood EMC',
    });
    expect(changes).toContainEqual({
      field: 'Black Mountain, Buncombe County: Among the Additional Communities',
      from: 'on',
      to: 'off',
    });
    expect(fieldChanges('places', places, { ...places, terrain: 'other' })).toEqual([
      { field: 'The land', from: 'Mountains', to: 'Anything else' },
    ]);
  });

  test('accept a town within the state and 60 miles, with a utility, and say what is wrong with another', () => {
    const { form } = partOf('towns');
    const item = {
      id: 'x',
      place: { ...place(town), county: 'Buncombe County' },
      utilities: [{ utility: 'dep' }],
      isCommunity: false,
    };
    expect(form.itemSchema.parse(item)).toMatchObject({ place: { county: 'Buncombe' } });
    const said = (changes: object) =>
      form.itemSchema.safeParse({ ...item, ...changes }).error?.issues.map(({ message }) => message);
    expect(said({ place: { ...place(town), latitude: '10' } })).toEqual([
      'Choose a place in the United States',
    ]);
    expect(said({ place: { ...place(town), longitude: 'west' } })).toEqual([
      'Enter the longitude in degrees, such as -82.5515',
    ]);
    expect(said({ place: undefined })).toEqual(['Choose a town, or describe it by hand']);
    expect(said({ utilities: [] })).toEqual(['Choose one or more utilities, each once']);
    expect(said({ terrain: 'See [this' })).toHaveLength(1);
    expect(said({ terrain: 'x'.repeat(601) })).toEqual(['Use at most 600 characters']);
    const raleigh = { ...town, name: 'Raleigh', county: 'Wake', latitude: 35.7721, longitude: -78.6386 };
    expect(messages({ ...places, towns: [...places.towns, raleigh] })).toEqual([
      'Raleigh: it’s 220 miles from Asheville, and 60 is the most',
    ]);
  });
});

const place = ({ name, county, latitude, longitude }: Places['towns'][number]) => ({
  name,
  county,
  latitude,
  longitude,
});
const boone = statePlaces().find(({ name }) => name === 'Boone') as ReturnType<typeof statePlaces>[number];
const region = { regionName: 'Northwest North Carolina', hasNewCards: true };

describe('a business that moves', () => {
  test('starts from its new city, keeps the towns that are near, and gets new cards', () => {
    const moved = movedPlaces(places, boone, region);
    expect(messages(moved)).toEqual([]);
    expect(moved.towns[0]).toMatchObject({ ...boone, utilities: expect.any(Array) });
    const names = moved.towns.map(({ name }) => name);
    expect(names).toContain('Black Mountain');
    expect(names).not.toContain('Brevard');
    expect(moved.areas.map(({ title }) => title)).toContain('Boone');
  });

  test('to a town that it serves keeps what is written about it, and its cards if it wants to', () => {
    const moved = movedPlaces(places, place(town), { ...region, hasNewCards: false });
    expect(messages(moved)).toEqual([]);
    const { isCommunity: _, ...rest } = town;
    expect(moved.towns[0]).toEqual(rest);
    expect(moved.towns.map(({ name }) => name)).toContain(city.name);
    expect(moved.areas).toEqual(places.areas);
  });
});

test('the cards of a single county are the city and the region', () => {
  const cards = areaCards({ city: boone, regionName: 'High Country', towns: [boone], utilityCount: 1 });
  expect(cards.map(({ id }) => id)).toEqual(['boone', 'high-country-region']);
});

test('the list of places is the state’s, and is credited where a town has its coordinates', () => {
  expect(statePlaces().length).toBeGreaterThan(400);
  expect(usesList([{ ...city, latitude: 35.59 }])).toBe(false);
  expect(usesList([city, boone])).toBe(true);
});
