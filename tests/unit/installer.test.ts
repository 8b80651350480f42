import { afterEach, describe, expect, test, vi } from 'vitest';
import { business } from '@/lib/site/business';
import { facts } from '@/lib/site/facts/current';
import { factSettings } from '@/lib/site/facts/entries';
import { shippedFacts } from '@/lib/site/facts/shipped';
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { placesSchema, type Town } from '@/lib/site/installer/schema';
import { linkedTextParts } from '@/lib/site/linked-text';
import { pages } from '@/lib/site/pages';
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
    expect(business().region.city).toBe(city?.name);
  });

  test.each(['business', 'hours', 'services'] as const)('are what an owner may save: %s', (name) => {
    expect(factSettings[name].schema.parse(shippedFacts[name])).toEqual(shippedFacts[name]);
  });

  const { schema } = factSettings.business;
  const saying = (changes: object) => messages(schema.safeParse({ ...shippedFacts.business, ...changes }));

  test.each([
    [{ from: 12, to: 9 }, false],
    [{ from: 9, to: 9 }, false],
    [{ from: 9, to: 10 }, true],
  ])('name the earlier payback first: %j', (paybackYears, isFine) => {
    expect(saying({ paybackYears })).toEqual(
      isFine ? [] : ['The latest payback comes after the earliest: give the smaller number of years first'],
    );
  });

  test('have the business begin by this year, in its own time zone', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T04:59:00Z'), toFake: ['Date'] });
    const founded = (foundedYear: number) => saying({ foundedYear });
    expect([founded(2026), founded(2027)]).toEqual([[], ['This year hasn’t begun yet']]);
    vi.setSystemTime(new Date('2027-01-01T05:00:00Z'));
    expect(founded(2027)).toEqual([]);
    // A visitor's clock may be wrong, which mustn't break the page.
    vi.stubGlobal('window', {});
    expect(founded(2031)).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'Enter the name'],
    [{ name: 'x'.repeat(41) }, 'Use at most 40 characters'],
    [{ phone: '555-0142' }, 'Enter a phone number with ten digits, such as (212) 555-0143'],
    [{ tracking: { provider: 'CallRail' } }, 'Enter the number that is tracked'],
    [{ email: 'hello' }, 'Enter an email address like name@example.com'],
    [
      { address: { street: '1 Oak Street', city: 'Asheville', stateCode: 'nc', postalCode: '28801' } },
      'Use two capital letters, such as NY',
    ],
    [
      { address: { street: '1 Oak Street', city: 'Asheville', stateCode: 'NC', postalCode: '288' } },
      'Use five digits, or nine with a hyphen',
    ],
    [{ licenses: [{ kind: 'NC Electrical Contractor' }] }, 'Enter the number'],
    [
      { licenses: [{ kind: 'NC', number: '1', link: 'ncbeec.org' }] },
      'Enter the whole address, beginning with https://',
    ],
    [
      { social: [{ name: 'Facebook', url: 'javascript:alert(1)' }] },
      'Enter the whole address, beginning with https://',
    ],
    [{ systemsInstalled: 0 }, 'Use a number from 1 to 1,000,000'],
    [{ panelWarrantyYears: 2.5 }, 'Enter a whole number of years'],
    [{ region: { name: '', shortName: 'West' } }, 'Enter the name of the region'],
    [{ heading: 'Two\nlines' }, 'Use one line of plain text'],
  ])('say what to mend: %j', (changes, message) => {
    expect(saying(changes)).toEqual([message]);
  });

  test('leave out an address and a tracked number of which nothing is filled', () => {
    const empty = { street: '', city: ' ', stateCode: undefined, postalCode: null };
    const { data } = schema.safeParse({
      ...shippedFacts.business,
      address: empty,
      tracking: { phone: '', provider: '' },
    });
    expect([data?.address, data?.tracking]).toEqual([undefined, undefined]);
  });

  test('fit into the titles and descriptions of pages, whatever the name and the city', () => {
    const [city, ...others] = facts().places.towns;
    const name = 'N'.repeat(40);
    const long = {
      ...shippedFacts.business,
      name,
      tagline: 'T'.repeat(60),
      region: { name: 'R'.repeat(60), shortName: 'R' },
    };
    expect(schema.safeParse(long).success).toBe(true);
    changeFacts({
      business: long,
      places: { ...facts().places, towns: [{ ...city, name: 'C'.repeat(80) } as Town, ...others] },
    });
    expect(pages().map(({ metaTitle }) => metaTitle)).toContain(`Contact Us | ${name}`);
    changeFacts({ business: shippedFacts.business, places: shippedFacts.places });
  });

  test('offer two services or more, among them solar for homes', () => {
    const offered = (ids: unknown) => messages(factSettings.services.schema.safeParse({ offered: ids }));
    expect(offered(['energy-storage'])).toEqual([
      'Offer at least two services',
      'Keep Residential Solar: texts on every page lead there',
    ]);
    expect(
      factSettings.services.schema.parse({ offered: ['energy-storage', 'gone', 'residential-solar'] }),
    ).toEqual({
      offered: ['residential-solar', 'energy-storage'],
    });
  });

  test('say what is wrong with a town', () => {
    const [city] = towns();
    const said = (changes: object) =>
      messages(placesSchema.safeParse({ ...places, areas: [area], ...changes }));
    expect(said({ towns: [{ ...city, latitude: 40 }] })).toEqual([
      'Choose a place in North Carolina',
      'Not in North Carolina: Asheville. Move your city first',
    ]);
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
