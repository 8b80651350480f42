import { describe, expect, it } from 'vitest';
import { areasOn, communities } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { maps } from '@/lib/site/maps';
import { towns } from '@/lib/site/towns';

const homeAreas = areasOn('home');
const serviceAreas = areasOn('service-areas');

const countyOf = (name: string) => towns.find((town) => town.name === name)?.county;

describe('service areas', () => {
  it('shows the three cards of each page', () => {
    expect(homeAreas.map((area) => area.title)).toEqual([
      'Asheville',
      'Western North Carolina',
      'Hendersonville',
    ]);
    expect(serviceAreas.map((area) => area.title)).toEqual([
      'Asheville',
      'Buncombe County',
      'Henderson County',
    ]);
  });

  it('uses one record for the card that both pages share', () => {
    expect(homeAreas[0]).toEqual(serviceAreas[0]);
  });

  it('puts every town of a county card in that county', () => {
    for (const area of serviceAreas.slice(1)) {
      for (const name of area.areas)
        expect(`${name}: ${countyOf(name)} County`).toBe(`${name}: ${area.title}`);
    }
  });

  it('lists the communities in order, each one a known town', () => {
    expect(communities).toEqual([
      'Black Mountain',
      'Weaverville',
      'Candler',
      'Fletcher',
      'Arden',
      'Mills River',
      'Brevard',
      'Mars Hill',
    ]);
    for (const name of communities) expect(countyOf(name)).toBeDefined();
  });

  it.each([
    ['Asheville', 'Buncombe'],
    ['Black Mountain', 'Buncombe'],
    ['Weaverville', 'Buncombe'],
    ['Candler', 'Buncombe'],
    ['Arden', 'Buncombe'],
    ['Hendersonville', 'Henderson'],
    ['Fletcher', 'Henderson'],
    ['Mills River', 'Henderson'],
    ['Brevard', 'Transylvania'],
    ['Mars Hill', 'Madison'],
  ])('%s is in %s County', (name, county) => {
    expect(countyOf(name)).toBe(county);
  });
});

describe('towns by coordinate', () => {
  // Kilometers on a flat map, accurate enough within a county or two.
  const fromAsheville = (name: string) => {
    const town = towns.find((entry) => entry.name === name);
    if (!town) throw new Error(`no town ${name}`);
    return {
      north: (town.latitude - business.geo.latitude) * 111,
      east: (town.longitude - business.geo.longitude) * 90.4,
    };
  };

  it('uses the coordinates of the business for Asheville', () => {
    expect(fromAsheville('Asheville')).toEqual({ north: 0, east: 0 });
  });

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
  ] as const)('%s lies to the %s by %i km', (name, axis, distance) => {
    expect(Math.abs(fromAsheville(name)[axis] - distance)).toBeLessThan(2);
  });

  it('keeps every town within 50 km of Asheville and lists it once', () => {
    for (const { name } of towns) {
      const { north, east } = fromAsheville(name);
      expect(Math.hypot(north, east)).toBeLessThan(50);
    }
    expect(new Set(towns.map((town) => town.name)).size).toBe(towns.length);
  });
});

describe('maps', () => {
  it('need no API key and describe the place in words', () => {
    for (const map of Object.values(maps)) {
      const address = new URL(map.embedUrl);
      expect(address.origin + address.pathname).toBe('https://www.google.com/maps');
      expect(address.searchParams.get('q')).toBe('Asheville, North Carolina');
      expect(address.searchParams.get('output')).toBe('embed');
      expect(address.searchParams.has('key')).toBe(false);
      expect(map.textAddress).toBe('Asheville, North Carolina, 35.5951° N 82.5515° W');
    }
    expect(maps.contact.title).not.toBe(maps.serviceAreas.title);
    expect(maps.contact.embedUrl).not.toBe(maps.serviceAreas.embedUrl);
  });
});
