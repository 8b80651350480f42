import { describe, expect, test, vi } from 'vitest';
import { cityCenter } from '@/lib/site/installer';
import business from '@/lib/site/installer/business.json' with { type: 'json' };
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { installerSchema, offeredSchema, placesSchema } from '@/lib/site/installer/schema';
import { linkedTextParts } from '@/lib/site/linked-text';
import { townAnchor } from '@/lib/site/town-notes';
import { towns } from '@/lib/site/towns';

// Commercial solar isn't offered here.
vi.mock('@/lib/site/installer/services.json', () => ({ default: ['residential-solar', 'energy-storage'] }));

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe('the facts of the installer', () => {
  test('begin their towns with the city of the business', () => {
    const [city] = towns;
    expect(cityCenter).toEqual({
      latitude: city?.latitude,
      longitude: city?.longitude,
      town: townAnchor(city?.name ?? ''),
    });
    expect(business.region.city).toBe(city?.name);
  });

  test('name each day of the week once', () => {
    const weekdays = { ...business.hours[0], days: ['Monday', 'Tuesday'] };
    expect(messages(installerSchema.safeParse({ ...business, hours: [weekdays] }))).toEqual([
      'Name each day of the week once, in order, Monday first',
    ]);
  });

  test('offer two services or more, among them solar for homes', () => {
    expect(messages(offeredSchema.safeParse(['energy-storage']))).toEqual([
      'Offer at least two services',
      'Offer residential-solar: texts on every page lead there',
    ]);
  });

  test('say what is wrong with a town', () => {
    const [city] = towns;
    const elsewhere = { ...city, latitude: 40 };
    expect(messages(placesSchema.safeParse({ ...places, towns: [elsewhere] }))).toEqual([
      'Choose a place in North Carolina',
    ]);
    const twice = { ...city, utilities: ['nobody'], permitOffice: 'nowhere' };
    expect(messages(placesSchema.safeParse({ ...places, towns: [city, twice] }))).toEqual([
      `${city?.name}: there is no utility “nobody”`,
      `${city?.name}: there is no permit office “nowhere”`,
      `${city?.name}: it is listed twice`,
    ]);
  });
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
