import '../support/shipped-facts';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainText } from '@/lib/fields/written-link';
import { areasOn, communities } from '@/lib/site/areas';
import { business, hoursInSentence, hoursSummary } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { splitFigures } from '@/lib/site/figures';
import { linksIn } from '@/lib/site/linked-text';
import { maps } from '@/lib/site/maps';
import { pageByPath, pageDescription, pageTitle } from '@/lib/site/pages';
import { services } from '@/lib/site/services';
import { testimonials } from '@/lib/site/testimonials';
import { towns } from '@/lib/site/towns';
import { warranties } from '@/lib/site/warranties';
import { townsByDistance } from '@/lib/solar/distance';
import { installerTexts, UNCONTRACTED, UNUSED_MARKS } from '../support/wording';

// What Ridgelight specified about itself, word for word. Other tests read the facts of the run's installer from lib/site.
describe('Ridgelight', () => {
  it('introduces itself with its name, its line and its region', () => {
    expect(pageTitle('About Us')).toBe('About Us | Ridgelight | Professional Solar Energy Solutions');
    expect(pageDescription('energy storage')).toBe(
      'Professional energy storage services in Asheville, NC and surrounding Western North Carolina areas. ' +
        'Call (828) 555-0142 for a free consultation.',
    );
    expect(pageByPath('/')?.metaTitle).toMatch(/^Asheville Solar \|/);
    expect(pageByPath('/')?.h1).toBe('Mountain-Ready Solar Solutions for Western NC Homes');
    expect(business().serviceAreaText).toBe('Serving Asheville and Western North Carolina');
    expect(business().phone).toEqual({ display: '(828) 555-0142', e164: '+18285550142' });
    expect(business().email).toBe('hello@ridgelight.example');
  });

  it('claims what it can show', () => {
    expect(claims()).toMatchObject({
      since: 'Serving Asheville and Western North Carolina since 2010',
      systems: 'Over 500 systems installed',
      payback: 'With the 30% federal tax credit, payback was typically 7–10 years',
      panelWarranty: '25-year panel performance warranty',
      installationWarranty: '10-year installation warranty',
    });
    expect(warranties().map(({ years, givenBy }) => [years, givenBy])).toEqual([
      [25, 'The panel manufacturer'],
      [10, 'Ridgelight'],
    ]);
  });

  it('is open on six days a week', () => {
    expect(hoursSummary()).toBe('Mon–Fri 8:00 AM–6:00 PM, Sat 9:00 AM–2:00 PM, Closed Sunday');
    expect(hoursInSentence()).toBe('Mon–Fri 8:00 AM–6:00 PM, Sat 9:00 AM–2:00 PM, closed Sunday');
    expect(business().hours.map(({ days, label, text }) => [days, label, text])).toEqual([
      ['Mon–Fri', 'Mon–Fri', '8:00 AM–6:00 PM'],
      ['Sat', 'Saturday', '9:00 AM–2:00 PM'],
      ['Sun', 'Sunday', 'Closed'],
    ]);
  });

  it('keeps the URLs and labels of its six services, and has a customer’s words for each', () => {
    expect(services().map(({ slug, title }) => [slug, title])).toEqual([
      ['residential-solar', 'Residential Solar'],
      ['commercial-solar', 'Commercial Solar'],
      ['solar-technology', 'Solar Panel Technology'],
      ['energy-storage', 'Energy Storage'],
      ['solar-maintenance', 'Solar Maintenance'],
      ['solar-warranties', 'Solar Warranties'],
    ]);
    expect(testimonials()).toHaveLength(6);
  });

  it('shows three cards of areas on each page', () => {
    const titlesOn = (page: Parameters<typeof areasOn>[0]) => areasOn(page).map(({ title }) => title);
    expect(titlesOn('home')).toEqual(['Asheville', 'Western North Carolina', 'Hendersonville']);
    expect(titlesOn('service-areas')).toEqual(['Asheville', 'Buncombe County', 'Henderson County']);
  });

  it('lists its communities in this order', () => {
    expect(communities()).toEqual([
      'Black Mountain',
      'Weaverville',
      'Candler',
      'Fletcher',
      'Arden',
      'Mills River',
      'Brevard',
      'Mars Hill',
    ]);
  });

  it.each([
    ['Asheville', 'Buncombe', 0],
    ['Black Mountain', 'Buncombe', 13],
    ['Weaverville', 'Buncombe', 7],
    ['Candler', 'Buncombe', 9],
    ['Arden', 'Buncombe', 9],
    ['Hendersonville', 'Henderson', 20],
    ['Fletcher', 'Henderson', 12],
    ['Mills River', 'Henderson', 14],
    ['Brevard', 'Transylvania', 27],
    ['Mars Hill', 'Madison', 16],
  ])('serves %s in %s County, at %i miles', (name, county, miles) => {
    expect(townsByDistance().find((town) => town.name === name)).toMatchObject({ county, miles });
  });

  // Kilometers on a flat map, accurate enough within a county or two.
  const fromAsheville = (name: string) => {
    const town = towns().find((entry) => entry.name === name);
    if (!town) throw new Error(`no town ${name}`);
    return { north: (town.latitude - 35.5951) * 111, east: (town.longitude + 82.5515) * 90.4 };
  };

  it.each([
    ['Black Mountain', 'east', 20],
    ['Candler', 'east', -13],
    ['Weaverville', 'north', 11],
    ['Mars Hill', 'north', 26],
    ['Arden', 'north', -14],
    ['Fletcher', 'north', -18],
    ['Mills River', 'north', -23],
    ['Hendersonville', 'north', -31],
    ['Brevard', 'north', -40],
  ] as const)('has %s to the %s by %i km', (name, axis, distance) => {
    expect(Math.abs(fromAsheville(name)[axis] - distance)).toBeLessThan(2);
  });

  it('serves no town farther than 50 km away', () => {
    for (const { name } of towns()) {
      const { north, east } = fromAsheville(name);
      expect(Math.hypot(north, east)).toBeLessThan(50);
    }
  });

  it('describes the terrain of every town, with links to services and areas', () => {
    const terrains = towns().map(({ terrain }) => terrain ?? '');
    for (const terrain of terrains)
      expect(plainText(terrain).split(' ').length, terrain).toBeGreaterThanOrEqual(20);
    expect(terrains.flatMap(linksIn).length).toBeGreaterThanOrEqual(2);
  });

  it('names an office that issues permits in every town', () => {
    expect(towns().filter(({ permitOffice }) => !permitOffice)).toEqual([]);
  });

  it('says what is its own in the style of all other texts', () => {
    for (const text of installerTexts) {
      expect(text).not.toMatch(UNUSED_MARKS);
      expect(text).not.toMatch(UNCONTRACTED);
      expect(splitFigures(text)).toEqual([text]);
    }
  });

  it('is named by no code or text outside of its facts', () => {
    const ours =
      /\b(?:Ridgelight(?!-)|Asheville|Western NC|Western North Carolina|Hendersonville|555-0142)\b/;
    const files = ['app', 'components', 'lib']
      .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
      .filter((file) => !file.startsWith('lib/site/installer'));
    const withoutComments = (file: string) =>
      readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => ours.test(withoutComments(file)))).toEqual([]);
  });

  it('is on the maps in Asheville', () => {
    expect(maps().contact.textAddress).toBe('Asheville, North Carolina');
  });
});
