import type { Insight } from '@/lib/leads/schema';
import { durationText, shareText } from './insight-figures';

const MINUTE_MS = 60_000;
const OF_ALL = 'Of all leads, waiting ones too.';

interface KeyFigure {
  label: string;
  value: string;
  /** What the value says, as a sentence. */
  note?: string;
}

const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? 'None yet' : text(value);

/** How soon people hear from us, and how many who begin the form send it; `now` is in milliseconds. */
export function keyFigures({ contact, oldestWaiting, form }: Insight, now: number): KeyFigure[] {
  return [
    {
      label: 'Median time to contact',
      value: orNone(contact.medianMinutes, durationText),
      note: 'Half of those contacted waited this long or less.',
    },
    {
      label: '90th percentile',
      value: orNone(contact.p90Minutes, durationText),
      note: 'Nine of ten contacted waited this long or less.',
    },
    { label: 'Within 5 minutes', value: orNone(contact.within5Minutes, shareText), note: OF_ALL },
    { label: 'Within 60 minutes', value: orNone(contact.within60Minutes, shareText), note: OF_ALL },
    {
      label: 'Oldest waiting',
      value: oldestWaiting
        ? durationText((now - Date.parse(oldestWaiting)) / MINUTE_MS, Math.floor)
        : 'Nobody waits',
    },
    {
      label: 'Form begun to sent',
      value: form.started === 0 ? 'None yet' : shareText(form.sent / form.started),
      note: `${counted(form.sent)} sent of ${counted(form.started)} begun, counted without cookies.`,
    },
  ];
}

/** How many leads the figures are about, as a sentence. */
export function leadCountText({ weekly }: Insight): string {
  const count = weekly.reduce((sum, week) => sum + week.count, 0);
  return `${count === 1 ? '1 lead' : `${counted(count)} leads`} in these weeks`;
}

const counted = (count: number) => count.toLocaleString('en-US');
