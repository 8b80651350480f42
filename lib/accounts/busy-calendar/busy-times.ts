/**
 * When somebody is busy by a calendar in iCalendar format (RFC 5545). Plain Node runs this file in a thread
 * (reading-thread.ts): no path alias, no `server-only`.
 */
import ICAL from 'ical.js';

/** A time in milliseconds since 1970, from its beginning to its end. */
export type BusyTime = [from: number, until: number];

/** What is wanted of a calendar. */
export interface CalendarOrder {
  text: string;
  /** Instants in milliseconds: earlier and later times are left out. */
  from: number;
  until: number;
  /** The time zone of days, and of times without a known one. */
  timeZone: string;
  /** The email address of whose calendar it is: what they have declined doesn't keep them. */
  email: string;
  /** What the ids of events that we have sent end with, such as `@www.example.com`: those are known already. */
  ownIds: string;
}

/** The busy times, joined and in order, and how many events couldn't be understood. */
export interface CalendarReading {
  times: BusyTime[];
  unread: number;
}

/** A daily event from 1970 has fewer: what repeats more often is a mistake, or an attack. */
const MAX_REPETITIONS = 25_000;
/** In a text of its own, because the parser gives up on the whole text at the first rule or time that it doesn’t understand. */
const EVENT = /^BEGIN:VEVENT\r?\n.*?^END:VEVENT\r?$/gims;
/** How far a repetition may have been moved with all that follow, and more than any time zone is from UTC. */
const MARGIN_MS = 8 * 86_400_000;

/**
 * Reads a calendar. Free, cancelled and declined events, and our own visits, don't keep anybody.
 *
 * @throws {Error} when the text isn't a calendar.
 */
export function readBusyTimes(order: CalendarOrder): CalendarReading {
  const calendar = new ICAL.Component(ICAL.parse(order.text.replaceAll(EVENT, '')));
  if (calendar.name !== 'vcalendar') throw new Error('The text isn’t a calendar.');
  const context = contextOf(calendar, order);
  const times: BusyTime[] = [];
  let unread = 0;
  for (const [text] of order.text.matchAll(EVENT))
    try {
      // In the calendar, which defines its time zones.
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(text)));
    } catch {
      unread += 1;
    }
  const events = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid') ?? ''),
  );
  for (const [id, parts] of events) {
    if (id.startsWith('visit-') && id.endsWith(order.ownIds)) continue;
    // Events without an id have nothing to do with each other.
    for (const group of id ? [parts] : parts.map((part) => [part]))
      try {
        times.push(...timesOf(group, context));
      } catch {
        unread += 1;
      }
  }
  return { times: joined(times), unread };
}

interface Context extends Pick<CalendarOrder, 'from' | 'until' | 'timeZone'> {
  /** In lower case. */
  owners: Set<string>;
}

function contextOf(calendar: ICAL.Component, { from, until, timeZone, email }: CalendarOrder): Context {
  // Google calls a person's own calendar by their address there.
  const names = [email, calendar.getFirstPropertyValue('x-wr-calname')];
  const owners = new Set(names.map((name) => String(name ?? '').toLowerCase()));
  const zone = calendar.getFirstPropertyValue('x-wr-timezone');
  return { from, until, timeZone: typeof zone === 'string' && isZone(zone) ? zone : timeZone, owners };
}

/** The times of an event, with all its repetitions and what was changed about single ones. */
function* timesOf(parts: ICAL.Component[], context: Context): Generator<BusyTime> {
  const exceptions = parts.filter((part) => part.hasProperty('recurrence-id'));
  for (const part of exceptions) yield* within(new ICAL.Event(part), context);
  for (const part of parts) {
    if (part.hasProperty('recurrence-id')) continue;
    const event = new ICAL.Event(part, { exceptions, strictExceptions: true });
    if (event.isRecurring()) yield* repetitionsOf(event, context);
    else yield* within(event, context);
  }
}

function* repetitionsOf(event: ICAL.Event, context: Context): Generator<BusyTime> {
  const repetitions = event.iterator();
  const begins = context.from - event.duration.toSeconds() * 1_000 - MARGIN_MS;
  for (let count = 0; ; count++) {
    const next = repetitions.next();
    if (!next || faceOf(next) >= context.until + MARGIN_MS) return;
    if (count >= MAX_REPETITIONS) throw new Error('The event repeats too often.');
    if (faceOf(next) < begins) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield* within(item, context, startDate, endDate);
  }
}

function* within(
  event: ICAL.Event,
  context: Context,
  start = event.startDate,
  end = event.endDate,
): Generator<BusyTime> {
  if (!keepsBusy(event.component, context)) return;
  const [from, until] = [instantOf(start, event, context), instantOf(end, event, context)];
  if (Number.isNaN(from + until)) throw new Error('The event has no time.');
  if (from < until && from < context.until && until > context.from) yield [from, until];
}

function keepsBusy(event: ICAL.Component, { owners }: Context): boolean {
  const wordOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (wordOf('status') === 'CANCELLED' || wordOf('transp') === 'TRANSPARENT') return false;
  // Outlook's own word for it.
  if (wordOf('x-microsoft-cdo-busystatus') === 'FREE') return false;
  return !event.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue()).toLowerCase().replace('mailto:', '');
    return owners.has(address) && String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED';
  });
}

/** The instant of a time of an event, in milliseconds. */
function instantOf(time: ICAL.Time, event: ICAL.Event, { timeZone }: Context): number {
  const { zone } = time;
  if (!time.isDate && zone && zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  // A calendar should define each time zone that it names, and not all do.
  const named = time.isDate ? undefined : event.component.getFirstProperty('dtstart')?.getParameter('tzid');
  return instantIn(typeof named === 'string' && isZone(named) ? named : timeZone, faceOf(time));
}

/** What clocks and calendars show then, as if it were UTC. */
const faceOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The instant at which clocks in a time zone show a time, which is given as if it were UTC. */
function instantIn(timeZone: string, face: number): number {
  const guess = face - offsetAt(timeZone, face);
  return face - offsetAt(timeZone, guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const text = format.format(instant);
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function isZone(name: string): boolean {
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** Times that touch or overlap as one, so that nothing tells the events apart. */
function joined(times: BusyTime[]): BusyTime[] {
  const result: BusyTime[] = [];
  for (const [from, until] of times.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else result.push([from, until]);
  }
  return result;
}
