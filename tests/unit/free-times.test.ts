import { expect, test } from 'vitest';
import { freeTimes } from '@/lib/leads/visit-offers/free-times';
import { slotStateOf } from '@/lib/leads/visit-offers/slot-state';
import { dateOfDay, isoDay, localTime } from '@/lib/site/calendar-day';
import { DAY_MS, instantOf } from '@/lib/site/clock-face';
import '../support/made-up-facts';

// A Tuesday. Open from Monday to Friday from 8 to 6, and on Saturdays from 9 to 2.
const NOW = instantOf(Date.parse('2036-11-18T10:40Z'));
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
const at = (day: string, time: string) => instantOf(Date.parse(`${day}T${time}Z`));
const times = (wish: Partial<Parameters<typeof freeTimes>[0]> = {}) =>
  freeTimes({ now: NOW, minutes: 60, address: null, busy: [], exceptions: [], ...wish });
const ofDay = (found: number[], day: string) =>
  found.filter((time) => isoDay(time) === day).map((time) => localTime(time));

test('are full and half hours of the next open days, and end before closing', () => {
  const found = times({ minutes: 90 });
  expect(ofDay(found, '2036-11-18')).toEqual([]);
  const wednesday = ofDay(found, '2036-11-19');
  expect(wednesday[0]).toBe('08:00');
  expect(wednesday[1]).toBe('08:30');
  expect(wednesday.at(-1)).toBe('16:30');
  expect(ofDay(found, '2036-11-23')).toEqual([]);
});

test('leave out holidays, and keep to other hours', () => {
  const exceptions = [
    { day: dayNumber('2036-11-19'), opens: null, closes: null, name: '' },
    { day: dayNumber('2036-11-20'), opens: 8, closes: 12, name: '' },
  ];
  const found = times({ exceptions });
  expect(ofDay(found, '2036-11-19')).toEqual([]);
  expect(ofDay(found, '2036-11-20').at(-1)).toBe('11:00');
});

test('leave time for the drive from and to the other visits', () => {
  const visit = { from: at('2036-11-19', '10:00'), until: at('2036-11-19', '11:00') };
  const near = ofDay(times({ busy: [{ ...visit, address: null }] }), '2036-11-19');
  expect(near).toEqual(expect.arrayContaining(['09:00', '11:00']));
  expect(near).not.toContain('09:30');
  const busy = [{ ...visit, address: 'Brevard' }];
  const far = ofDay(times({ address: 'Asheville', busy }), '2036-11-19');
  expect(far).not.toContain('09:00');
  expect(far).not.toContain('11:00');
  expect(far).toContain('12:00');
});

test.each([
  ['begins', '2037-03-07', '2037-03-09'],
  ['ends', '2036-10-31', '2036-11-03'],
])('are the same hours by the clock after daylight saving time %s', (_what, before, after) => {
  const found = times({ now: at(dateOfDay(dayNumber(before) - 1), '09:00') });
  const [hours] = [ofDay(found, after)];
  expect(hours[0]).toBe('08:00');
  expect(hours.at(-1)).toBe('17:00');
});

test('a planned visit may be changed until the limit, to the minute', () => {
  const from = new Date(NOW + DAY_MS).toISOString();
  const visit = { from, until: new Date(NOW + DAY_MS + 3_600_000).toISOString(), by: null };
  const state = (now: number) =>
    slotStateOf(
      { visit, offers: [], areOffersGone: false, status: 'visit-planned' },
      { now, hours: 24, problem: undefined, done: undefined },
    );
  expect(state(NOW)).toMatchObject({ isChangeable: true, mayAsk: true });
  expect(state(NOW + 60_000)).toMatchObject({ isChangeable: false, mayAsk: false });
  expect(state(NOW + 2 * DAY_MS)).toMatchObject({ isPlanned: false, note: null });
});
