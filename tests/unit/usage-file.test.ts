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

describe('a Green Button feed', () => {
  const root = 'https://utility.example/MeterReading';
  const typeEntry = (id: number, content: string) =>
    `<entry><link rel="self" href="/ReadingType/${id}"/><content><ReadingType>${content}</ReadingType></content></entry>`;
  const meterEntry = (id: number, type: number) =>
    `<entry><link rel="self" href="${root}/${id}"/><link rel="related" href="${root}/${id}/IntervalBlock"/><link href="/ReadingType/${type}" rel="related"/><content><MeterReading/></content></entry>`;
  function blockEntry(meter: number, seconds: number, value: number) {
    const start = Date.parse('2025-10-10T05:00Z') / 1000;
    const readings = Array.from(
      { length: (410 * 24 * HOUR) / seconds },
      (_, index) =>
        `<IntervalReading><timePeriod><duration>${seconds}</duration><start>${start + index * seconds}</start></timePeriod><value>${value}</value></IntervalReading>`,
    );
    return `<entry><link rel="self" href="${root}/${meter}/IntervalBlock/1"/><link rel="up" href="${root}/${meter}/IntervalBlock"/><content><IntervalBlock>${readings.join('')}</IntervalBlock></content></entry>`;
  }
  const use = '<flowDirection>1</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>72</uom>';
  const sent = use.replace('>1<', '>19<');
  const power = use.replace('>72<', '>38<');
  const feed = (...entries: string[]) => readUsageFile(`<feed>${entries.join('')}</feed>`);

  test('counts what the utility delivered, and nothing twice', () => {
    const { months } = feed(
      typeEntry(1, sent),
      typeEntry(2, use),
      typeEntry(3, power),
      meterEntry(1, 1),
      meterEntry(2, 2),
      meterEntry(3, 3),
      blockEntry(1, HOUR, 5000),
      blockEntry(2, HOUR, 1000),
      blockEntry(2, 24 * HOUR, 24_000),
      blockEntry(3, HOUR, 7000),
    );
    expect(months?.[0]).toBe(744);
  });

  test('without what the utility delivered can’t be read', () => {
    expect(feed(typeEntry(1, sent), meterEntry(1, 1), blockEntry(1, HOUR, 5000))).toEqual({
      problem: fileProblems.unreadable,
    });
    expect(feed(typeEntry(1, power), blockEntry(1, HOUR, 5000))).toEqual({
      problem: fileProblems.unreadable,
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

test('bills that begin twice in a month count for the months that they are mostly in', () => {
  const starts = Array.from(
    { length: 12 },
    (_, bill) => new Date(Date.UTC(2026, 0, 1 + Math.round(bill * 30.4))),
  );
  const rows = starts.map((date, bill) => `${date.toISOString().slice(0, 10)},${1000 + bill}`);
  expect(rows[1]).toMatch(/^2026-01-31/);
  expect(readUsageFile(['Start date,kWh', ...rows].join('\n')).months).toEqual(
    Array.from({ length: 12 }, (_, month) => 1000 + month),
  );
});

test('a month may lack one day, not two', () => {
  const rows = (without: number[]) =>
    Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
      .filter((_, day) => !without.includes(day))
      .map((date) => `${date},10`);
  const read = (without: number[]) => readUsageFile(['Date,kWh', ...rows(without)].join('\n'));
  expect(read([9]).months?.[0]).toBe(300);
  expect(read([9, 10])).toEqual({ problem: fileProblems.short(11) });
});

test('the heading of a CSV file has a column of dates and another one of kWh', () => {
  const rows = Array.from({ length: 12 }, (_, month) => `${700 + month},2026-${month + 1}-01`);
  const months = Array.from({ length: 12 }, (_, month) => 700 + month);
  expect(readUsageFile(['Energy usage by month', 'Time-of-use kWh,Date', ...rows].join('\n')).months).toEqual(
    months,
  );
});

test.each([
  ['unclosed elements', `<feed>${'<IntervalReading><start>'.repeat(200_000)}`],
  ['unclosed links', `<IntervalReading>${'<link '.repeat(500_000)}`],
  ['a long word for a date', `Date,kWh\n${'a'.repeat(2_000_000)},1`],
])(
  '%s take no time to refuse',
  (_, text) => {
    expect(readUsageFile(text)).toEqual({ problem: fileProblems.unreadable });
  },
  2000,
);

test.each([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n\u001a\n'],
  ['a broken feed', '<feed><IntervalReading><start>x</start></IntervalReading>'],
  ['other columns', 'Name,Phone\nAnn,828-555-0142'],
  ['no numbers', 'Date,kWh\n2026-01-01,lots\n'],
])('%s gets a sentence', (_, text) => {
  expect(readUsageFile(text)).toEqual({ problem: fileProblems.unreadable });
});
