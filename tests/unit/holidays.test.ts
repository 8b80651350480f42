import { expect, test } from 'vitest';
import { holidaysSetting } from '@/lib/leads/holidays/schema';
import { closedSince } from '@/lib/site/business-hours';
import { callBackAfter } from '@/lib/site/call-back';
import { closedDaysIn, nextDateOf, usHolidayIds } from '@/lib/site/holidays';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

// The list of the Office of Personnel Management for 2026 and 2027, on the dates themselves.
test.each([
  ['2026', '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 11-27 12-24 12-25'],
  ['2027', '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 11-26 12-24 12-25'],
])('the holidays of %s', (year, dates) => {
  const days = closedDaysIn({ observed: usHolidayIds, dates: [] }, Number(year), Number(year));
  expect(days.map(dateOf)).toEqual(dates.split(' ').map((date) => `${year}-${date}`));
});

test('dates of their own count once, in order with the holidays', () => {
  const dates = ['2026-12-28', '2026-12-25', '2026-01-02'].map((date) => ({ date, name: 'Vacation' }));
  const days = closedDaysIn({ observed: ['christmas'], dates }, 2026, 2026);
  expect(days.map(dateOf)).toEqual(['2026-01-02', '2026-12-25', '2026-12-28']);
});

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2027-11-25'],
])('from %s on, the next Thanksgiving is on %s', (from, next) => {
  expect(dateOf(nextDateOf('thanksgiving', dayOf(from)))).toBe(next);
});

test('nobody is promised a call on a holiday', () => {
  const thanksgiving = [dayOf('2026-11-26')];
  expect(callBackAfter(Date.parse('2026-11-26T10:00-05:00'), thanksgiving)).toEqual({
    text: 'tomorrow, Friday, before noon',
    by: new Date('2026-11-27T12:00-05:00'),
  });
});

/** Closed on so many days in a row, and on every holiday. */
const vacation = (days: number) => ({
  observed: usHolidayIds,
  dates: Array.from({ length: days }, (_, index) => ({
    date: dateOf(dayOf('2026-11-27') + index),
    name: '',
  })),
});

test('a vacation may be long, and calls are promised for after it', () => {
  const holidays = holidaysSetting.schema.parse(vacation(28));
  const closedDays = closedDaysIn(holidays, 2026, 2027);
  const first = Date.parse('2026-11-27T10:00-05:00');
  expect(callBackAfter(first, closedDays).text).toBe('on Saturday, December 26 morning');
  expect(closedSince(first, closedDays)).toBeLessThan(first);
});

test('a vacation without an end is refused, because no call could be promised', () => {
  const { error } = holidaysSetting.schema.safeParse(vacation(32));
  expect(error?.issues).toMatchObject([{ path: ['dates'], message: 'Open at least once in 30 days' }]);
});

test('a date that is there twice is refused', () => {
  const [date] = vacation(1).dates;
  const { error } = holidaysSetting.schema.safeParse({ observed: [], dates: [date, date] });
  expect(error?.issues).toMatchObject([{ path: ['dates'], message: 'Use each date once' }]);
});
