import { expect, test, vi } from 'vitest';
import { openingTexts } from '@/lib/site/opening-text';
import { openingHoursAttribute, week } from '@/lib/site/week';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.
vi.mock('@/lib/site/installer/business.json', () => import('../support/made-up-installer/business.json'));

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const textsAt = (instant: string, ...closed: string[]) => {
  const attribute = openingHoursAttribute(closed.map(dayOf), Date.parse(instant));
  return openingTexts(JSON.parse(attribute), Date.parse(instant));
};

test('the week has seven days, Monday first, each with its hours', () => {
  expect(week.map(({ day, opens, closes }) => [day, opens, closes])).toEqual([
    ['Monday', 8, 18],
    ['Tuesday', 8, 18],
    ['Wednesday', 8, 18],
    ['Thursday', 8, 18],
    ['Friday', 8, 18],
    ['Saturday', 9, 14],
    ['Sunday', null, null],
  ]);
});

test('the attribute has the hours of every day, and the closed days of the next weeks', () => {
  const now = Date.parse('2026-11-26T23:30-05:00');
  const closed = ['2026-11-25', '2026-11-26', '2026-12-25', '2027-05-31'].map(dayOf);
  expect(JSON.parse(openingHoursAttribute(closed, now))).toEqual({
    week: [...Array(5).fill([8, 18]), [9, 14], null],
    closedDays: ['2026-11-26', '2026-12-25'].map(dayOf),
  });
});

test.each([
  ['on Thanksgiving', '2026-11-26T11:00-05:00', ['2026-11-26'], 'Friday at 8:00 AM', 'Fri 8 AM'],
  ['the evening before', '2026-11-25T18:30-05:00', ['2026-11-26'], 'Friday at 8:00 AM', 'Fri 8 AM'],
  [
    'in a week off',
    '2026-12-24T09:00-05:00',
    ['24', '25', '26', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
    'Friday, January 1, at 8:00 AM',
    'January 1 8 AM',
  ],
])('%s we are closed, whatever the week says', (_, instant, closed, opens, short) => {
  expect(textsAt(instant, ...closed)).toEqual({
    line: `Closed now. Opens ${opens}.`,
    call: `Call (opens\u00A0${short.replaceAll(' ', '\u00A0')})`,
    sentence: `We open ${opens}.`,
  });
});

test.each([
  ['as it opens', '2026-11-23T08:00-05:00', '6:00 PM'],
  ['on a weekday afternoon', '2026-11-24T14:30-05:00', '6:00 PM'],
  ['in the last minute', '2026-11-24T17:59:59-05:00', '6:00 PM'],
  ['on a Saturday', '2026-11-28T13:59-05:00', '2:00 PM'],
  ['in summer', '2027-07-06T08:00-04:00', '6:00 PM'],
])('%s we are open', (_, instant, closes) => {
  expect(textsAt(instant)).toEqual({
    line: `Open now until ${closes}`,
    call: 'Call',
    sentence: `We’re open until ${closes} today.`,
  });
});

test.each([
  ['on a Sunday', '2026-11-22T11:00-05:00', 'Monday at 8:00 AM', 'Mon 8 AM'],
  ['on a Saturday evening', '2026-11-28T14:00-05:00', 'Monday at 8:00 AM', 'Mon 8 AM'],
  ['on a Friday evening', '2026-11-27T18:00-05:00', 'Saturday at 9:00 AM', 'Sat 9 AM'],
  ['on a weekday evening', '2026-11-24T18:00-05:00', 'Wednesday at 8:00 AM', 'Wed 8 AM'],
  ['just after midnight', '2026-11-25T00:01-05:00', 'today at 8:00 AM', '8 AM'],
  ['before it opens', '2026-11-23T07:59:59-05:00', 'today at 8:00 AM', '8 AM'],
  ['in the night of a clock change', '2027-03-14T01:27-05:00', 'Monday at 8:00 AM', 'Mon 8 AM'],
  ['on New Year’s Eve', '2026-12-31T23:50-05:00', 'Friday at 8:00 AM', 'Fri 8 AM'],
])('%s we are closed', (_, instant, opens, short) => {
  expect(textsAt(instant)).toEqual({
    line: `Closed now. Opens ${opens}.`,
    call: `Call (opens\u00A0${short.replaceAll(' ', '\u00A0')})`,
    sentence: `We open ${opens}.`,
  });
});

test('half hours are told, and a business that never opens has no opening time', () => {
  const instant = Date.parse('2026-11-23T07:00-05:00');
  expect(openingTexts({ week: [[8.5, 17], ...Array(6).fill(null)], closedDays: [] }, instant).line).toBe(
    'Closed now. Opens today at 8:30 AM.',
  );
  expect(openingTexts({ week: Array(7).fill(null), closedDays: [] }, instant).line).toBe('Closed now.');
});
