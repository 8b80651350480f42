import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { billCalendar } from '@/lib/solar/tariffs/bill-calendar';
import { meanTemperatures } from '@/lib/solar/tariffs/mean-temperatures';
import { hoursByPeriod, periodAt } from '@/lib/solar/tariffs/periods';
import { ridersFor } from '@/lib/solar/tariffs/solar-riders';
import { type DayKind, dayKinds, observedHolidays, standardHour } from '@/lib/solar/tariffs/workdays';

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(5, 10);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('holidays', () => {
  test.each([
    // Independence Day is a Saturday, observed on Friday.
    [2026, '01-01 04-03 05-25 07-03 09-07 11-26 11-27 12-25'],
    // Independence Day is a Sunday; Christmas and the next New Year's Day are Saturdays.
    [2027, '01-01 03-26 05-31 07-05 09-06 11-25 11-26 12-24 12-31'],
    // New Year's Day was observed in the year before. A leap year.
    [2028, '04-14 05-29 07-04 09-04 11-23 11-24 12-25'],
    // New Year's Day is a Sunday.
    [2034, '01-02 04-07 05-29 07-04 09-04 11-23 11-24 12-25'],
  ])('of %i are observed on weekdays', (year, dates) => {
    expect(observedHolidays(year).map(dateOf)).toEqual(dates.split(' '));
  });
});

describe('periods', () => {
  const hours = (month: number, isWorkday: boolean) =>
    Array.from({ length: 24 }, (_, hour) => periodAt(month, hour, isWorkday)?.at(1) ?? '').join('');

  test('of winter, from October to April', () => {
    for (const month of [0, 1, 2, 3, 9, 10, 11]) {
      // Off-peak, on-peak, discount by their second letters.
      expect(hours(month, true)).toBe('fiifffnnnffiiiiiffffffff');
      expect(hours(month, false)).toBe('fiiffffffffiiiiiffffffff');
    }
  });

  test('of summer, from May to September', () => {
    for (const month of [4, 5, 6, 7, 8]) {
      expect(hours(month, true)).toBe('fiiiiiffffffffffffnnnfff');
      expect(hours(month, false)).toBe('fiiiiiffffffffffffffffff');
    }
  });

  test('have the hours of a year by the calendar', () => {
    const months = hoursByPeriod(2027);
    // January 2027: 31 days with 20 workdays (New Year's Day is a Friday), 3 on-peak hours each.
    expect(months[0]).toEqual({ 'on-peak': 60, 'off-peak': 744 - 60 - 217, discount: 217 });
    // July 2027: 22 weekdays, the 5th is a holiday.
    expect(months[6]).toEqual({ 'on-peak': 63, 'off-peak': 744 - 63 - 155, discount: 155 });
    expect(sum(months.flatMap((month) => Object.values(month)))).toBe(8760);
  });

  test('lose an hour of discount in March and have one more in November', () => {
    const [march, november] = [hoursByPeriod(2027)[2], hoursByPeriod(2027)[10]];
    // 23 weekdays in March with Good Friday on the 26th; 22 in November with Thanksgiving and the day after.
    expect(march).toEqual({ 'on-peak': 66, 'off-peak': 743 - 66 - 216, discount: 31 * 7 - 1 });
    expect(november).toEqual({ 'on-peak': 60, 'off-peak': 721 - 60 - 211, discount: 30 * 7 + 1 });
  });

  test('have a day more in a leap year', () => {
    expect(sum(hoursByPeriod(2028).flatMap((month) => Object.values(month)))).toBe(8784);
    // February 29, 2028, is a Tuesday.
    expect(hoursByPeriod(2028)[1]).toEqual({ 'on-peak': 63, 'off-peak': 696 - 63 - 203, discount: 203 });
  });
});

describe('kinds of days', () => {
  const daysOf = (year: number, matches: (kind: ReturnType<typeof dayKinds>[number]) => boolean) =>
    sum(
      dayKinds(year)
        .filter(matches)
        .map(({ days }) => days),
    );

  test('add up to the year', () => {
    expect(daysOf(2027, () => true)).toBe(365);
    expect(daysOf(2028, () => true)).toBe(366);
    expect(daysOf(2028, ({ month }) => month === 1)).toBe(29);
  });

  test('count the days on which the clocks change as those after', () => {
    // March 14 to 31, and November 1 to 6, in 2027.
    expect(daysOf(2027, ({ month, isDaylightSaving }) => month === 2 && isDaylightSaving)).toBe(18);
    expect(daysOf(2027, ({ month, isDaylightSaving }) => month === 10 && isDaylightSaving)).toBe(6);
  });

  test('show the sun an hour later while the clocks are ahead', () => {
    const kind = { month: 5, isWorkday: true, days: 1 };
    expect(standardHour({ ...kind, isDaylightSaving: true }, 13)).toBe(12);
    expect(standardHour({ ...kind, isDaylightSaving: true }, 0)).toBe(23);
    expect(standardHour({ ...kind, isDaylightSaving: false }, 13)).toBe(13);
  });
});

test('temperatures are those of the file', () => {
  const [, ...rows] = readFileSync('tests/fixtures/greensboro-tmy3-mean-hours.csv', 'utf8')
    .trim()
    .split('\n');
  expect(rows).toHaveLength(288);
  for (const row of rows) {
    const [month = 0, hourEnding = 0, , , , celsius = 0] = row.split(',').map(Number);
    expect(meanTemperatures[month - 1]?.[hourEnding - 1]).toBeCloseTo(celsius * 1.8 + 32, 9);
  }
});

test('the day of the application decides between the riders', () => {
  expect(ridersFor('2026-11-26')).toEqual(['bridge', 'choice']);
  expect(ridersFor('2026-12-31')).toEqual(['bridge', 'choice']);
  expect(ridersFor('2027-01-01')).toEqual(['choice']);
});

test('the calendar of bills is that of 2027', () => {
  const inOrder = (kinds: readonly DayKind[]) =>
    kinds.map((kind) => JSON.stringify(Object.entries(kind).sort())).sort();
  expect(inOrder(billCalendar)).toEqual(inOrder(dayKinds(2027)));
});
