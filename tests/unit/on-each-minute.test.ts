import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachMinute } from '@/components/site/islands/on-each-minute';
import { calendarDate } from '@/lib/solar/sun';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['winter', '2026-11-21T23:58:31-05:00', 'Sunday, November 22'],
  ['summer', '2027-07-03T23:58:31-04:00', 'Sunday, July 4'],
  ['the night of a clock change', '2027-03-13T23:58:31-05:00', 'Sunday, March 14'],
  ['a new year', '2026-12-31T23:58:31-05:00', 'Friday, January 1'],
])('the date changes at midnight in Asheville: %s', (_name, evening, tomorrow) => {
  vi.setSystemTime(evening);
  let shown = '';
  const stop = onEachMinute(() => {
    shown = calendarDate(new Date());
  });
  vi.advanceTimersByTime(88_999);
  expect(shown).not.toBe(tomorrow);
  vi.advanceTimersByTime(1);
  expect(shown).toBe(tomorrow);
  stop();
});

test('is called when the page is shown again, and not after it was stopped', () => {
  const show = vi.fn();
  const stop = onEachMinute(show);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(show).toHaveBeenCalledTimes(1);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(120_000);
  expect(show).toHaveBeenCalledTimes(1);
});
