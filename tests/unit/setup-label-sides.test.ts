import { describe, expect, test } from 'vitest';
import { labelSides } from '@/scripts/setup/label-sides';

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
