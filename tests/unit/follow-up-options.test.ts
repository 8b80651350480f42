import { expect, test } from 'vitest';
import { followUpOptions } from '@/components/leads/detail/follow-up-options';
import { closedOn, openOn } from '../support/day-exceptions';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

/** The labels with their days and times at 10:40 AM of a day, on which the first two are of that day. */
function at(today: string, ...closed: string[]) {
  const days = closed.map((day) => closedOn(day));
  const options = followUpOptions(Date.parse(`${today}T10:40-05:00`), days);
  const texts = options.map(({ label, at: { day, time } }) => [label, `${day} ${time ?? ''}`.trim()]);
  expect(texts.slice(0, 2)).toEqual([
    ['In 2 hours', `${today} 12:45`],
    ['This evening', `${today} 17:00`],
  ]);
  return Object.fromEntries(texts.slice(2));
}

test.each([
  ['Monday', '2026-11-16', ['Tomorrow', '2026-11-17'], ['Friday', '2026-11-20'], '2026-11-23'],
  ['Tuesday', '2026-11-17', ['Tomorrow', '2026-11-18'], ['Friday', '2026-11-20'], '2026-11-23'],
  ['Wednesday', '2026-11-18', ['Tomorrow', '2026-11-19'], ['Friday', '2026-11-20'], '2026-11-23'],
  ['Thursday', '2026-11-19', ['Tomorrow', '2026-11-20'], ['Friday', '2026-11-20'], '2026-11-23'],
  ['Friday', '2026-11-20', ['Tomorrow', '2026-11-21'], ['Next Friday', '2026-11-27'], '2026-11-23'],
  ['Saturday', '2026-11-21', ['Monday', '2026-11-23'], ['Friday', '2026-11-27'], '2026-11-23'],
  ['Sunday', '2026-11-22', ['Tomorrow', '2026-11-23'], ['Friday', '2026-11-27'], '2026-11-23'],
] as const)('on a %s', (_, today, [name, morning], [friday, on], nextWeek) => {
  expect(at(today)).toEqual({
    [`${name} morning`]: `${morning} 09:00`,
    [friday]: on,
    'Next week': nextWeek,
  });
});

test.each([
  [
    'the Monday of the next week',
    '2026-11-19',
    ['2026-11-23'],
    { Friday: '2026-11-20', 'Next week': '2026-11-24' },
  ],
  ['Friday', '2026-11-23', ['2026-11-26', '2026-11-27'], { 'Next week': '2026-11-30' }],
  ['a Friday in a week', '2026-11-20', ['2026-11-26', '2026-11-27'], { 'Next week': '2026-11-23' }],
] as const)('while %s is closed, no letter means another day', (_, today, closed, expected) => {
  const { 'Tomorrow morning': _morning, ...later } = at(today, ...closed);
  expect(later).toEqual(expected);
});

test('when the next week is closed, the morning has its date, and there is no next week', () => {
  const closed = Array.from({ length: 12 }, (_, index) => `2026-12-${20 + index}`);
  expect(at('2026-12-19', ...closed, '2027-01-01')).toEqual({ 'Jan 2 morning': '2027-01-02 09:00' });
});

test('in the evening, the evening is left out', () => {
  const labels = followUpOptions(Date.parse('2026-11-17T17:00-05:00'), []).map(({ label }) => label);
  expect(labels).toEqual(['In 2 hours', 'Tomorrow morning', 'Friday', 'Next week']);
});

test.each([
  ['later than nine', 10.5, 18, ['Tomorrow morning', '2026-11-18', '10:30']],
  ['only until nine', 8, 9, ['Thursday morning', '2026-11-19', '09:00']],
  ['only in the afternoon', 13, 18, ['Thursday morning', '2026-11-19', '09:00']],
])('the next morning is one on which somebody is there: %s', (_, opens, closes, expected) => {
  const options = followUpOptions(Date.parse('2026-11-17T10:40-05:00'), [
    openOn('2026-11-18', opens, closes),
  ]);
  const morning = options.find(({ letter }) => letter === 'T');
  expect([morning?.label, morning?.at.day, morning?.at.time]).toEqual(expected);
});
