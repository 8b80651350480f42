import { expect, test } from 'vitest';
import type { DayException } from '@/lib/site/holidays';
import { openingTexts } from '@/lib/site/opening-text';
import { openingHoursAttribute, week } from '@/lib/site/week';
import { closedOn, openOn } from '../support/day-exceptions';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

const textsAt = (instant: string, ...exceptions: DayException[]) => {
  const attribute = openingHoursAttribute(exceptions, Date.parse(instant));
  return openingTexts(JSON.parse(attribute), Date.parse(instant));
};

test('the week has seven days, Monday first, each with its hours', () => {
  expect(week().map(({ day, opens, closes }) => [day, opens, closes])).toEqual([
    ['Monday', 8, 18],
    ['Tuesday', 8, 18],
    ['Wednesday', 8, 18],
    ['Thursday', 8, 18],
    ['Friday', 8, 18],
    ['Saturday', 9, 14],
    ['Sunday', null, null],
  ]);
});

test('the attribute has the hours of every day, and the exceptions of the next weeks', () => {
  const now = Date.parse('2026-11-26T23:30-05:00');
  const closed = ['2026-11-25', '2026-11-26', '2026-12-25', '2027-05-31'].map((date) =>
    closedOn(date, 'Rest'),
  );
  expect(JSON.parse(openingHoursAttribute(closed, now))).toEqual({
    week: [...Array(5).fill([8, 18]), [9, 14], null],
    exceptions: [closedOn('2026-11-26', 'Rest'), closedOn('2026-12-25', 'Rest')],
  });
});

test.each([
  ['the evening before', '2026-11-25T18:30-05:00', ['2026-11-26'], 'Friday at 8:00 AM', 'Fri 8 AM'],
  [
    'in a week off',
    '2026-12-24T09:00-05:00',
    ['24', '25', '26', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
    'Friday, January 1, at 8:00 AM',
    'January 1 8 AM',
  ],
])('%s we are closed, whatever the week says', (_, instant, closed, opens, short) => {
  expect(textsAt(instant, ...closed.map((date) => closedOn(date)))).toMatchObject({
    line: `Closed now. Opens ${opens}.`,
    call: `Call (opens\u00A0${short.replaceAll(' ', '\u00A0')})`,
    sentence: `We open ${opens}.`,
  });
});

const thanksgiving = [
  closedOn('2026-11-26', 'Thanksgiving'),
  closedOn('2026-11-27', 'The day after Thanksgiving'),
];
const christmas = [openOn('2026-12-24', 8, 12, 'Christmas Eve'), closedOn('2026-12-25', 'Christmas Day')];
const inventory = [openOn('2026-12-29', 13, 18, 'Inventory'), openOn('2026-12-30', 8, 12)];

test.each([
  [
    'while open the evening before',
    '2026-11-25T17:59-05:00',
    thanksgiving,
    ['Open now until 6:00 PM', 'Call', 'We’re open until 6:00 PM today.', null],
  ],
  [
    'the evening before a closed day',
    '2026-11-25T18:00-05:00',
    thanksgiving,
    ['Closed now. Opens Saturday at 9:00 AM.', 'Call (opens Sat 9 AM)', 'We open Saturday at 9:00 AM.', null],
  ],
  [
    'in the first minute of a closed day',
    '2026-11-26T00:00-05:00',
    thanksgiving,
    [
      'Closed for Thanksgiving. Opens Saturday at 9:00 AM.',
      'Call (opens Sat 9 AM)',
      'We’re closed for Thanksgiving. We open Saturday at 9:00 AM.',
      'Closed for Thanksgiving',
    ],
  ],
  [
    'in the last minute of another',
    '2026-11-27T23:59-05:00',
    thanksgiving,
    [
      'Closed for the day after Thanksgiving. Opens Saturday at 9:00 AM.',
      'Call (opens Sat 9 AM)',
      'We’re closed for the day after Thanksgiving. We open Saturday at 9:00 AM.',
      'Closed for the day after Thanksgiving',
    ],
  ],
  [
    'the evening before a shorter day',
    '2026-12-23T18:00-05:00',
    christmas,
    [
      'Closed now. Opens Thursday at 8:00 AM, until noon (Christmas Eve).',
      'Call (opens Thu 8 AM)',
      'We open Thursday at 8:00 AM, until noon (Christmas Eve).',
      null,
    ],
  ],
  [
    'the morning of a shorter day',
    '2026-12-24T07:59-05:00',
    christmas,
    [
      'Closed now. Opens today at 8:00 AM, until noon (Christmas Eve).',
      'Call (opens 8 AM)',
      'We open today at 8:00 AM, until noon (Christmas Eve).',
      'Open until noon (Christmas Eve)',
    ],
  ],
  [
    'a minute before its closing',
    '2026-12-24T11:59-05:00',
    christmas,
    [
      'Open now until noon (Christmas Eve)',
      'Call (open until noon)',
      'We’re open until noon today (Christmas Eve).',
      'Open until noon (Christmas Eve)',
    ],
  ],
  [
    'at its closing',
    '2026-12-24T12:00-05:00',
    christmas,
    [
      'Closed for Christmas Eve. Opens Saturday at 9:00 AM.',
      'Call (opens Sat 9 AM)',
      'We’re closed for Christmas Eve. We open Saturday at 9:00 AM.',
      'Closed for Christmas Eve',
    ],
  ],
  [
    'on a day that begins later',
    '2026-12-29T12:59-05:00',
    inventory,
    [
      'Closed now. Opens today at 1:00 PM, until 6:00 PM (Inventory).',
      'Call (opens 1 PM)',
      'We open today at 1:00 PM, until 6:00 PM (Inventory).',
      'Open 1:00 PM–6:00 PM (Inventory)',
    ],
  ],
  [
    'on a shorter day without a name',
    '2026-12-30T09:00-05:00',
    inventory,
    [
      'Open now until noon',
      'Call (open until noon)',
      'We’re open until noon today.',
      'Open until noon today',
    ],
  ],
  [
    'after it',
    '2026-12-30T12:00-05:00',
    inventory,
    [
      'Closed now. Opens Thursday at 8:00 AM.',
      'Call (opens Thu 8 AM)',
      'We open Thursday at 8:00 AM.',
      'Closed now',
    ],
  ],
  [
    'on a closed day without a name',
    '2026-12-31T09:00-05:00',
    [closedOn('2026-12-31')],
    [
      'Closed now. Opens Friday at 8:00 AM.',
      'Call (opens Fri 8 AM)',
      'We open Friday at 8:00 AM.',
      'Closed today',
    ],
  ],
  [
    'on a Sunday that is open, in the night of a clock change',
    '2027-03-14T01:59-05:00',
    [openOn('2027-03-14', 10, 14, 'Open house')],
    [
      'Closed now. Opens today at 10:00 AM, until 2:00 PM (Open house).',
      'Call (opens 10 AM)',
      'We open today at 10:00 AM, until 2:00 PM (Open house).',
      'Open 10:00 AM–2:00 PM (Open house)',
    ],
  ],
  [
    'as it opens after that night',
    '2027-03-14T10:00-04:00',
    [openOn('2027-03-14', 10, 14, 'Open house')],
    [
      'Open now until 2:00 PM (Open house)',
      'Call (open until 2 PM)',
      'We’re open until 2:00 PM today (Open house).',
      'Open 10:00 AM–2:00 PM (Open house)',
    ],
  ],
] as const)('%s', (_, instant, exceptions, [line, call, sentence, today]) => {
  const texts = textsAt(instant, ...exceptions);
  expect({ ...texts, call: texts.call.replaceAll('\u00A0', ' ') }).toEqual({ line, call, sentence, today });
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
    today: null,
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
    today: null,
  });
});

test('half hours are told, and a business that never opens has no opening time', () => {
  const instant = Date.parse('2026-11-23T07:00-05:00');
  expect(openingTexts({ week: [[8.5, 17], ...Array(6).fill(null)], exceptions: [] }, instant).line).toBe(
    'Closed now. Opens today at 8:30 AM.',
  );
  expect(openingTexts({ week: Array(7).fill(null), exceptions: [] }, instant).line).toBe('Closed now.');
});
