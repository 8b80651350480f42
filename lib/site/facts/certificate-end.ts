import { DAY_MS } from '@/lib/site/clock-face';

const WARNING_DAYS = 30;

/** What staff read about the end of a certificate, from 30 days before it. Both are days, such as 2026-11-27. */
export function certificateWarning(ends: string, today: string): string | undefined {
  const days = Math.round((Date.parse(ends) - Date.parse(today)) / DAY_MS);
  if (days < 0) return 'has ended, so the site doesn’t show it';
  if (days === 0) return 'ends today';
  return days <= WARNING_DAYS ? `ends in ${days} ${days === 1 ? 'day' : 'days'}` : undefined;
}
