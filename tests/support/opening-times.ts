import { business } from '@/lib/site/business';

type Weekday = ReturnType<typeof business>['hours'][number]['dayOfWeek'][number];

/** A day on which the business is open, in a week without a change of the clocks; texts are as visitors read them. */
interface OpenDay {
  name: Weekday;
  opens: Date;
  closes: Date;
  opensText: string;
  closesText: string;
}

const DAYS: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The date of that week's Monday, in November 2026. */
const FIRST_DATE = 16;

const hoursOn = (day: Weekday) => business().hours.find(({ dayOfWeek }) => dayOfWeek.includes(day));
const instant = (index: number, time: string) => new Date(`2026-11-${FIRST_DATE + index}T${time}:00-05:00`);

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});
// Some versions of Node put a narrow space before AM.
const clockText = (time: Date) => clock.format(time).replace(/\s/, ' ').replace('12:00 PM', 'noon');

/** The days on which the business is open, Monday first. */
const openDays: OpenDay[] = DAYS.flatMap((name, index) => {
  const { opens, closes } = hoursOn(name) ?? {};
  if (!opens || !closes) return [];
  const times = { opens: instant(index, opens), closes: instant(index, closes) };
  return [{ name, ...times, opensText: clockText(times.opens), closesText: clockText(times.closes) }];
});

const [first, second = first] = openDays;
const last = openDays.at(-1);
if (!first || !second || !last) throw new Error('The business is never open (lib/site/installer/hours.json)');

export const firstOpenDay: OpenDay = first;
/** The day after the first one, on which the business opens next: the same one, if it's open on one day of the week. */
export const nextOpenDay: OpenDay = second;
export const lastOpenDay: OpenDay = last;
