import { DAY_MS } from '@/lib/site/clock-face';
import { monthNames } from '@/lib/site/month-names';
import { greenButtonReadings, type Reading } from './green-button';

/** A year of quarter hours in XML has about 12 MB. */
export const MOST_BYTES = 40_000_000;

/** What a file says about the year's months, January first, in kWh, or a sentence about why it doesn't. */
export type FileUse = { months: number[]; problem?: undefined } | { months?: undefined; problem: string };

export const fileProblems = {
  huge: 'That file is larger than 40 MB. Ask your utility for the last 13 months alone.',
  unreadable:
    'We can’t read that file. We need the Green Button XML from your utility, or a CSV file with a date and kWh in each row.',
  short: (months: number) =>
    `That file has ${months} of the year’s 12 months whole. We need all of them, so ask your utility for the last 13 months.`,
} as const;

/** Reads the year's months from a utility's own file: Green Button XML, or CSV. It stays in the browser. */
export function readUsageFile(text: string): FileUse {
  const found = text.includes('IntervalReading') ? greenButtonReadings(text) : [csvReadings(text)];
  const [months] = found
    .filter(({ length }) => length > 0)
    .map((readings) => wholeMonths(readings).filter((kwh) => kwh !== undefined))
    .sort((one, other) => other.length - one.length);
  if (!months) return { problem: fileProblems.unreadable };
  return months.length === 12
    ? { months: months.map((kwh) => Math.round(kwh)) }
    : { problem: fileProblems.short(months.length) };
}

/** The cells of a row of a CSV file, without what quotes them. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|[,;\t])(?:"([^"]*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  );

const DATE = /date|start|from|month|time|period/i;
const KWH = /kwh|usage|consumption|energy|units/i;

/** Two columns of a heading: one of dates, and another one of kWh. */
function columnsOf(cells: readonly string[]): { ofDate: number; ofKwh: number } | undefined {
  for (const named of [/kwh/i, KWH])
    for (const [ofDate, cell] of cells.entries()) {
      const ofKwh = cells.findIndex((other, index) => index !== ofDate && named.test(other));
      if (DATE.test(cell) && ofKwh >= 0) return { ofDate, ofKwh };
    }
  return undefined;
}

function csvReadings(csv: string): Reading[] {
  const rows = csv.split(/\r?\n/).map(cellsOf);
  const heading = rows.findIndex(columnsOf);
  const columns = columnsOf(rows[heading] ?? []);
  if (!columns) return [];
  return rows.slice(heading + 1).flatMap((cells) => {
    const at = dayOf((cells[columns.ofDate] ?? '').slice(0, LONGEST_DATE));
    const typed = (cells[columns.ofKwh] ?? '').replace(/[,\s]|kwh/gi, '');
    const kwh = Number(typed);
    return at === undefined || typed === '' || !Number.isFinite(kwh) ? [] : { at, kwh };
  });
}

/** What is longer is no date. */
const LONGEST_DATE = 40;

/** The day of a date as utilities write it: `2026-01-31`, `1/31/2026`, or `Jan 2026`. */
function dayOf(text: string): number | undefined {
  const [, isoYear, isoMonth, isoDate = '1'] = /(\d{4})-(\d{1,2})(?:-(\d{1,2}))?/.exec(text) ?? [];
  if (isoYear) return Date.UTC(Number(isoYear), Number(isoMonth) - 1, Number(isoDate));
  const [, month, date, year] = /(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(text) ?? [];
  if (year) return Date.UTC((Number(year) % 2000) + 2000, Number(month) - 1, Number(date));
  const [, name, named] = /([a-z]{3})[a-z]*\.?[\s-]+(?:\d{1,2},\s*)?(\d{4})/i.exec(text) ?? [];
  const index = monthNames.findIndex((known) => known.slice(0, 3).toLowerCase() === name?.toLowerCase());
  return named && index >= 0 ? Date.UTC(Number(named), index, 1) : undefined;
}

const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
const daysIn = (month: number) => new Date(Date.UTC(0, month + 1, 0)).getUTCDate();

/** The latest whole month of each of the year's twelve: undefined where the file has none. */
function wholeMonths(readings: readonly Reading[]): (number | undefined)[] {
  // Bills come once a month; whatever comes more often has to fill its month.
  const isByBill = readings.length <= 2 * new Set(readings.map(({ at }) => monthOf(at))).size;
  const months = new Map<number, { kwh: number; days: Set<number> }>();
  for (const { at, kwh } of isByBill ? atMiddles(readings) : readings) {
    const month = months.get(monthOf(at)) ?? { kwh: 0, days: new Set<number>() };
    month.kwh += kwh;
    month.days.add(Math.floor(at / DAY_MS));
    months.set(monthOf(at), month);
  }
  const found = new Array<number | undefined>(12).fill(undefined);
  // A day may be missing.
  for (const [key, { kwh, days }] of [...months].sort(([one], [other]) => one - other))
    if (isByBill || days.size >= daysIn(key) - 1) found[key % 12] = kwh;
  return found;
}

/** Bills at the middles of their periods, which last until the next bill's: a month may have the starts of two. */
function atMiddles(bills: readonly Reading[]): Reading[] {
  const starts = [...new Set(bills.map(({ at }) => at))].sort((one, other) => one - other);
  const nexts = new Map(starts.map((at, index) => [at, starts[index + 1]]));
  return bills.map(({ at, kwh }) => {
    const next = nexts.get(at) ?? at + 30 * DAY_MS;
    return { at: at + Math.min(next - at, 31 * DAY_MS) / 2, kwh };
  });
}
