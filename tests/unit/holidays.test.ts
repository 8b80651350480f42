import '../support/made-up-facts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { holidaysSetting } from '@/lib/hours/schema';
import { parseInput } from '@/lib/platform/http/input';
import { closedSince } from '@/lib/site/business-hours';
import { callBackAfter } from '@/lib/site/call-back';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import { nextDateOf, usHolidayIds } from '@/lib/site/holidays';
import { closedOn, openOn } from '../support/day-exceptions';

// The made-up installer is open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

// The list of the Office of Personnel Management for 2026 and 2027, on the dates themselves.
test.each([
  ['2026', '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 11-27 12-24 12-25'],
  ['2027', '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 11-26 12-24 12-25'],
])('the holidays of %s', (year, dates) => {
  const days = dayExceptionsIn({ observed: usHolidayIds, dates: [] }, Number(year), Number(year));
  expect(days.map(({ day }) => dateOf(day))).toEqual(dates.split(' ').map((date) => `${year}-${date}`));
});

test('dates of their own count once, in order with the holidays', () => {
  const dates = ['2026-12-28', '2026-12-25', '2026-01-02'].map((date) => ({ date, name: 'Vacation' }));
  const days = dayExceptionsIn({ observed: ['christmas'], dates }, 2026, 2026);
  expect(days.map(({ day }) => dateOf(day))).toEqual(['2026-01-02', '2026-12-25', '2026-12-28']);
});

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2027-11-25'],
])('from %s on, the next Thanksgiving is on %s', (from, next) => {
  expect(dateOf(nextDateOf('thanksgiving', dayOf(from)))).toBe(next);
});

test('nobody is promised a call on a holiday', () => {
  const thanksgiving = [closedOn('2026-11-26')];
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
  const exceptions = dayExceptionsIn(holidays, 2026, 2027);
  const first = Date.parse('2026-11-27T10:00-05:00');
  expect(callBackAfter(first, exceptions).text).toBe('on Saturday, December 26 morning');
  expect(closedSince(first, exceptions)).toBeLessThan(first);
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

describe('other hours', () => {
  const until = (closes: string) => ({ opens: null, closes });

  test.each([
    ['until noon from the usual time on', '2026-12-24', until('12:00'), [8, 12]],
    ['from a later time until the usual one', '2026-12-24', { opens: '10:30', closes: null }, [10.5, 18]],
    ['from a time to another', '2026-12-24', { opens: '09:00', closes: '20:00' }, [9, 20]],
    ['on a Saturday, which opens later', '2026-12-26', until('12:00'), [9, 12]],
    ['that end before the usual opening, which is closed', '2026-12-26', until('09:00'), [null, null]],
    ['on a Sunday, when both are said', '2026-12-27', { opens: '10:00', closes: '14:00' }, [10, 14]],
  ])('%s', (_, date, hours, [opens, closes]) => {
    const exceptions = dayExceptionsIn({ observed: [], dates: [{ date, name: 'Party', hours }] }, 2026, 2026);
    expect(exceptions).toEqual([{ day: dayOf(date), opens, closes, name: 'Party' }]);
  });

  test('on a Sunday with one time only, it stays closed as in each week', () => {
    const dates = [{ date: '2026-12-27', name: '', hours: until('12:00') }];
    expect(dayExceptionsIn({ observed: [], dates }, 2026, 2026)).toEqual([]);
  });

  test('of a holiday count each year, but open no Sunday', () => {
    const hours = { 'christmas-eve': { opens: '09:00', closes: '12:00' }, veterans: until('13:00') };
    const exceptions = dayExceptionsIn({ observed: ['christmas-eve'], hours, dates: [] }, 2026, 2028);
    // In 2028 it is a Sunday; Veterans Day isn't observed.
    expect(exceptions).toEqual([
      openOn('2026-12-24', 9, 12, 'Christmas Eve'),
      openOn('2027-12-24', 9, 12, 'Christmas Eve'),
    ]);
  });

  test('of a date replace what its holiday has', () => {
    const dates = [{ date: '2026-12-24', name: 'Storm watch', hours: until('17:00') }];
    expect(dayExceptionsIn({ observed: ['christmas-eve'], dates }, 2026, 2026)).toEqual([
      openOn('2026-12-24', 8, 17, 'Storm watch'),
    ]);
  });

  test.each([
    ['2026-12-24T10:59-05:00', 'today before noon', '2026-12-24T12:00-05:00'],
    ['2026-12-24T11:01-05:00', 'tomorrow, Friday, before noon', '2026-12-25T12:00-05:00'],
    ['2026-12-23T20:00-05:00', 'tomorrow, Thursday, before noon', '2026-12-24T12:00-05:00'],
  ])('who writes at %s on or before a day until noon is called %s', (at, text, by) => {
    const exceptions = [openOn('2026-12-24', 8, 12)];
    expect(callBackAfter(Date.parse(at), exceptions)).toEqual({ text, by: new Date(by) });
  });

  test.each([
    [{ opens: null, closes: null }, 'Say when you open or when you close'],
    [{ opens: '12:00', closes: '12:00' }, 'Close later than you open'],
    [{ opens: '25:00', closes: null }, 'Use a time such as 12:00'],
  ])('%j are refused: %s', (hours, message) => {
    const dates = [{ date: '2026-12-24', name: '', hours }];
    const { error } = holidaysSetting.schema.safeParse({ observed: [], dates });
    expect(error?.issues).toMatchObject([{ message }]);
    const { error: ofHoliday } = holidaysSetting.schema.safeParse({
      observed: ['christmas'],
      hours: { christmas: hours },
      dates: [],
    });
    expect(ofHoliday?.issues).toMatchObject([{ message }]);
  });

  test('a value from before there were any is read as it is', () => {
    const value = { observed: ['christmas'], dates: [{ date: '2026-12-28', name: 'Vacation' }] };
    expect(holidaysSetting.schema.parse(value)).toEqual(value);
  });

  test('a release that doesn’t know them reads the days as closed', () => {
    const before = z.strictObject({
      observed: z.array(z.string()),
      dates: z.array(z.strictObject({ date: z.string(), name: z.string() })),
    });
    const value = holidaysSetting.schema.parse({
      observed: ['christmas-eve'],
      hours: { 'christmas-eve': until('12:00') },
      dates: [{ date: '2026-12-28', name: 'Party', hours: until('15:00') }],
    });
    expect(parseInput(before, value)).toEqual({
      observed: ['christmas-eve'],
      dates: [{ date: '2026-12-28', name: 'Party' }],
    });
  });
});
