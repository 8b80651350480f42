import { describe, expect, it } from 'vitest';
import { areas, areasOn, communities } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { maps } from '@/lib/site/maps';
import { towns } from '@/lib/site/towns';

const countyOf = (name: string) => towns().find((town) => town.name === name)?.county;

describe('service areas', () => {
  it('have a card on each page that is about them', () => {
    for (const page of ['home', 'service-areas'] as const) expect(areasOn(page), page).not.toEqual([]);
  });

  it('have one record for a card that several pages show', () => {
    expect(new Set(areas().map(({ id }) => id)).size).toBe(areas().length);
    for (const area of areas()) for (const page of area.pages) expect(areasOn(page)).toContain(area);
  });

  it('list on the card of a county its towns only', () => {
    const cards = areas().filter(({ title }) => towns().some(({ county }) => title === `${county} County`));
    for (const { title, areas: names } of cards)
      for (const name of names) expect(`${name}: ${countyOf(name)} County`).toBe(`${name}: ${title}`);
  });

  it('have communities that are known towns, in the order of the towns', () => {
    const names = towns().map(({ name }) => name);
    expect(communities()).toEqual(names.filter((name) => communities().includes(name)));
  });
});

describe('towns', () => {
  it('begin with the city of the business, at its coordinates', () => {
    const { latitude, longitude } = business().geo;
    expect(towns()[0]).toMatchObject({ name: business().region.city, latitude, longitude });
  });

  it('are listed once', () => {
    expect(new Set(towns().map((town) => town.name)).size).toBe(towns().length);
  });
});

describe('maps', () => {
  const { city, state } = business().region;

  it('need no API key and describe the place in words', () => {
    for (const map of Object.values(maps())) {
      const address = new URL(map.embedUrl);
      expect(address.origin + address.pathname).toBe('https://www.google.com/maps');
      expect(address.searchParams.get('q')).toBe(`${city}, ${state}`);
      expect(address.searchParams.get('output')).toBe('embed');
      expect(address.searchParams.has('key')).toBe(false);
      expect(map.textAddress).toBe(`${city}, ${state}`);
    }
    expect(maps().contact.title).not.toBe(maps().serviceAreas.title);
    expect(maps().contact.embedUrl).not.toBe(maps().serviceAreas.embedUrl);
  });
});
