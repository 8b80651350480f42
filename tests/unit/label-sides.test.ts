import '../support/shipped-facts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { labelSideOf, labelSides } from '@/components/site/drawings/label-sides';
import { areaFrame, isInFrame } from '@/components/site/drawings/map-frame';
import { MapLabels } from '@/components/site/drawings/map-labels';
import { facts } from '@/lib/site/facts/current';
import type { Town } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/towns';
import { projectToMap } from '@/lib/solar/terrain';
import { changeFacts } from '../support/change-facts';

const frame = { west: -20, east: 20, north: 20, south: -20 };
const city = { name: 'Boone', east: 0, north: 0 };
const sidesOf = (...towns: (typeof city)[]) => labelSides([city, ...towns], frame);

describe('the name of a town', () => {
  test('stands to the right where nothing else is', () => {
    expect(sidesOf({ name: 'Todd', east: 8, north: 10 })).toEqual(['right', 'right']);
  });

  test('stands to the left at the eastern edge of the map', () => {
    expect(sidesOf({ name: 'Jefferson', east: 18, north: 10 })).toEqual(['right', 'left']);
  });

  test('stays off the name of the city, which is to the right on wide screens and above on narrow ones', () => {
    expect(sidesOf({ name: 'Todd', east: 1.5, north: -1 }).at(1)).toBe('below');
    expect(sidesOf({ name: 'Todd', east: -2, north: 2 }).at(1)).toBe('left');
  });

  test('stays off the dot and the name of a neighbor', () => {
    const [, first, second] = sidesOf(
      { name: 'Jefferson', east: 0, north: 12 },
      { name: 'West Jefferson', east: -2, north: 11.5 },
    );
    expect([first, second]).toEqual(['right', 'left']);
  });
});

test('a town for whose name no side is free still gets one', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => ({
    name: `Crowded town ${index}`,
    east: index / 10,
    north: 5,
  }));
  expect(sidesOf(...crowd)).toHaveLength(10);
});

test('a name whose side was chosen stays there, and others keep clear of it', () => {
  const jefferson = { name: 'Jefferson', east: 0, north: 12 };
  const beside = { name: 'West Jefferson', east: -2, north: 11.5, labelSide: 'right' as const };
  expect(labelSides([city, jefferson, beside], frame).slice(1)).toEqual(['above', 'right']);
});

test('the names of the towns that the release comes with stand where they were drawn by hand', () => {
  const drawn = towns().map(({ name, labelSide = 'right' }) => [name, labelSide]);
  expect(towns().map(({ name }) => [name, labelSideOf(name)])).toEqual(drawn);
});

describe('a town outside of the map', () => {
  const [home] = towns();
  const far = { ...home, name: 'Boone', county: 'Watauga', latitude: 36.21679, longitude: -81.67455 } as Town;
  const { frame: kept } = facts().places.map;

  test('enlarges it', () => {
    expect(areaFrame()).toEqual(kept);
    changeFacts({ places: { ...facts().places, towns: [...towns(), far] } });
    const point = projectToMap(far.latitude, far.longitude);
    expect(isInFrame(areaFrame(), point)).toBe(true);
    expect(areaFrame()).toMatchObject({ west: kept?.west, south: kept?.south });
    expect(areaFrame().east).toBeGreaterThan(point.east);
  });

  test('hides the names of counties that are not on it', () => {
    const { map } = facts().places;
    const countyLabels = [...map.countyLabels, { name: 'Dare', latitude: 35.8, longitude: -75.7 }];
    changeFacts({ places: { ...facts().places, map: { ...map, countyLabels } } });
    const drawn = renderToStaticMarkup(createElement(MapLabels, { frame: areaFrame() }));
    expect(drawn).toContain('Transylvania');
    expect(drawn).not.toContain('Dare');
  });
});
