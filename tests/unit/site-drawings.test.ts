import { describe, expect, it } from 'vitest';
import { business } from '@/lib/site/business';
import { milesBetween } from '@/lib/site/miles-between';
import { towns } from '@/lib/site/towns';
import { contourLines } from '@/lib/solar/contours';
import { townsByDistance } from '@/lib/solar/distance';
import { energyDay } from '@/lib/solar/energy-day';
import {
  calendarDate,
  clockTime,
  equinox,
  hourOfDay,
  hoursAndMinutes,
  longestDay,
  shortestDay,
  sunPosition,
  sunTimes,
} from '@/lib/solar/sun';

const asheville = { latitude: 35.5951, longitude: -82.5515 };

describe('miles from the city', () => {
  it('are whole numbers for every town, the nearest first', () => {
    expect(townsByDistance()).toHaveLength(towns().length);
    expect(townsByDistance()[0]).toMatchObject({ name: business().region.city, miles: 0 });
    const all = townsByDistance().map((town) => town.miles);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(all).toEqual(all.map(Math.round));
  });

  it.each([
    ['Weaverville', 35.6971, -82.5607, 7],
    ['Black Mountain', 35.6179, -82.3212, 13],
    ['Mars Hill', 35.8265, -82.5493, 16],
    ['Hendersonville', 35.3187, -82.461, 20],
    ['Brevard', 35.2334, -82.7343, 27],
  ])('match the map from Asheville to %s', (_town, latitude, longitude, miles) => {
    expect(Math.round(milesBetween(asheville, { latitude, longitude }))).toBe(miles);
  });

  it('match a known distance: a degree of latitude is 69 miles', () => {
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

  it('are absent where the terrain never reaches the level', () => {
    expect(contourLines(hill, 11)).toEqual([]);
  });
});

describe('the sun over Asheville', () => {
  it('rises and sets at the times of an almanac, in Asheville’s local time', () => {
    const { sunrise, noon, sunset, daylightMinutes } = sunTimes(new Date('2026-11-21T17:00:00Z'), asheville);
    expect([sunrise, noon, sunset].map(clockTime)).toEqual(['7:11 AM', '12:16 PM', '5:20 PM']);
    expect(hoursAndMinutes(daylightMinutes)).toBe('10 h 8 min');
    expect(calendarDate(noon)).toBe('Saturday, November 21');
    expect(hourOfDay(noon)).toBeCloseTo(12.27, 1);
  });

  it.each([
    ['2026-11-22T00:00:00-05:00', 'Sunday, November 22'],
    ['2026-11-22T00:29:00-05:00', 'Sunday, November 22'],
    ['2026-11-22T23:59:00-05:00', 'Sunday, November 22'],
    ['2026-06-21T00:00:00-04:00', 'Sunday, June 21'],
    ['2026-06-21T01:29:00-04:00', 'Sunday, June 21'],
    ['2026-06-21T23:59:00-04:00', 'Sunday, June 21'],
    // The nights of the clock changes.
    ['2026-03-08T00:10:00-05:00', 'Sunday, March 8'],
    ['2026-11-01T00:10:00-04:00', 'Sunday, November 1'],
    ['2027-01-01T00:00:00-05:00', 'Friday, January 1'],
    ['2028-02-29T00:10:00-05:00', 'Tuesday, February 29'],
  ])('is computed for Asheville’s calendar day at %s', (moment, day) => {
    const { sunrise, noon, sunset } = sunTimes(new Date(moment), asheville);
    expect([sunrise, noon, sunset].map(calendarDate)).toEqual([day, day, day]);
  });

  it.each([
    ['longest day', longestDay, 77.8],
    ['equinox', equinox, 54.5],
    ['shortest day', shortestDay, 31],
  ])('has the noon altitude for the latitude on the %s', (_name, day, altitude) => {
    const noon = sunPosition(sunTimes(day, asheville).noon, asheville);
    expect(Math.abs(noon.altitude - altitude)).toBeLessThan(0.5);
    expect(Math.abs(noon.azimuth - 180)).toBeLessThan(1);
  });
});

describe('the energy day', () => {
  const { moments, sun } = energyDay();

  it('produces power only between sunrise and sunset, most of it around noon', () => {
    for (const { hour, production } of moments) {
      if (hour < hourOfDay(sun.sunrise) - 0.34 || hour > hourOfDay(sun.sunset) + 0.34)
        expect(production).toBe(0);
    }
    const best = moments.find(({ production }) => production === 1);
    expect(Math.abs((best?.hour ?? 0) - hourOfDay(sun.noon))).toBeLessThan(0.5);
  });

  it('balances production and consumption at every moment', () => {
    for (const {
      production,
      consumption,
      direct,
      toBattery,
      toGrid,
      fromBattery,
      fromGrid,
      charge,
    } of moments) {
      expect(direct + toBattery + toGrid).toBeCloseTo(production);
      expect(direct + fromBattery + fromGrid).toBeCloseTo(consumption);
      expect(Math.min(direct, toBattery, toGrid, fromBattery, fromGrid)).toBeGreaterThanOrEqual(-1e-9);
      expect(charge).toBeGreaterThanOrEqual(0);
      expect(charge).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
});

describe('the energy day’s flows', () => {
  const { moments } = energyDay();

  it('send power to the grid only while production exceeds consumption', () => {
    for (const { production, consumption, toGrid, toBattery } of moments) {
      if (production <= consumption) expect(Math.max(toGrid, toBattery)).toBeLessThan(1e-9);
    }
  });

  it('cross where the curves cross, and fill the battery at one instant', () => {
    const crossings = moments.filter(
      ({ production, consumption }) => Math.abs(production - consumption) < 1e-9,
    );
    expect(crossings).toHaveLength(2);
    const full = moments.findIndex(({ charge }) => charge === 1);
    expect(moments[full]).toMatchObject({ hour: moments[full + 1]?.hour, toGrid: 0 });
    expect(moments[full + 1]?.toBattery).toBe(0);
    expect(moments[full]?.toBattery).toBeCloseTo(moments[full + 1]?.toGrid ?? 0, 6);
  });
});
