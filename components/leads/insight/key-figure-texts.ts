import { dataAgeText } from '@/components/leads/data-age-text';
import { calendarTime } from '@/components/leads/lead-date';
import { formatTime } from '@/components/shell/date-format';
import type { Insight } from '@/lib/leads/insight/schema';
import { businessHoursBetween } from '@/lib/site/business-hours';
import type { ClosedDays } from '@/lib/site/holidays';
import { durationText, shareText } from './insight-figures';

const OF_ALL = 'Of all leads, including those still waiting.';

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

/** The key figures: times to contact and the form's conversion rate; `now` is in milliseconds. */
export function keyFigures(
  { contact, oldestWaiting, form }: Insight,
  now: number,
  closedDays: ClosedDays,
): KeyFigure[] {
  return [
    {
      label: 'Median time to contact',
      value: orNone(contact.medianMinutes, durationText),
      note: 'Half of those contacted waited this long or less.',
    },
    {
      label: '90th percentile',
      value: orNone(contact.p90Minutes, durationText),
      note: 'Nine out of ten contacted waited this long or less.',
    },
    { label: 'Within 5 minutes', value: orNone(contact.within5Minutes, shareText), note: OF_ALL },
    { label: 'Within 60 minutes', value: orNone(contact.within60Minutes, shareText), note: OF_ALL },
    {
      label: 'Oldest waiting',
      value: oldestWaiting
        ? durationText(businessHoursBetween(Date.parse(oldestWaiting), now, closedDays) * 60, Math.floor)
        : 'No one’s waiting',
      ...(oldestWaiting && { title: calendarTime(oldestWaiting, now) }),
    },
    {
      label: 'Form completion rate',
      value: form.started === 0 ? 'None yet' : shareText(form.sent / form.started),
      note: `${formatCount(form.sent)} sent out of ${formatCount(form.started)} started, counted without cookies.`,
    },
  ];
}

/** How many savings estimates visitors began, finished and sent. */
export function estimateFigures({ estimates: { begun, finished, sent } }: Insight): KeyFigure[] {
  const ofPart = (part: number, whole: number, name: string) =>
    whole === 0 ? 'None yet.' : `${shareText(part / whole)} of those ${name}.`;
  return [
    {
      label: 'Started',
      value: formatCount(begun),
      note: 'Someone touched the calculator. Counted without cookies.',
    },
    {
      label: 'Finished',
      value: formatCount(finished),
      note: `Someone changed an answer and saw the result. ${ofPart(finished, begun, 'started')}`,
    },
    {
      label: 'Sent',
      value: formatCount(sent),
      note: `Leads that came with an estimate. ${ofPart(sent, finished, 'finished')}`,
    },
  ];
}

/** The number of leads in the selected weeks, and how old the figures are if they come from the replica. */
export function leadCountText({ weekly, ageSeconds }: Insight, loadedAt: number): string {
  const count = weekly.reduce((sum, week) => sum + week.count, 0);
  const text = `${count === 1 ? '1 lead' : `${formatCount(count)} leads`} in these weeks`;
  if (ageSeconds === null) return text;
  // With the time, because the page may stay open for hours.
  return `${text}. Figures ${dataAgeText(ageSeconds)}, loaded at ${formatTime(new Date(loadedAt).toISOString())}.`;
}

const formatCount = (count: number) => count.toLocaleString('en-US');
