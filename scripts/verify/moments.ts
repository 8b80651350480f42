import { clockFace, DAY_MS } from '../../lib/site/business-hours';

/** A moment at which code that leans on the clock tends to break: its name, and the next instant of it. */
export interface Moment {
  name: string;
  at: Date;
}

interface Kind {
  name: string;
  /** Whether a day of Asheville's calendar, given as its midnight in UTC, holds such a moment. */
  isOn(day: number): boolean;
  /** Hours and minutes on Asheville's clock. */
  time: string;
}

const MINUTE_MS = 60_000;
const SEARCHED_YEARS = 9;
/** A run takes hours, and none of its moments may be past when its turn comes. */
const DAYS_AHEAD = 2;

const weekday = (day: number) => new Date(day).getUTCDay();
const isoDate = (day: number) => new Date(day).toISOString().slice(0, 10);

const kinds: Kind[] = [
  { name: 'Saturday 23:50', isOn: (day) => weekday(day) === 6, time: '23:50' },
  { name: 'Sunday 01:27', isOn: (day) => weekday(day) === 0, time: '01:27' },
  { name: '31 December 23:59', isOn: (day) => isoDate(day).endsWith('-12-31'), time: '23:59' },
  // A minute later the clock shows 3:00.
  { name: 'Clock goes forward', isOn: (day) => clockShift(day) > 0, time: '01:59' },
  // The first 1:59 of the night; a minute later the clock shows 1:00 again.
  { name: 'Clock goes back', isOn: (day) => clockShift(day) < 0, time: '01:59' },
  // In the evening, when it is 1 March already in UTC.
  { name: '29 February', isOn: (day) => isoDate(day).endsWith('-02-29'), time: '19:30' },
];

/**
 * The next of each kind after `now`, the earliest first. They must lie ahead: under libfaketime a clock that is behind the
 * machine's ends PostgreSQL's statements and connections at random, and a page that was built "later" would count as
 * newer than what staff then save, because files get the machine's own time.
 */
export function comingMoments(now: number): Moment[] {
  return kinds
    .map(({ name, isOn, time }) => ({ name, at: instantOf(nextDay(now, isOn), time) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function nextDay(now: number, isOn: Kind['isOn']): number {
  const first = (Math.floor(clockFace(now) / DAY_MS) + DAYS_AHEAD) * DAY_MS;
  const days = Array.from({ length: SEARCHED_YEARS * 366 }, (_, index) => first + index * DAY_MS);
  const found = days.find(isOn);
  if (found === undefined) throw new RangeError('No such day in the years that were searched');
  return found;
}

/** How far Asheville's clock is put forward on a day, in ms; below 0 when it is put back. */
function clockShift(day: number): number {
  const noonBefore = instantOf(day - DAY_MS, '12:00').getTime();
  return clockFace(noonBefore + DAY_MS) - (clockFace(noonBefore) + DAY_MS);
}

/** The first instant at which Asheville's clock shows this. */
function instantOf(day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const face = day + (hours * 60 + minutes) * MINUTE_MS;
  // Daylight saving time first: of a night's two equal hours it is the earlier.
  const candidates = [4, 5].map((hoursBehind) => face + hoursBehind * 60 * MINUTE_MS);
  const found = candidates.find((instant) => clockFace(instant) === face);
  if (found === undefined) throw new RangeError('The clock leaves this time out');
  return new Date(found);
}
