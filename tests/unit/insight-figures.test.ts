import { describe, expect, it, vi } from 'vitest';
import { browserName } from '@/components/accounts/browser-name';
import {
  countedServices,
  durationText,
  hourGrid,
  hourText,
  shareText,
  topSources,
  weeklyCounts,
} from '@/components/leads/insight/insight-figures';
import type { Insight } from '@/lib/leads/insight/schema';
import { serviceIds } from '@/lib/site/service-labels';
import { anotherService, aService } from '../support/offered-services';

// Open 55 hours a week.
vi.mock('@/lib/site/installer/business.json', () => import('../support/made-up-installer/business.json'));

const emptyInsight: Insight = {
  weekly: [],
  sources: [],
  outcomes: [],
  lastWeek: { asked: 0, reached: 0, medianMinutes: null, visits: 0, won: 0, wonDollars: 0 },

  hours: [],
  contact: { medianMinutes: null, p90Minutes: null, within5Minutes: null, within60Minutes: null },
  oldestWaiting: null,
  form: { started: 0, sent: 0 },
  ageSeconds: null,
  estimates: { begun: 0, finished: 0, sent: 0 },
};

describe('the weeks of an insight', () => {
  it('include weeks without leads, and begin on Monday in Asheville', () => {
    const weekly = [
      { week: '2026-11-09', service: aService, count: 3 },
      { week: '2026-11-09', service: anotherService, count: 2 },
    ];
    // Monday at 3 AM in UTC: in Asheville it is still Sunday.
    const weeks = weeklyCounts({ ...emptyInsight, weekly }, 3, Date.parse('2026-11-23T03:00:00Z'));
    expect(weeks.map(({ week, total }) => [week, total])).toEqual([
      ['2026-11-02', 0],
      ['2026-11-09', 5],
      ['2026-11-16', 0],
    ]);
    const without = Object.fromEntries(serviceIds.map((id) => [id, 0]));
    expect(weeks[0]?.services).toEqual(without);
    expect(weeks[1]?.services).toEqual({ ...without, [aService]: 3, [anotherService]: 2 });
  });

  it('count leads that ask for a service that was dropped since', () => {
    const weekly = [{ week: '2026-11-16', service: 'heat-pumps', count: 4 }];
    const insight = { ...emptyInsight, weekly };
    expect(countedServices(insight)).toEqual([...serviceIds, 'heat-pumps']);
    const [week] = weeklyCounts(insight, 1, Date.parse('2026-11-21T17:00:00Z'));
    expect(week).toMatchObject({ total: 4, services: { [aService]: 0, 'heat-pumps': 4 } });
  });

  it('are unaffected by daylight saving time', () => {
    const weeks = weeklyCounts(emptyInsight, 52, Date.parse('2026-11-21T17:00:00Z'));
    expect(new Set(weeks.map(({ week }) => new Date(`${week}T00:00:00Z`).getUTCDay()))).toEqual(new Set([1]));
    expect(new Set(weeks.map(({ week }) => week)).size).toBe(52);
  });
});

it('groups the rarer sources as “All others”', () => {
  const sources = [9, 5, 2, 1].map((count, index) => ({ source: `source ${index}`, count }));
  expect(topSources({ ...emptyInsight, sources }, 4)).toEqual(sources);
  expect(topSources({ ...emptyInsight, sources }, 3).at(-1)).toEqual({ source: 'All others', count: 3 });
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
