import { expect, test } from 'vitest';
import { clockFace, clockText, DAY_MS, weekdayOf } from '@/lib/site/clock-face';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { calendarDate, clockTime } from '@/lib/solar/sun';
import { scaled } from '../support/scale';

const HALF_HOUR = 1_800_000;

/** Says an instant as the time zone database does. */
const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });
const dateAndTime = { dateStyle: 'full', timeStyle: 'medium' } as const;

test('the time in Asheville follows its time zone at every half hour of years', () => {
  const [zone, utc] = [format(BUSINESS_TIME_ZONE, dateAndTime), format('UTC', dateAndTime)];
  const end = Date.UTC(2026 + scaled(2, 10), 0, 2);
  const wrong: string[] = [];
  for (let now = Date.UTC(2026, 0, 1); now < end; now += HALF_HOUR)
    if (utc.format(clockFace(now)) !== zone.format(now)) wrong.push(new Date(now).toISOString());
  expect(wrong).toEqual([]);
});

test.each([
  ['before the clocks go forward', '2026-03-08T06:59:59.999Z', '2026-03-08T01:59:59.999Z'],
  ['when the clocks go forward', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00.000Z'],
  ['before the clocks go back', '2026-11-01T05:59:59.999Z', '2026-11-01T01:59:59.999Z'],
  ['when the clocks go back', '2026-11-01T06:00:00Z', '2026-11-01T01:00:00.000Z'],
])('%s', (_when, instant, face) => {
  expect(new Date(clockFace(Date.parse(instant))).toISOString()).toBe(face);
});

test('dates and times are worded as by Intl on every day of a year', () => {
  const date = format(BUSINESS_TIME_ZONE, { weekday: 'long', month: 'long', day: 'numeric' });
  const time = format(BUSINESS_TIME_ZONE, { hour: 'numeric', minute: '2-digit' });
  const weekday = format('UTC', { weekday: 'long' });
  for (let day = 0; day < 365; day++) {
    const moment = new Date(Date.UTC(2026, 0, 1) + day * (DAY_MS + 61_000));
    expect(calendarDate(moment)).toBe(date.format(moment));
    expect(clockTime(moment)).toBe(time.format(moment).replace('\u202f', ' '));
    expect(weekdayOf(moment.getTime())).toBe(weekday.format(moment));
  }
});

test('a time of day is worded with AM and PM', () => {
  expect([0, 580, 720, 785].map(clockText)).toEqual(['12:00 AM', '9:40 AM', '12:00 PM', '1:05 PM']);
});
