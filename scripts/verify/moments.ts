import { clockFace, DAY_MS } from '../../lib/site/clock-face';

/** A moment at which code that depends on the clock tends to break: its name, and its next occurrence. */
export interface Moment {
  name: string;
  at: Date;
}

interface Kind {
  name: string;
  /** Whether such a moment is on a day of the local calendar, given as its midnight in UTC. */
  isOn(day: number): boolean;
  /** Hours and minutes on the local clock. */
  time: string;
}

const MINUTE_MS = 60_000;
const SEARCHED_YEARS = 9;
/** A run takes hours, and every moment must still be in the future when its turn comes. */
const DAYS_AHEAD = 2;

const weekday = (day: number) => new Date(day).getUTCDay();
const isoDate = (day: number) => new Date(day).toISOString().slice(0, 10);

const kinds: Kind[] = [
  { name: 'Saturday 23:50', isOn: (day) => weekday(day) === 6, time: '23:50' },
  { name: 'Sunday 01:27', isOn: (day) => weekday(day) === 0, time: '01:27' },
  { name: '31 December 23:59', isOn: (day) => isoDate(day).endsWith('-12-31'), time: '23:59' },
  // Texts change at the turn of the year (lib/site/last-days.ts).
  { name: '1 January 00:01', isOn: (day) => isoDate(day).endsWith('-01-01'), time: '00:01' },
  // A minute later the clock shows 3:00.
  { name: 'Clock goes forward', isOn: (day) => clockShift(day) > 0, time: '01:59' },
  // The first 1:59 of the night; a minute later the clock shows 1:00 again.
  { name: 'Clock goes back', isOn: (day) => clockShift(day) < 0, time: '01:59' },
  // In the evening, when it is 1 March already in UTC.
  { name: '29 February', isOn: (day) => isoDate(day).endsWith('-02-29'), time: '19:30' },
];

/**
 * The next of each kind after `now`, the earliest first. They must be in the future: under libfaketime a clock behind the
 * machine's cancels PostgreSQL's statements and connections at random, and a page that was built "later" would count as
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

/** How far the local clock goes forward on a day, in ms; negative when it goes back. */
function clockShift(day: number): number {
  const noonBefore = instantOf(day - DAY_MS, '12:00').getTime();
  return clockFace(noonBefore + DAY_MS) - (clockFace(noonBefore) + DAY_MS);
}

/** The first instant at which the local clock shows this. */
function instantOf(day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const face = day + (hours * 60 + minutes) * MINUTE_MS;
  // Daylight saving time first: of the repeated hour of a night it is the earlier one.
  const candidates = [4, 5].map((hoursBehind) => face + hoursBehind * 60 * MINUTE_MS);
  const found = candidates.find((instant) => clockFace(instant) === face);
  if (found === undefined) throw new RangeError('The clock skips this time');
  return new Date(found);
}
