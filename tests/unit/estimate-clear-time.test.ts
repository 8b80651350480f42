import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearTime, ridgeAtTime } from '@/lib/solar/estimate/clear-time';
import { dayOfYear, isDaylightSaving } from '@/lib/solar/estimate/local-clock';
import { place as asheville } from '@/lib/solar/estimate/place';
import { clockTime, hourOfDay, sunPosition, sunTimes } from '@/lib/solar/sun';
import { evenRidge } from '../support/savings-estimate';
import '../support/made-up-facts';

// The reference values are for 35.5951° north, 82.5515° west.

const arbitraryDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Asheville’s clock', () => {
  test('counts the days of a year', () => {
    expect(['2026-01-01', '2026-06-21', '2026-12-31', '2028-12-31'].map(dayOfYear)).toEqual([
      1, 172, 365, 366,
    ]);
  });

  test('shows daylight saving time from the day on which it begins until the one before it ends', () => {
    const dates = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'];
    expect(dates.map(isDaylightSaving)).toEqual([false, true, true, false]);
  });
});

describe('the sun over a ridge', () => {
  test('rises over a level skyline with the almanac', () => {
    for (const date of ['2026-01-17', '2026-03-20', '2026-06-21', '2026-10-31', '2026-11-01', '2026-12-21']) {
      const { sunrise } = sunTimes(new Date(`${date}T17:00Z`), asheville());
      const minutes = clearTime(evenRidge(0), date) ?? 0;
      // The mean year of the formulas is a few minutes off any one year.
      expect(Math.abs(minutes - hourOfDay(sunrise) * 60), `${date} ${clockTime(sunrise)}`).toBeLessThan(4);
    }
  });

  test('is found again from the time at which it clears', () => {
    fc.assert(
      fc.property(arbitraryDate, fc.integer({ min: 2, max: 28 }), (date, height) => {
        const minutes = clearTime(evenRidge(height), date);
        if (minutes === null) throw new Error('the sun clears every ridge of 28 degrees');
        const solved = ridgeAtTime(date, minutes, evenRidge(0));
        expect(Math.abs((solved?.ridge[solved.side] ?? 0) - height)).toBeLessThan(0.4);
        const again = clearTime(solved?.ridge ?? evenRidge(0), date) ?? 0;
        expect(Math.abs(again - minutes)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('at 9:40 in November stands where the east meets the south', () => {
    const date = '2026-11-23';
    const solved = ridgeAtTime(date, 9 * 60 + 40, { east: 5, south: 5, west: 12 });
    const { altitude } = sunPosition(new Date(`${date}T14:40Z`), asheville());
    expect(solved).toMatchObject({ side: 'south', isBeyondLimit: false, ridge: { west: 12 } });
    expect(Math.abs((solved?.ridge.east ?? 0) - altitude)).toBeLessThan(0.3);
    expect(solved?.ridge.south).toBe(solved?.ridge.east);
  });

  test('solves only the east for a summer morning, in daylight saving time', () => {
    const solved = ridgeAtTime('2026-06-21', 8 * 60, { east: 0, south: 4, west: 7 });
    const { altitude } = sunPosition(new Date('2026-06-21T12:00Z'), asheville());
    expect(solved).toMatchObject({ side: 'east', ridge: { south: 4, west: 7 } });
    expect(Math.abs((solved?.ridge.east ?? 0) - altitude)).toBeLessThan(0.3);
  });

  test('solves the west from when the sun leaves', () => {
    const solved = ridgeAtTime('2026-06-21', 18 * 60 + 30, { east: 6, south: 4, west: 0 });
    const { altitude } = sunPosition(new Date('2026-06-21T22:30Z'), asheville());
    expect(solved).toMatchObject({ side: 'west', ridge: { east: 6, south: 4 } });
    expect(Math.abs((solved?.ridge.west ?? 0) - altitude)).toBeLessThan(0.3);
  });

  test('hides behind the east until it stands in the south', () => {
    const minutes = 11 * 60;
    const solved = ridgeAtTime('2026-12-21', minutes, evenRidge(0));
    expect(solved).toMatchObject({ side: 'south', isBeyondLimit: false });
    expect(Math.abs((clearTime(solved?.ridge ?? evenRidge(0), '2026-12-21') ?? 0) - minutes)).toBeLessThan(3);
  });

  test('has limits', () => {
    expect(ridgeAtTime('2026-06-21', 13 * 60, evenRidge(0))).toMatchObject({
      isBeyondLimit: true,
      ridge: { south: 30 },
    });
    expect(ridgeAtTime('2026-12-21', 6 * 60, evenRidge(0))).toBeNull();
    expect(ridgeAtTime('2026-12-21', Number.NaN, evenRidge(0))).toBeNull();
    expect(clearTime(evenRidge(31), '2026-12-21')).toBeNull();
  });
});
