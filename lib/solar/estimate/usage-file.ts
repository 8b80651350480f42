import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { monthNames } from '@/lib/site/month-names';

/** A year of quarter hours in XML has about 12 MB. */
export const MOST_BYTES = 40_000_000;

/** What a file says about the year's months, January first, in kWh, or a sentence about why it doesn't. */
export type FileUse = { months: number[]; problem?: undefined } | { months?: undefined; problem: string };

/** What was used from a moment on, in the clock's own time. */
interface Reading {
  /** As `Date.UTC` of what the clock shows. */
  at: number;
  kwh: number;
}

export const fileProblems = {
  huge: 'That file is larger than 40 MB. Ask your utility for the last 13 months alone.',
  unreadable:
    'We can’t read that file. We need the Green Button XML from your utility, or a CSV file with a date and kWh in each row.',
  short: (months: number) =>
    `That file has ${months} of the year’s 12 months whole. We need all of them, so ask your utility for the last 13 months.`,
} as const;

/** Reads the year's months from a utility's own file: Green Button XML, or CSV. It stays in the browser. */
export function readUsageFile(text: string): FileUse {
  const readings = text.includes('IntervalReading') ? greenButtonReadings(text) : csvReadings(text);
  if (readings.length === 0) return { problem: fileProblems.unreadable };
  const months = wholeMonths(readings);
  const known = months.filter((kwh) => kwh !== undefined);
  return known.length === 12
    ? { months: known.map((kwh) => Math.round(kwh)) }
    : { problem: fileProblems.short(known.length) };
}

/** The content of an element, whatever its namespace is called. */
const contentOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>\\s*(-?[\\d.]+)\\s*</`).exec(xml)?.[1];

const WATT_HOURS = '72';

function greenButtonReadings(xml: string): Reading[] {
  const types = [...xml.matchAll(/<(?:\w+:)?ReadingType[\s>].*?<\/(?:\w+:)?ReadingType>/gs)].map(
    ([type]) => type,
  );
  const type = types.find((one) => contentOf(one, 'uom') === WATT_HOURS) ?? '';
  const kwhPerUnit = 10 ** Number(contentOf(type, 'powerOfTenMultiplier') ?? 0) / 1000;
  const readings: Reading[] = [];
  for (const [reading] of xml.matchAll(/<(?:\w+:)?IntervalReading[\s>].*?<\/(?:\w+:)?IntervalReading>/gs)) {
    const [start, value] = [Number(contentOf(reading, 'start')), Number(contentOf(reading, 'value'))];
    if (Number.isFinite(start) && Number.isFinite(value))
      readings.push({ at: clockFace(start * 1000), kwh: value * kwhPerUnit });
  }
  return readings;
}

/** The cells of a row of a CSV file, without what quotes them. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|[,;\t])(?:"([^"]*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  );

const DATE = /date|start|from|month|time|period/i;
const KWH = /kwh|usage|consumption|energy|units/i;

function csvReadings(csv: string): Reading[] {
  const rows = csv.split(/\r?\n/).map(cellsOf);
  const heading = rows.findIndex(
    (cells) => cells.some((cell) => DATE.test(cell)) && cells.some((cell) => KWH.test(cell)),
  );
  if (heading < 0) return [];
  const columns = rows[heading] ?? [];
  const dateColumn = columns.findIndex((cell) => DATE.test(cell));
  const ofKwh = columns.findIndex((cell) => /kwh/i.test(cell));
  const kwhColumn = ofKwh < 0 ? columns.findIndex((cell) => KWH.test(cell)) : ofKwh;
  return rows.slice(heading + 1).flatMap((cells) => {
    const at = dayOf(cells[dateColumn] ?? '');
    const typed = (cells[kwhColumn] ?? '').replace(/[,\s]|kwh/gi, '');
    const kwh = Number(typed);
    return at === undefined || typed === '' || !Number.isFinite(kwh) ? [] : { at, kwh };
  });
}

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

/** A month of daily readings isn't whole without this many days. */
const WHOLE_DAYS = 27;

/** The latest whole month of each of the year's twelve: undefined where the file has none. */
function wholeMonths(readings: readonly Reading[]): (number | undefined)[] {
  const months = new Map<number, { kwh: number; days: Set<number> }>();
  for (const { at, kwh } of readings) {
    const date = new Date(at);
    const key = date.getUTCFullYear() * 12 + date.getUTCMonth();
    const month = months.get(key) ?? { kwh: 0, days: new Set<number>() };
    month.kwh += kwh;
    month.days.add(Math.floor(at / DAY_MS));
    months.set(key, month);
  }
  // Bills come once a month; whatever comes more often has to fill its month.
  const isByBill = readings.length <= 2 * months.size;
  const found = new Array<number | undefined>(12).fill(undefined);
  for (const [key, { kwh, days }] of [...months].sort(([one], [other]) => one - other))
    if (isByBill || days.size >= WHOLE_DAYS) found[key % 12] = kwh;
  return found;
}
