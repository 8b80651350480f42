import { describe, expect, test } from 'vitest';
import { centerSchema, installerSchema, placesSchema } from '@/lib/site/installer/schema';
import { type AnswersInput, answersSchema } from '@/scripts/setup/answers';
import { areaCards } from '@/scripts/setup/area-cards';
import { installerFor } from '@/scripts/setup/installer';
import { findMentions } from '@/scripts/setup/left-to-read';
import { typedHours } from '@/scripts/setup/opening-hours';
import { SiteFiles } from '@/scripts/setup/site-files';
import boone from '../support/setup/boone.json' with { type: 'json' };

const input = boone as AnswersInput;
const current = new SiteFiles(process.cwd()).readInstaller();
const installerWith = (changes: object = {}, before = current) =>
  installerFor(answersSchema.parse({ ...input, ...changes }), before);
const inPlace = (changes: object) => ({ place: { ...input.place, ...changes } });
const highCountry = installerWith();

describe('the made-up installer', () => {
  test('has a record that the site accepts', () => {
    expect(installerSchema.parse(highCountry.business)).toEqual(highCountry.business);
    expect(centerSchema.parse(highCountry.center)).toEqual({
      latitude: 36.21679,
      longitude: -81.67455,
      town: 'boone',
    });
    expect(placesSchema.parse(highCountry.places)).toEqual(highCountry.places);
  });

  test('has its hours by day, those in a row together', () => {
    expect(highCountry.business.hours).toEqual([
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '07:30', closes: '17:00' },
      { days: ['Friday'], opens: '07:30', closes: '12:00' },
      { days: ['Saturday', 'Sunday'], opens: null, closes: null },
    ]);
    expect(typedHours(highCountry.business.hours, 'Friday')).toBe('7:30-12:00');
    expect(typedHours(highCountry.business.hours, 'Sunday')).toBe('closed');
  });

  test('serves every town of its counties that GeoNames lists, its city first and then the nearest', () => {
    expect(highCountry.places.towns.map(({ name, county }) => `${name}, ${county}`)).toEqual([
      'Boone, Watauga',
      'Blowing Rock, Watauga',
      'Foscoe, Watauga',
      'Banner Elk, Avery',
      'West Jefferson, Ashe',
      'Newland, Avery',
      'Jefferson, Ashe',
    ]);
    expect(highCountry.places.coordinatesFrom).toBe('GeoNames');
  });

  test('has the utilities of each county under ids of their own', () => {
    expect(highCountry.places.utilities).toEqual({
      newRiverLightPower: { name: 'New River Light & Power', url: null },
      blueRidgeEnergy: { name: 'Blue Ridge Energy', url: null },
    });
    expect(highCountry.places.towns[0]?.utilities).toEqual(['newRiverLightPower', 'blueRidgeEnergy']);
  });

  test('has three cards on each page', () => {
    const titlesOn = (page: 'home' | 'service-areas') =>
      highCountry.places.areas.filter(({ pages }) => pages.includes(page)).map(({ title }) => title);
    expect(titlesOn('home')).toEqual(['Boone', 'Northwest North Carolina', 'Avery County']);
    expect(titlesOn('service-areas')).toEqual(['Boone', 'Avery County', 'Ashe County']);
  });

  test('has a heading and a sentence on its reach, unless it writes its own', () => {
    expect(highCountry.business.heading).toBe('Solar That Fits Your Northwest NC Home');
    expect(highCountry.business.reach).toContain('Boone, Blowing Rock, Foscoe and Banner Elk');
    expect(installerWith({ heading: 'Sun on the Blue Ridge' }).business.heading).toBe(
      'Sun on the Blue Ridge',
    );
  });

  test('offers the services that it chose, in the order of the site', () => {
    expect(highCountry.services).not.toContain('commercial-solar');
    expect(installerWith({ services: ['energy-storage', 'residential-solar'] }).services).toEqual([
      'residential-solar',
      'energy-storage',
    ]);
  });
});

describe('a town', () => {
  test('can be left out', () => {
    const { towns } = installerWith(inPlace({ leaveOut: ['Foscoe'] })).places;
    expect(towns.map(({ name }) => name)).not.toContain('Foscoe');
  });

  test('farther than 60 miles from the city is left out', () => {
    const utilities = { ...input.place?.utilities, Buncombe: ['dep'] };
    const { towns } = installerWith(
      inPlace({ counties: [...(input.place?.counties ?? []), 'Buncombe'], utilities }),
    ).places;
    const names = towns.map(({ name }) => name);
    expect(names).toContain('Black Mountain');
    expect(names).not.toContain('Bent Creek');
  });

  test('that was described by hand keeps its words when the setup runs again', () => {
    const [city, ...others] = highCountry.places.towns;
    const terrain = 'Steep streets around the university.';
    const described = { ...highCountry.places, towns: [{ ...city, terrain } as never, ...others] };
    expect(installerWith({}, { ...highCountry, places: described }).places.towns[0]?.terrain).toBe(terrain);
  });
});

test('a town that was added by hand stays when the setup runs again', () => {
  const valleCrucis = {
    name: 'Valle Crucis',
    county: 'Watauga',
    latitude: 36.208,
    longitude: -81.779,
    utilities: ['duke'],
  };
  const added = { ...highCountry.places, towns: [...highCountry.places.towns, valleCrucis] };
  const { towns } = installerWith({}, { ...highCountry, places: added }).places;
  expect(towns.find(({ name }) => name === 'Valle Crucis')).toMatchObject({
    latitude: 36.208,
    utilities: ['newRiverLightPower', 'blueRidgeEnergy'],
  });
});

test('without answers about the place, everything about it stays', () => {
  const same = installerWith({ place: undefined });
  expect([same.places, same.center, same.business.region]).toEqual([
    current.places,
    current.center,
    current.business.region,
  ]);
  expect([same.business.heading, same.business.reach]).toEqual([
    current.business.heading,
    current.business.reach,
  ]);
});

test('the cards of a single county are the city and the region', () => {
  const towns = [{ name: 'Boone', county: 'Watauga' }];
  const cards = areaCards({ city: towns[0] as never, regionName: 'High Country', towns, utilityCount: 1 });
  expect(cards.map(({ id }) => id)).toEqual(['boone', 'high-country']);
});

describe('what remains to be read', () => {
  test('is every line that names the former business or place', () => {
    const mentions = findMentions(process.cwd(), highCountry, current);
    expect(mentions).toEqual([]);
    const before = { ...current, business: { ...current.business, name: 'Newsreader' } };
    expect(findMentions(process.cwd(), before, current).map(({ file }) => file)).toContain(
      'components/site/problem-style.ts',
    );
  });

  test('is nothing when nothing changes', () => {
    expect(findMentions(process.cwd(), current, current)).toEqual([]);
  });
});
