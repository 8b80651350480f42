import { dataAgeText } from '@/components/leads/data-age-text';
import { calendarTime } from '@/components/leads/lead-date';
import { formatTime } from '@/components/shell/date-format';
import type { Insight, Period } from '@/lib/leads/insight/schema';
import { businessHoursBetween } from '@/lib/site/business-hours';
import type { DayExceptions } from '@/lib/site/holidays';
import { durationText, shareText } from './insight-figures';
import { outcomeOfAll } from './outcome-figures';
import { monthName } from './periods';

const OF_ALL = 'Of all leads, including those still waiting.';

/** Insight of a period; `loadedAt` is in milliseconds. */
interface LoadedInsight {
  insight: Insight;
  period: Period;
  loadedAt: number;
}

interface KeyFigure {
  label: string;
  value: string;
  /** An explanation of the value, as a sentence. */
  note?: string;
  /** Shown on hover: the time on the calendar. */
  title?: string;
}

const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? 'None yet' : text(value);

/** How soon people hear from us, and how many send the form and an estimate; `now` is in milliseconds. */
export function keyFigures(
  { contact, oldestWaiting, form, estimates: { begun, finished, sent } }: Insight,
  now: number,
  exceptions: DayExceptions,
): KeyFigure[] {
  return [
    {
      label: 'Half within',
      value: orNone(contact.medianMinutes, durationText),
      note: 'Half of those contacted waited this long or less.',
    },
    {
      label: 'Slowest 1 in 10',
      value: orNone(contact.p90Minutes, durationText),
      note: 'Nine out of ten contacted waited this long or less.',
    },
    { label: 'Within one hour', value: orNone(contact.within60Minutes, shareText), note: OF_ALL },
    {
      label: 'Waiting longest',
      value: oldestWaiting
        ? durationText(businessHoursBetween(Date.parse(oldestWaiting), now, exceptions) * 60, Math.floor)
        : 'No one’s waiting',
      ...(oldestWaiting && { title: calendarTime(oldestWaiting, now) }),
    },
    {
      label: 'Forms sent',
      value: form.started === 0 ? 'None yet' : shareText(form.sent / form.started),
      note: `${formatCount(form.sent)} of ${formatCount(form.started)} started, counted without cookies.`,
    },
    {
      label: 'Estimates sent along',
      value: formatCount(sent),
      note: `Of ${formatCount(begun)} begun and ${formatCount(finished)} finished.`,
    },
  ];
}

/** The number of leads of a period, and how old the figures are if they come from the replica. */
export function leadCountText({ insight, period, loadedAt }: LoadedInsight): string {
  const { ageSeconds } = insight;
  const count = outcomeOfAll(insight).asked;
  const text = `${count === 1 ? '1 lead' : `${formatCount(count)} leads`} ${typeof period === 'number' ? 'in these weeks' : `in ${monthName(period)}`}`;
  if (ageSeconds === null) return text;
  // With the time, because the page may stay open for hours.
  return `${text}. Figures ${dataAgeText(ageSeconds)}, loaded at ${formatTime(new Date(loadedAt).toISOString())}.`;
}

const formatCount = (count: number) => count.toLocaleString('en-US');
