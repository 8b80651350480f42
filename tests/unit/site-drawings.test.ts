import { describe, expect, it } from 'vitest';
import { towns } from '@/lib/site/areas';
import { contourLines } from '@/lib/site/contours';
import { milesBetween, townsByDistance } from '@/lib/site/distance';

describe('miles from Asheville', () => {
  const miles = Object.fromEntries(townsByDistance.map((town) => [town.name, town.miles]));

  it('are straight, whole and known for every town, the nearest first', () => {
    expect(townsByDistance).toHaveLength(towns.length);
    expect(townsByDistance[0]).toMatchObject({ name: 'Asheville', miles: 0 });
    const all = townsByDistance.map((town) => town.miles);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(miles).toMatchObject({
      Weaverville: 7,
      'Black Mountain': 13,
      'Mars Hill': 16,
      Hendersonville: 20,
      Brevard: 27,
    });
  });

  it('agree with a known distance: a degree of latitude is 69 miles', () => {
    const degree = milesBetween({ latitude: 35, longitude: -82 }, { latitude: 36, longitude: -82 });
    expect(degree).toBeCloseTo(69.09, 1);
  });
});

describe('contour lines', () => {
  const hill = { columns: 20, rows: 20, heightAt: (x: number, y: number) => 10 - Math.hypot(x - 10, y - 10) };

  it('draw a round hill as one closed ring at the level’s distance from the top', () => {
    const lines = contourLines(hill, 5.3);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.at(0)).toEqual(lines[0]?.at(-1));
    for (const [x, y] of lines[0] ?? []) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(4.7, 0);
  });

  it('draw nothing where the ground never reaches the level', () => {
    expect(contourLines(hill, 11)).toEqual([]);
  });
});
