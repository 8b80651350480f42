import { describe, expect, it } from 'vitest';
import {
  durationText,
  firstDayOf,
  hourGrid,
  hourText,
  shareText,
} from '@/components/leads/insight/insight-figures';
import { type OutcomeRow, outcomeRows } from '@/components/leads/insight/outcome-figures';
import { periodChoices, periodFilter } from '@/components/leads/insight/periods';
import { browserName } from '@/lib/accounts/browser-name';
import { type Insight, insightSchema } from '@/lib/leads/insight/schema';
import '../support/made-up-facts';

// Open 55 hours a week.

const emptyInsight: Insight = {
  outcomes: [],
  lastWeek: { asked: 0, reached: 0, medianMinutes: null, visits: 0, won: 0, wonDollars: 0 },

  hours: [],
  contact: { medianMinutes: null, p90Minutes: null, within60Minutes: null },
  oldestWaiting: null,
  form: { started: 0, sent: 0 },
  ageSeconds: null,
  estimates: { begun: 0, finished: 0, sent: 0 },
};

it('begins on a Monday in Asheville', () => {
  // Monday at 3 AM in UTC: in Asheville it is still Sunday.
  expect(firstDayOf(3, Date.parse('2026-11-23T03:00:00Z'))).toBe('2026-11-02');
  expect(firstDayOf(3, Date.parse('2026-11-23T06:00:00Z'))).toBe('2026-11-09');
});

describe('sources', () => {
  const outcome = (value: string, asked: number, wonDollars = 0) =>
    ({
      by: 'source',
      value,
      asked,
      reached: 0,
      visits: 0,
      quoted: 0,
      quotedDollars: 0,
      won: 0,
      wonDollars,
    }) as const;

  it('of one site are one row, with its search and its ads', () => {
    const outcomes = [
      outcome('Direct', 9),
      outcome('Google', 8, 20_000),
      outcome('google / cpc', 3, 5_000),
      outcome('google / organic', 1),
      outcome('spring-letter / email', 2),
    ];
    const rows = outcomeRows({ ...emptyInsight, outcomes }, 'source', []);
    const text = ({ label, outcome: { asked, wonDollars } }: Pick<OutcomeRow, 'label' | 'outcome'>) =>
      `${label} ${asked} ${wonDollars}`;
    expect(rows.map((row) => [text(row), row.parts.map(text)])).toEqual([
      ['Google 12 25000', ['Search 9 20000', 'Google Ads 3 5000']],
      ['Came by themselves 9 0', []],
      ['spring-letter / email 2 0', []],
    ]);
  });
});

it('arranges hours by weekday', () => {
  const grid = hourGrid({ ...emptyInsight, hours: [{ weekday: 7, hour: 23, count: 4 }] });
  expect(grid[6]?.[23]).toBe(4);
  expect(grid.flat().reduce((sum, count) => sum + count, 0)).toBe(4);
});

describe('formatted figures', () => {
  it.each([
    [0.4, 'under 1 min'],
    [12, '12 min'],
    [12.4, '13 min'],
    [59.7, '1 h'],
    [185, '3 h 5 min'],
    [55 * 60 - 1, '54 h 59 min'],
    [55 * 60 - 0.5, '1 wk'],
    [55 * 60, '1 wk'],
    [55 * 60 + 1, '1 wk 1 h'],
    [67 * 60, '1 wk 12 h'],
    [110 * 60 - 1, '2 wk'],
    [1_000 * 55 * 60, '1,000 wk'],
  ])('show %d minutes, rounded up, as %s', (minutes, text) => expect(durationText(minutes)).toBe(text));

  it.each([
    [0.9, 'under 1 min'],
    [12.9, '12 min'],
    [119.9, '1 h 59 min'],
    [55 * 60 - 0.1, '54 h 59 min'],
    [67 * 60 + 59, '1 wk 12 h'],
    [110 * 60 - 1, '1 wk 54 h'],
  ])('show %d minutes, rounded down, as %s', (minutes, text) =>
    expect(durationText(minutes, Math.floor)).toBe(text),
  );

  it.each([
    [0, '0%'],
    [0.001, 'under 1%'],
    [0.5, '50%'],
    [0.999, 'over 99%'],
    [1, '100%'],
  ])('show a share of %d as %s', (share, text) => expect(shareText(share)).toBe(text));

  it('show hours on a 12-hour clock', () => {
    expect([0, 9, 12, 23].map(hourText)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [null, 'Another program'],
])('names a browser (%#)', (userAgent, name) => expect(browserName(userAgent)).toBe(name));

it('reads the answer of an instance of the release before the outcomes', () => {
  const { outcomes: _, lastWeek: __, ...former } = emptyInsight;
  expect(insightSchema.parse(former)).toEqual({ ...former, outcomes: [], lastWeek: null });
});

describe('the period', () => {
  // November 1 at 3 AM in UTC: in Asheville it is still October.
  const now = Date.parse('2026-11-01T03:00:00Z');

  it('is chosen from weeks and the last six months, and may be another month', () => {
    expect(periodChoices('2025-02', now).map(({ label }) => label)).toEqual([
      ...['Last 4 weeks', 'Last 12 weeks', 'Last 26 weeks', 'Last 52 weeks'],
      ...['This month, October 2026', 'Last month, September 2026', 'August 2026', 'July 2026'],
      ...['June 2026', 'May 2026', 'February 2025'],
    ]);
  });

  it.each([
    ['2026-11', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }],
    ['2026-12', { dateFrom: '2026-12-01', dateTo: '2026-12-31' }],
    ['2028-02', { dateFrom: '2028-02-01', dateTo: '2028-02-29' }],
    [1, { dateFrom: '2026-10-26' }],
  ])('%s opens the leads of %j', (period, filter) => {
    expect(periodFilter(period, now)).toEqual(filter);
  });
});
