import { load } from 'cheerio';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RateNotice } from '@/components/site/rate-notice';
import { currentRateNotice } from '@/lib/settings/current-rate-notice';
import { daysLeftText, daysUntil } from '@/lib/site/days-left';
import { bridgeRate, netMeteringPath } from '@/lib/site/states/north-carolina/bridge-rate';

const stored = vi.hoisted(() => ({ readSetting: vi.fn() }));
vi.mock('@/lib/platform/settings/queries', () => stored);
const utilities = vi.hoisted(() => ({ servesProgress: (): boolean => true }));
vi.mock('@/lib/site/town-utility', () => utilities);
vi.mock('@/lib/platform/log', () => ({ log: { error: () => {} } }));

afterEach(() => vi.useRealTimers());

describe('the days left until December 31, 2026, in Asheville', () => {
  test.each([
    ['2026-11-22T12:00:00-05:00', 39],
    // Already November 23 in Greenwich.
    ['2026-11-22T23:59:59-05:00', 39],
    ['2026-11-23T00:00:00-05:00', 38],
    // Before the clocks change, on November 1.
    ['2026-10-31T23:59:59-04:00', 61],
    ['2026-12-30T23:59:59-05:00', 1],
    ['2026-12-31T00:00:00-05:00', 0],
    ['2026-12-31T23:59:59-05:00', 0],
    ['2027-01-01T00:00:00-05:00', -1],
    ['2028-02-29T12:00:00-05:00', -425],
  ])('at %s are %i', (now, days) => {
    expect(daysUntil(bridgeRate.lastDay, Date.parse(now))).toBe(days);
  });

  test.each([
    [39, '39 days left.'],
    [2, '2 days left.'],
    [1, '1 day left.'],
    [0, 'Today is the last day.'],
  ])('%i are “%s”', (days, text) => expect(daysLeftText(days)).toBe(text));
});

describe('the server', () => {
  const daysAt = (now: string) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    return currentRateNotice();
  };

  test('shows the notice through the last minute of the last day, and then leaves it out', async () => {
    stored.readSetting.mockResolvedValue({ value: { isOn: true } });
    expect(await daysAt('2026-11-22T20:00:00-05:00')).toBe(39);
    expect(await daysAt('2026-12-31T23:59:59-05:00')).toBe(0);
    expect(await daysAt('2027-01-01T00:00:00-05:00')).toBeNull();
  });

  test('leaves it out where that utility serves none of our towns', async () => {
    stored.readSetting.mockResolvedValue({ value: { isOn: true } });
    utilities.servesProgress = () => false;
    expect(await daysAt('2026-11-22T20:00:00-05:00')).toBeNull();
    utilities.servesProgress = () => true;
  });

  test('leaves it out when staff have switched it off, and when the setting can’t be read', async () => {
    stored.readSetting.mockResolvedValue({ value: { isOn: false } });
    expect(await daysAt('2026-11-22T20:00:00-05:00')).toBeNull();
    stored.readSetting.mockRejectedValue(new Error('no database'));
    expect(await daysAt('2026-11-22T20:00:00-05:00')).toBeNull();
  });
});

test('the notice is a sentence, the days left, and a link', async () => {
  const { prelude } = await prerender(<RateNotice days={39} />);
  const document = load((await new Response(prelude).text()).replaceAll('<!-- -->', ''));
  expect(document('rate-notice').text().replaceAll('\u00a0', ' ')).toBe(
    'Apply by December 31 to lock in today’s Duke credit for the power you send back. 39 days left. How net metering changes',
  );
  expect(document('a').attr('href')).toBe(netMeteringPath);
  expect(document('rate-notice').attr('last-day')).toBe('2026-12-31');
});
