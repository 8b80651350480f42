import { z } from 'zod';

const PERIODS = ['daily', 'weekly', 'monthly'] as const;
type Period = (typeof PERIODS)[number];

/** Of how many days, weeks and months a backup is kept. */
export type KeepRule = Record<Period, number>;

const PART = new RegExp(`^(\\d{1,4}) (${PERIODS.join('|')})$`);

/** A rule as it is written in `BACKUP_KEEP`: `7 daily, 4 weekly, 12 monthly`, where each part may be left out. */
export const keepRuleSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => PART.exec(part.trim())))
  .refine(
    (parts) => parts.every(Boolean),
    'BACKUP_KEEP is not a rule: write it like 7 daily, 4 weekly, 12 monthly.',
  )
  .transform((parts): KeepRule => {
    const counts = parts.map((part) => [part?.[2], Number(part?.[1])]);
    return { daily: 0, weekly: 0, monthly: 0, ...Object.fromEntries(counts) };
  });

/**
 * The times of backups to keep: the newest of each of the last days, weeks and months that have a backup, as many of each as
 * the rule says. Periods are in UTC, and a week begins on Monday. The newest of all is always kept.
 */
export function chooseKept(times: Date[], rule: KeepRule): Set<Date> {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = PERIODS.flatMap((period) => newestOfEach(newestFirst, period).slice(0, rule[period]));
  return new Set([...newestFirst.slice(0, 1), ...kept]);
}

function newestOfEach(newestFirst: Date[], period: Period): Date[] {
  const newest = new Map<string, Date>();
  for (const time of newestFirst) {
    const key = startOf[period](time);
    if (!newest.has(key)) newest.set(key, time);
  }
  return [...newest.values()];
}

const DAY_MS = 86_400_000;

const isoDay = (time: Date) => time.toISOString().slice(0, 10);

const startOf: Record<Period, (time: Date) => string> = {
  daily: isoDay,
  weekly: (time) => isoDay(new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * DAY_MS)),
  monthly: (time) => time.toISOString().slice(0, 7),
};
