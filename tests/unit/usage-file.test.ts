import { describe, expect, test } from 'vitest';
import { fileProblems, readUsageFile } from '@/lib/solar/estimate/usage-file';

const HOUR = 3600;
/** The hours of whole days in Asheville, each with a number of watt-hours: standard time begins at 5:00 UTC. */
function greenButton(from: string, days: number, value: (month: number) => number, prefix = 'espi:') {
  const start = Date.parse(`${from}T05:00Z`) / 1000;
  const readings = Array.from({ length: days * 24 }, (_, hour) => {
    const at = start + hour * HOUR;
    const month = new Date((at - 5 * HOUR) * 1000).getUTCMonth();
    return `<${prefix}IntervalReading><${prefix}timePeriod><${prefix}duration>3600</${prefix}duration><${prefix}start>${at}</${prefix}start></${prefix}timePeriod><${prefix}value>${value(month)}</${prefix}value></${prefix}IntervalReading>`;
  });
  return `<?xml version="1.0"?><feed><entry><content><${prefix}ReadingType><${prefix}powerOfTenMultiplier>0</${prefix}powerOfTenMultiplier><${prefix}uom>72</${prefix}uom></${prefix}ReadingType></content></entry>${readings.join('')}</feed>`;
}

describe('a Green Button file', () => {
  test('gives the kWh of the latest whole months, whatever its namespace is called', () => {
    for (const prefix of ['espi:', '']) {
      const { months } = readUsageFile(greenButton('2025-10-10', 410, (month) => 1000 + 100 * month, prefix));
      expect(months).toHaveLength(12);
      expect(months?.[0]).toBe(744);
      // The hour of the clocks' change is in March's or November's neighbor by a day at most.
      expect(Math.abs((months?.[6] ?? 0) - 744 * 1.6)).toBeLessThan(3);
    }
  });

  test('counts in thousands where its multiplier says so', () => {
    const xml = greenButton('2025-10-10', 410, () => 1).replace(
      '<espi:powerOfTenMultiplier>0<',
      '<espi:powerOfTenMultiplier>3<',
    );
    expect(readUsageFile(xml).months?.[0]).toBe(744);
  });

  test('needs all twelve months', () => {
    expect(readUsageFile(greenButton('2026-01-01', 100, () => 1000))).toEqual({
      problem: fileProblems.short(3),
    });
  });
});

describe('a CSV file', () => {
  const months = [900, 850, 700, 600, 550, 700, 900, 880, 650, 560, 640, 820];

  test('by day, with other lines before the heading', () => {
    const rows = Array.from({ length: 400 }, (_, day) => {
      const date = new Date(Date.UTC(2025, 9, 15 + day));
      return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()},"1,0",30.5`;
    });
    const read = readUsageFile(`Account,123\n\nDate,Note,Usage (kWh)\n${rows.join('\r\n')}`);
    expect(read.months?.[0]).toBe(Math.round(31 * 30.5));
    expect(read.months?.[1]).toBe(28 * 30.5);
  });

  test.each([
    ['ISO dates', (month: number) => `2026-${String(month + 1).padStart(2, '0')}-14`],
    [
      'names of months',
      (month: number) =>
        `${['Jan', 'February', 'Mar', 'April', 'May', 'Jun', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'December'][month]} 2026`,
    ],
  ])('by bill, with %s', (_, date) => {
    const rows = months.map((kwh, month) => `"${date(month)}";"${kwh.toLocaleString('en-US')} kWh"`);
    expect(readUsageFile(['Billing period;kWh', ...rows].join('\n')).months).toEqual(months);
  });
});

test.each([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n\u001a\n'],
  ['a broken feed', '<feed><IntervalReading><start>x</start></IntervalReading>'],
  ['other columns', 'Name,Phone\nAnn,828-555-0142'],
  ['no numbers', 'Date,kWh\n2026-01-01,lots\n'],
])('%s gets a sentence', (_, text) => {
  expect(readUsageFile(text)).toEqual({ problem: fileProblems.unreadable });
});
