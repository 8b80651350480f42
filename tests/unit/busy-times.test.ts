import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBusyTimes } from '@/lib/accounts/busy-calendar/busy-times';
import { isoDay, localTime } from '@/lib/site/calendar-day';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { scaled } from '../support/scale';
import '../support/property-seed';

// A Tuesday, 10:40 in Asheville.
const FROM = Date.parse('2036-11-18T15:40:00Z');
const UNTIL = FROM + 40 * 86_400_000;

const read = (text: string) =>
  readBusyTimes({
    text,
    from: FROM,
    until: UNTIL,
    timeZone: BUSINESS_TIME_ZONE,
    email: 'dana@example.com',
    ownIds: '@www.example.com',
  });
const fixture = (name: string) => readFileSync(`tests/fixtures/calendars/${name}.ics`, 'utf8');

const local = (instant: number) => `${isoDay(instant)} ${localTime(instant)}`;
const timesOf = (text: string) =>
  read(text).times.map(([from, until]) => `${local(from)} to ${local(until)}`);
const onDay = (times: string[], day: string) => times.filter((time) => time.startsWith(day));

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const TIMES = ['DTSTART:20361120T150000Z', 'DTEND:20361120T160000Z'];

describe('a calendar', () => {
  test('of Google: repeated with single ones moved and left out, free, declined, and our own visits', () => {
    const times = timesOf(fixture('google'));
    expect(times.slice(0, 6)).toEqual([
      '2036-11-19 08:30 to 2036-11-19 09:15',
      '2036-11-20 14:00 to 2036-11-20 15:00',
      '2036-11-25 13:00 to 2036-11-25 13:45',
      '2036-11-28 00:00 to 2036-11-30 00:00',
      '2036-12-01 08:30 to 2036-12-01 09:15',
      '2036-12-03 08:30 to 2036-12-03 09:15',
    ]);
    expect(onDay(times, '2036-12-02')).toEqual([]);
    expect(read(fixture('google')).unread).toBe(0);
  });

  test('of Outlook: with the time zones of Windows, an end, a cancellation and what is only tentative', () => {
    expect(timesOf(fixture('outlook'))).toEqual([
      '2036-11-19 09:00 to 2036-11-19 09:30',
      '2036-11-21 09:00 to 2036-11-21 09:30',
      '2036-11-24 13:00 to 2036-11-24 14:00',
      '2036-11-26 00:00 to 2036-11-28 00:00',
    ]);
  });

  test('of Apple: a weekday of each month, a duration, a night, a day without an end, and a zone that isn’t defined', () => {
    expect(timesOf(fixture('apple'))).toEqual([
      '2036-11-21 10:00 to 2036-11-21 11:30',
      '2036-11-24 15:30 to 2036-11-24 17:00',
      '2036-11-28 22:00 to 2036-11-29 06:00',
      '2036-12-01 00:00 to 2036-12-02 00:00',
      '2036-12-02 10:00 to 2036-12-02 11:00',
      '2036-12-19 10:00 to 2036-12-19 11:30',
    ]);
  });
});

test('a time that touches or overlaps another is one with it, and one that has begun counts', () => {
  const text = calendar(
    ...event('UID:1', 'DTSTART:20361117T150000Z', 'DTEND:20361118T170000Z'),
    ...event('UID:2', 'DTSTART:20361118T170000Z', 'DTEND:20361118T180000Z'),
    ...event('UID:3', 'DTSTART:20361118T173000Z', 'DTEND:20361118T174500Z'),
    ...event('UID:4', 'DTSTART:20361117T100000Z', 'DTEND:20361117T110000Z'),
  );
  expect(timesOf(text)).toEqual(['2036-11-17 10:00 to 2036-11-18 13:00']);
});

test('is the same hour by the clock after the clocks change', () => {
  const text = calendar(
    ...event(
      'UID:1',
      'DTSTART;TZID=America/New_York:20360801T090000',
      'DTEND;TZID=America/New_York:20360801T100000',
      'RRULE:FREQ=WEEKLY',
    ),
  );
  expect(timesOf(text)[0]).toBe('2036-11-21 09:00 to 2036-11-21 10:00');
});

test('this one and all that follow can be moved', () => {
  const weekly = event('UID:1', 'DTSTART:20361002T150000Z', 'DTEND:20361002T160000Z', 'RRULE:FREQ=WEEKLY');
  const moved = event(
    'UID:1',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20361127T150000Z',
    'DTSTART:20361128T170000Z',
    'DTEND:20361128T190000Z',
  );
  expect(timesOf(calendar(...weekly, ...moved)).slice(0, 3)).toEqual([
    '2036-11-20 10:00 to 2036-11-20 11:00',
    '2036-11-28 12:00 to 2036-11-28 14:00',
    '2036-12-05 12:00 to 2036-12-05 14:00',
  ]);
});

test('a time that is added to a series counts, and so does each event of an id that two have', () => {
  const text = calendar(
    ...event('UID:1', ...TIMES, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20361122T150000Z'),
    ...event('UID:2', 'DTSTART:20361124T150000Z', 'DTEND:20361124T160000Z'),
    ...event('UID:2', 'DTSTART:20361125T150000Z', 'DTEND:20361125T160000Z'),
  );
  expect(timesOf(text)).toEqual(
    ['20', '22', '24', '25', '27'].map((day) => `2036-11-${day} 10:00 to 2036-11-${day} 11:00`),
  );
});

test('a time zone of a name of its own is the one that the calendar defines', () => {
  const name = '/freeassociation.sourceforge.net/America/New_York';
  const zone = fixture('apple').match(/BEGIN:VTIMEZONE.*END:VTIMEZONE/su)?.[0] ?? '';
  const text = calendar(
    zone.replace('America/New_York', name),
    ...event('UID:1', `DTSTART;TZID=${name}:20361120T140000`, `DTEND;TZID=${name}:20361120T150000`),
  );
  expect(timesOf(text)).toEqual(['2036-11-20 14:00 to 2036-11-20 15:00']);
});

test('who declined is found behind a name with a semicolon', () => {
  const declined = 'ATTENDEE;CN="Dana; Whitt: sales";PARTSTAT=DECLINED:mailto:dana@example.com';
  expect(timesOf(calendar(...event('UID:1', ...TIMES, declined)))).toEqual([]);
});

test('an event that can’t be understood, or repeats each second, is told and keeps none of the others', () => {
  const text = calendar(
    ...event(
      'UID:1',
      'DTSTART:20361119T150000Z',
      'DTEND:20361119T150001Z',
      'RRULE:FREQ=SECONDLY;COUNT=3153600000',
    ),
    ...event('UID:2', 'SUMMARY:No time'),
    ...event('UID:3', 'DTSTART:20361119T150000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ...event('UID:4', 'DTSTART:20361119T150000Z', 'RRULE:FREQ=NEVER'),
    ...event('UID:5', ...TIMES),
  );
  const { times, unread } = read(text);
  expect(unread).toBeGreaterThanOrEqual(3);
  expect(times.at(-1)).toEqual([Date.parse('2036-11-20T15:00Z'), Date.parse('2036-11-20T16:00Z')]);
});

test.each(['', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  'the text %j isn’t a calendar',
  (text) => {
    expect(() => read(text)).toThrow();
  },
);

test('whatever becomes of a calendar on the way, its reading is times in order, or refused', () => {
  const texts = ['google', 'outlook', 'apple'].map(fixture);
  const rules = [
    'SECONDLY',
    'MINUTELY',
    'YEARLY;BYYEARDAY=366;INTERVAL=99',
    'DAILY;BYSETPOS=-400',
    'WEEKLY;UNTIL=1',
  ];
  const change = fc.record({
    at: fc.noBias(fc.nat(9_999)),
    length: fc.nat(60),
    insert: fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...rules.map((rule) => `\r\nRRULE:FREQ=${rule}\r\n`)),
      fc.constantFrom(
        '\r\nEND:VEVENT\r\n',
        '\r\nBEGIN:VTIMEZONE\r\n',
        '\r\nDTSTART:99991231T235959Z\r\n',
        '\0',
      ),
    ),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (text, changes) => {
        const broken = changes.reduce((sum, { at, length, insert }) => {
          const place = Math.floor((at / 10_000) * sum.length);
          return sum.slice(0, place) + insert + sum.slice(place + length);
        }, text);
        let times: [number, number][] = [];
        try {
          times = read(broken).times;
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        let end = -Infinity;
        for (const [from, until] of times) {
          expect(from).toBeGreaterThan(end);
          expect(until).toBeGreaterThan(from);
          end = until;
        }
      },
    ),
    { numRuns: scaled(60, 2_000) },
  );
});
