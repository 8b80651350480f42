import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { InsightPanel } from '@/components/leads/insight/insight-panel';
import { hoursInSentence } from '@/lib/site/business';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { answerCalls } from '../support/answer-calls';
import { aService } from '../support/offered-services';
import { renderStaff } from '../support/render-staff';

// Next's router isn't there; this one keeps the address of the window.
vi.mock('nuqs/adapters/next/app', () => import('nuqs/adapters/react'));

const PATH = '/api/admin/leads/insight';

// Within the weeks shown, whenever this runs: for an older week the chart would be empty.
const now = Date.now();
const monday = businessDay(now, -((new Date(isoDay(now)).getUTCDay() + 6) % 7));
const month = monday.slice(0, 7);

const outcome = {
  asked: 7,
  reached: 5,
  visits: 3,
  quoted: 2,
  quotedDollars: 55_000,
  won: 1,
  wonDollars: 28_400,
};
const insight = {
  outcomes: [
    { by: 'all', value: null, ...outcome },
    { by: 'source', value: 'Google', ...outcome, asked: 4 },
    { by: 'source', value: 'google / cpc', ...outcome, asked: 1 },
    { by: 'source', value: 'Nextdoor', ...outcome, asked: 2 },
    { by: 'service', value: aService, ...outcome },
    { by: 'town', value: null, ...outcome },
    { by: 'person', value: null, ...outcome },
    { by: 'month', value: month, ...outcome },
  ],
  lastWeek: { asked: 19, reached: 14, medianMinutes: 120, visits: 3, won: 1, wonDollars: 28_400 },
  hours: [{ weekday: 2, hour: 9, count: 7 }],
  contact: { medianMinutes: 12, p90Minutes: 185, within60Minutes: 0.75 },
  oldestWaiting: new Date(now - 15 * 86_400_000).toISOString(),
  form: { started: 20, sent: 7 },
  ageSeconds: null,
  estimates: { begun: 30, finished: 12, sent: 3 },
};

/** Shows the figures; `answer` is that of the server. */
async function show(answer = () => Response.json({ data: insight })) {
  const calls = answerCalls({ [`GET ${PATH}`]: () => answer() });
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const user = renderStaff(<InsightPanel staff={[]} />);
  return { user, asked: () => calls.map(({ query }) => query) };
}

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the insight', () => {
  test('says what came of the leads, and opens those of a figure', async () => {
    await show();
    const steps = await region('From asked to won');
    expect(screen.getByText(/^Last week /).textContent).toBe(
      'Last week 19 people asked, 14 reached in a median of 2 business hours, 3 visits, 1 won ($28,400).',
    );
    for (const text of [
      '71% of those who asked',
      '60% of those reached',
      '$55,000, 67% of visits',
      '$28,400, 50% of quotes',
    ])
      expect(steps.textContent).toContain(text);
    expect(hrefOf(within(steps).getByRole('link', { name: 'Quoted: 2' }))).toMatch(/\?step=quoted&dateFrom=/);
    for (const [name, query] of [
      ['3 visits', 'step=visit&visit=last-week'],
      ['1 won ($28,400)', 'step=won&sold=last-week'],
    ] as const)
      expect(hrefOf(screen.getByRole('link', { name }))).toBe(`/admin/form-fills?${query}`);
  });

  test('lists what came of the leads by source, service and town', async () => {
    const { user } = await show();
    const found = await region('How they found us');
    within(found).getByRole('row', { name: 'Google 5 10 6 4 2 $56,800' });
    within(found).getByRole('row', { name: /^Google Ads 1 / });
    await user.click(within(found).getByRole('button', { name: 'Service' }));
    expect(within(found).getAllByRole('row')).toHaveLength(2);
    expect(hrefOf(within(found).getByRole('link'))).toMatch(
      /^\/admin\/form-fills\?step=asked&dateFrom=\d{4}-\d\d-\d\d&service=/,
    );
    await user.click(within(found).getByRole('button', { name: 'Town' }));
    expect(hrefOf(within(found).getByRole('link', { name: 'No town given' }))).toMatch(/&town=0$/);
  });

  test('shows the weeks or the month that is chosen, which is in the address', async () => {
    const { user, asked } = await show();
    const steps = await region('From asked to won');
    expect(steps.textContent).toContain('in the last 12 weeks');
    await user.selectOptions(screen.getByLabelText('Time period'), 'Last 26 weeks');
    await waitFor(() => expect(steps.textContent).toContain('in the last 26 weeks'));
    const months = within(await region('By month'));
    const bar = months.getByRole('link', { name: /^7 asked, 1 won for \$28,400 in / });
    const ofMonth = `dateFrom=${month}-01&dateTo=${month}-`;
    expect(hrefOf(bar)).toContain(`/admin/form-fills?step=asked&${ofMonth}`);
    const name = months.getByRole('button', { name: /^Figures of / });
    await user.click(name);
    await waitFor(() => expect(name.getAttribute('aria-pressed')).toBe('true'));
    expect(asked()).toEqual([{ weeks: '12' }, { weeks: '26' }, { month }]);
    expect(screen.getByLabelText<HTMLSelectElement>('Time period').value).toBe(month);
    await waitFor(() =>
      expect(hrefOf(screen.getByRole('link', { name: 'Open these leads' }))).toContain(ofMonth),
    );
    await waitFor(() => expect(window.location.search).toBe(`?month=${month}`));
  });

  test('shows the time to contact and the conversion of the form', async () => {
    await show();
    const figures = await region(/^How soon they hear from us/);
    for (const text of [
      '12 min',
      '3 h 5 min',
      '75%',
      '2 wk',
      '35%',
      'Nine out of ten contacted waited this long or less.',
      '7 of 20 started',
      'Of 30 begun and 12 finished.',
      `in business hours: ${hoursInSentence()}`,
    ])
      expect(figures.textContent).toContain(text);
    expect(hrefOf(within(figures).getByRole('link', { name: 'See who’s waiting' }))).toBe(
      '/admin/form-fills?contactStatus=not-contacted&step=asked&order=asc',
    );
  });

  test('that cannot be loaded says so, and can be retried', async () => {
    let isOffline = true;
    const { user } = await show(() => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return Response.json({ data: insight });
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error loading the figures.');
    isOffline = false;
    await user.click(within(alert).getByRole('button', { name: /^Try again/ }));
    await region('From asked to won');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
