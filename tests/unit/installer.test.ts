import { afterEach, describe, expect, test, vi } from 'vitest';
import business from '@/lib/site/installer/business.json' with { type: 'json' };
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import {
  businessFileSchema,
  installerSchema,
  offeredSchema,
  placesSchema,
} from '@/lib/site/installer/schema';
import { linkedTextParts } from '@/lib/site/linked-text';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { place } from '@/lib/solar/estimate/place';
import { changeFacts } from '../support/change-facts';

// Commercial solar isn't offered here.
changeFacts({ services: { offered: ['residential-solar', 'energy-storage'] } });

const area = {
  id: 'city',
  pages: ['home'],
  title: 'The city',
  description: 'In town.',
  places: ['Downtown'],
};

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the facts of the installer', () => {
  test('begin their towns with the city of the business', () => {
    const [city] = towns();
    expect(place()).toMatchObject({
      latitude: city?.latitude,
      longitude: city?.longitude,
      town: townAnchor(city?.name ?? ''),
    });
    expect(business.region.city).toBe(city?.name);
  });

  test('name each day of the week once', () => {
    const weekdays = { days: ['Monday', 'Tuesday'], opens: '08:00', closes: '18:00' };
    expect(messages(businessFileSchema.safeParse({ ...business, hours: [weekdays] }))).toEqual([
      'Name each day of the week once, in order, Monday first',
    ]);
  });

  test('have the business open at least one day a week', () => {
    const hours = business.hours.map((row) => ({ ...row, opens: null, closes: null }));
    expect(messages(businessFileSchema.safeParse({ ...business, hours }))).toEqual([
      'Open at least one day a week',
    ]);
  });

  test.each([
    [{ from: 12, to: 9 }, false],
    [{ from: 9, to: 9 }, false],
    [{ from: 9, to: 10 }, true],
  ])('name the earlier payback first: %j', (paybackYears, isFine) => {
    expect(messages(installerSchema.safeParse({ ...business, paybackYears }))).toEqual(
      isFine ? [] : ['The latest payback comes after the earliest: give the smaller number of years first'],
    );
  });

  test('have the business begin by this year, in its own time zone', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T04:59:00Z'), toFake: ['Date'] });
    const founded = (foundedYear: number) =>
      messages(installerSchema.safeParse({ ...business, foundedYear }));
    expect([founded(2026), founded(2027)]).toEqual([[], ['This year hasn’t begun yet']]);
    vi.setSystemTime(new Date('2027-01-01T05:00:00Z'));
    expect(founded(2027)).toEqual([]);
    // A visitor's clock may be wrong, which mustn't break the page.
    vi.stubGlobal('window', {});
    expect(founded(2031)).toEqual([]);
  });

  test('offer two services or more, among them solar for homes', () => {
    expect(messages(offeredSchema.safeParse(['energy-storage']))).toEqual([
      'Offer at least two services',
      'Offer residential-solar: texts on every page lead there',
    ]);
  });

  test('say what is wrong with a town', () => {
    const [city] = towns();
    const said = (changes: object) =>
      messages(placesSchema.safeParse({ ...places, areas: [area], ...changes }));
    expect(said({ towns: [{ ...city, latitude: 40 }] })).toEqual(['Choose a place in North Carolina']);
    expect(said({ towns: [{ ...city, county: 'Buncombe County' }] })).toEqual(['Leave out “County”']);
    const twice = { ...city, utilities: ['nobody', 'nobody'], permitOffice: 'nowhere' };
    expect(said({ towns: [city, twice] })).toEqual([
      `${city?.name}: there is no utility “nobody”`,
      `${city?.name}: there is no utility “nobody”`,
      `${city?.name}: a utility is listed twice`,
      `${city?.name}: there is no permit office “nowhere”`,
      `${city?.name}: it is listed twice`,
    ]);
    const dep = { name: 'Another one', url: null };
    expect(said({ utilities: { ...places.utilities, dep } })).toEqual(['“dep” is Duke’s: choose another id']);
  });

  test('say what is wrong with an area', () => {
    const [city, other] = [towns()[0], { ...towns()[1], name: 'Elsewhere', county: 'Watauga' }];
    const card = { ...area, title: 'High Country', places: { townsOf: 'Watauga' } };
    const said = (areas: object[], of: object[]) =>
      messages(placesSchema.safeParse({ ...places, areas, towns: of }));
    expect(said([card], [city ?? {}, other])).toEqual([]);
    expect(said([card], [city ?? {}])).toEqual([
      'High Country: there is no town in Watauga County besides the city',
    ]);
    expect(said([area, area], [city ?? {}])).toEqual([`${area.title}: its id is used twice`]);
  });

  test.each([{ west: 1 }, { east: -1 }, { north: -1 }, { south: 1 }])(
    'have a map with the city inside, not with %j',
    (side) => {
      const frame = { west: -20, east: 20, north: 19, south: -29, ...side };
      expect(messages(placesSchema.safeParse({ ...places, map: { ...places.map, frame } }))).toEqual([
        'The center lies inside: west and south are negative, east and north positive',
      ]);
    },
  );
});

test('a link to a service that is not offered becomes words', () => {
  const text =
    'Ask about [barns](/services/commercial-solar#questions) and [batteries](/services/energy-storage).';
  expect(linkedTextParts(text)).toEqual([
    'Ask about ',
    'barns',
    ' and ',
    { words: 'batteries', href: '/services/energy-storage' },
    '.',
  ]);
});
