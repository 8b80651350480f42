import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SunToday } from '@/components/site/drawings/sun-today';
import { OpeningTimeElement, RateNoticeElement } from '@/components/site/islands/clock-elements';
import { SunTodayElement } from '@/components/site/islands/sun-today-element';
import { NextStepLinks } from '@/components/site/next-step-links';
import { OpeningTime } from '@/components/site/opening-time';
import { RateNotice } from '@/components/site/rate-notice';
import { TopBar } from '@/components/site/top-bar';
import { business, hoursSummary } from '@/lib/site/business';
import { clockFace, clockText, shortClockText } from '@/lib/site/clock-face';
import type { DayException } from '@/lib/site/holidays';
import { openingHoursAttribute } from '@/lib/site/week';
import { sunOn } from '../support/local-sun';
import { firstOpenDay, nextOpenDay } from '../support/opening-times';

vi.mock('next/navigation', () => ({ usePathname: () => '/about' }));

customElements.define('opening-time', OpeningTimeElement);
customElements.define('rate-notice', RateNoticeElement);
customElements.define('sun-today', SunTodayElement);

const setTime = (time: Date | string) => vi.useFakeTimers({ now: new Date(time) });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

afterEach(() => vi.useRealTimers());

test('the sun switches to the next day at midnight for the business', () => {
  // The day of the spring clock change.
  setTime('2027-03-14T23:59:59-04:00');
  render(<SunToday place={business().geo} />);
  screen.getByText('Sunday, March 14');
  screen.getByText(sunOn(new Date('2027-03-14T12:00:00-04:00')).sunriseText);
  pass(1_000);
  screen.getByText('Monday, March 15');
  screen.getByText(sunOn(new Date('2027-03-15T12:00:00-04:00')).sunriseText);
});

function showOpeningTimes(...exceptions: DayException[]) {
  const hours = openingHoursAttribute(exceptions, Date.now());
  render(
    <>
      <data id="opening-hours" value={hours} />
      <OpeningTime variant="line">Our hours</OpeningTime>
      <TopBar />
      <NextStepLinks>{null}</NextStepLinks>
    </>,
  );
}

test('the line about the hours changes when we open', () => {
  setTime(new Date(firstOpenDay.opens.getTime() - 30_000));
  showOpeningTimes();
  screen.getByText(`Closed now. Opens today at ${firstOpenDay.opensText}.`);
  pass(30_000);
  screen.getByText(`Open now until ${firstOpenDay.closesText}`);
});

test('the button of the bar and of the menu says when we open after hours', () => {
  setTime(firstOpenDay.opens);
  showOpeningTimes();
  const call = screen.getAllByRole('link').at(-1);
  expect(call?.textContent).toBe(`Call ${business().phone.display}`);
  pass(firstOpenDay.closes.getTime() - firstOpenDay.opens.getTime());
  const opens = `Call (opens ${nextOpenDay.name.slice(0, 3)} ${nextOpenDay.opensText.replace(':00', '')})`;
  expect(call?.textContent?.replaceAll('\u00a0', ' ')).toBe(`${opens} ${business().phone.display}`);
});

test('on a day with other hours, the top bar, the line and the button say so, until midnight', () => {
  const { opens, closes } = firstOpenDay;
  setTime(opens);
  const day = Math.floor(clockFace(opens.getTime()) / 86_400_000);
  const hour = (clockFace(opens.getTime()) % 86_400_000) / 3_600_000;
  showOpeningTimes({ day, opens: hour, closes: hour + 1.5, name: 'Inventory' });
  const early = clockText((hour + 1.5) * 60);
  const bar = within(screen.getByRole('region', { name: 'Where we work and how to call' }));
  bar.getByText(`Open until ${early} (Inventory)`);
  screen.getByText(`Open now until ${early} (Inventory)`);
  const calls = () =>
    screen.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(calls()).toContain(`Call (open until ${shortClockText(early)}) ${business().phone.display}`);
  pass(1.5 * 3_600_000);
  screen.getByText(/^Closed for Inventory\. Opens /);
  pass(closes.getTime() - Date.now() + 12 * 3_600_000);
  bar.getByText(hoursSummary());
});

test('on a closed day, the top bar and the line say why', () => {
  setTime(firstOpenDay.opens);
  const day = Math.floor(clockFace(firstOpenDay.opens.getTime()) / 86_400_000);
  showOpeningTimes({ day, opens: null, closes: null, name: 'Thanksgiving' });
  screen.getByText('Closed for Thanksgiving');
  screen.getByText(/^Closed for Thanksgiving\. Opens /);
});

test('the notice of the Bridge Rate counts the days until it closes, and is then hidden in its place', () => {
  setTime('2026-12-30T23:59:00-05:00');
  render(<RateNotice days={39} />);
  const notice = screen.getByText(/Apply by December 31/);
  expect(notice.textContent).toContain('1 day left.');
  pass(60_000);
  expect(notice.textContent).toContain('Today is the last day.');
  expect(notice.style.visibility).toBe('');
  pass(86_400_000);
  expect(notice.style.visibility).toBe('hidden');
});
