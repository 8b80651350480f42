import type { StaffName } from '@/lib/accounts/staff/schema';
import type { WeekFigure } from '@/lib/leads/insight/last-week';
import type { Insight, Outcome } from '@/lib/leads/insight/schema';
import { sourceName } from '@/lib/leads/source-names';
import { type LeadStep, NO_TOWN, toggleIn } from '@/lib/leads/work/filters/schema';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { serviceLabel } from '@/lib/site/service-labels';

/** What the table of outcomes can be divided by, as staff read it. */
export const divisions = { source: 'Source', service: 'Service', town: 'Town', person: 'Person' } as const;
export type Division = keyof typeof divisions;

/** A row of the table of outcomes. */
export interface OutcomeRow {
  label: string;
  outcome: Outcome;
  /** The values of the list's filter that its leads have. */
  values: string[];
  /** Such as Google's search and its ads. */
  parts: Omit<OutcomeRow, 'parts'>[];
}

/** How far all leads got. */
export const outcomeOfAll = ({ outcomes }: Insight): Outcome =>
  outcomes.find(({ by }) => by === 'all') ?? nobody;

const nobody: Outcome = {
  asked: 0,
  reached: 0,
  visits: 0,
  quoted: 0,
  quotedDollars: 0,
  won: 0,
  wonDollars: 0,
};

const sumOf = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, each) =>
      Object.fromEntries(
        Object.keys(nobody).map((key) => [key, sum[key as keyof Outcome] + each[key as keyof Outcome]]),
      ) as unknown as Outcome,
    nobody,
  );

/** The rows of the table, most leads first. Sources of one site are one row, with its parts. */
export function outcomeRows({ outcomes }: Insight, division: Division, staff: StaffName[]): OutcomeRow[] {
  const found = outcomes.filter(({ by }) => by === division);
  if (division === 'source') return sourceRows(found);
  const labels: Record<Exclude<Division, 'source'>, (value: string | null) => string> = {
    service: (value) => serviceLabel(value ?? ''),
    // In lower case, as they are compared.
    town: (value) => value?.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()) ?? 'No town given',
    person: (value) =>
      value === null ? 'Nobody yet' : (staff.find(({ id }) => id === value)?.name ?? 'A former colleague'),
  };
  const withoutName = { service: '', town: NO_TOWN, person: 'nobody' };
  return found.map((outcome) => ({
    label: labels[division](outcome.value),
    outcome,
    values: [outcome.value ?? withoutName[division]],
    parts: [],
  }));
}

function sourceRows(found: Insight['outcomes']): OutcomeRow[] {
  const named = found.map((outcome) => ({ ...sourceName(outcome.value ?? ''), outcome }));
  const rows = [...Map.groupBy(named, ({ site }) => site)].map(([label, ofSite]): OutcomeRow => {
    const byPart = [...Map.groupBy(ofSite, ({ part }) => part ?? label)];
    const parts = byPart.map(([part, same]) => ({
      label: part,
      outcome: sumOf(same.map(({ outcome }) => outcome)),
      values: same.map(({ outcome }) => outcome.value ?? ''),
    }));
    return {
      label,
      outcome: sumOf(ofSite.map(({ outcome }) => outcome)),
      values: ofSite.map(({ outcome }) => outcome.value ?? ''),
      parts: parts.length > 1 ? parts.sort(byAsked) : [],
    };
  });
  return rows.sort(byAsked);
}

const byAsked = (one: { outcome: Outcome }, other: { outcome: Outcome }) =>
  other.outcome.asked - one.outcome.asked;

/** The months of the period with their outcomes, the oldest first. */
export const outcomeMonths = ({ outcomes }: Insight) =>
  outcomes
    .flatMap(({ by, value, ...outcome }) => (by === 'month' && value ? [{ month: value, outcome }] : []))
    .sort((one, other) => one.month.localeCompare(other.month));

/**
 * The address of the list with exactly the leads of a figure: those that got as far as a step, without people of imported lists
 * whom nobody has reached.
 */
export const leadsAddress = (step: LeadStep, filter: Record<string, string>) =>
  `/admin/form-fills?${new URLSearchParams({ step, ...filter })}`;

/** The list with the leads of a row of the table. */
export function rowAddress(
  division: Division,
  values: string[],
  leadsOfPeriod: Record<string, string>,
): string {
  const filter = values.reduce<string | undefined>(toggleIn, undefined) ?? '';
  return leadsAddress('asked', { ...leadsOfPeriod, [division === 'person' ? 'assignee' : division]: filter });
}

/** The leads of the figures of last week's sentence; `now` is in milliseconds. */
export function lastWeekFilters(now: number): Record<WeekFigure, Parameters<typeof leadsAddress>> {
  const sinceMonday = (new Date(`${isoDay(now)}T12:00Z`).getUTCDay() + 6) % 7;
  const week = { dateFrom: businessDay(now, -sinceMonday - 7), dateTo: businessDay(now, -sinceMonday - 1) };
  return {
    asked: ['asked', week],
    reached: ['reached', week],
    visits: ['visit', { visit: 'last-week' }],
    won: ['won', { sold: 'last-week' }],
  };
}
