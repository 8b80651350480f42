import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FirstRun } from '@/components/settings/first-run/first-run';
import { firstRunSchema } from '@/lib/settings/first-run/schema';
import { defaultFacts } from '@/lib/site/facts/entries';

const PASSWORD = 'seven quiet ridges over Boone';
const proposed = {
  week: defaultFacts.hours.week,
  offered: defaultFacts.services.offered,
  miles: 30,
  panelWarrantyYears: 25,
  brand: '#1f5c3a',
  accent: '#e8743b',
};

let sent: { url: string; body: unknown }[] = [];
let answerWith: () => Response;
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answerWith = () => Response.json({ data: null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answerWith();
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('scrollTo', () => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockReset();
});

const show = () =>
  render(<FirstRun linkKey="key" mailRoute="none" proposed={proposed} renderedAt={Date.now()} />);

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** What a screen reader says of a control after its name. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const next = () => userEvent.click(screen.getByText('Next'));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

async function answerAll(): Promise<void> {
  fill('Name', 'High Country Sun');
  fill('Tagline', 'Solar for the High Country');
  await next();
  fill('Phone', '(828) 555-0177');
  fill('Email', 'hello@highcountrysun.example');
  await next();
  await next();
  await userEvent.selectOptions(screen.getByLabelText('Your city'), 'Boone, Watauga County');
  await userEvent.selectOptions(screen.getByLabelText('Utility of most of your customers'), 'Another');
  await userEvent.selectOptions(screen.getByLabelText('The land'), 'Mountains');
  fill('Name of the region', 'Northwest North Carolina');
  fill('Short name of the region', 'High Country');
  await next();
  expect(heading()).toBe('Where do you work?');
  fill(/^Its name/, 'New River Light & Power');
  await next();
  await next();
  await next();
  fill('In business since', '2016');
  fill('Systems installed', '180');
  fill('Warranty of your installation', '12');
  const payback = within(screen.getByRole('group', { name: /payback/i }));
  fireEvent.change(payback.getByLabelText('From'), { target: { value: '8' } });
  fireEvent.change(payback.getByLabelText('To'), { target: { value: '12' } });
  await next();
  expect(screen.getByText(/SMTP_URL/)).toBeTruthy();
  await next();
  fill('Your name', 'Ruth Calloway');
  fill('Your email', 'ruth@highcountrysun.example');
  fill('Password', PASSWORD);
  await next();
}

describe('the first run', () => {
  test('asks ten questions, and sends what makes the site an installer’s', async () => {
    show();
    expect(screen.getByText('Question 1 of 10')).toBeTruthy();
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/going-live'));
    expect(sent.map(({ url }) => url)).toEqual(['/api/admin/first-run']);
    const body = firstRunSchema.parse(sent[0]?.body);
    expect(body).toMatchObject({
      key: 'key',
      facts: { business: { name: 'High Country Sun', region: { shortName: 'High Country' } } },
      owner: { name: 'Ruth Calloway', email: 'ruth@highcountrysun.example', password: PASSWORD },
    });
    expect(body.facts.places.towns[0]).toMatchObject({ name: 'Boone', utilities: ['local'] });
  });

  test('stays at a question with a bad answer, says what is wrong, and puts the cursor there', async () => {
    show();
    fill('Name', 'High Country Sun');
    await next();
    expect(heading()).toBe('What is your business called?');
    expect(document.activeElement).toBe(screen.getByLabelText('Tagline'));
    expect(described(screen.getByLabelText('Tagline'))).toMatch(/Enter the tagline/);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'High Country Sun');
  });

  test('keeps the answers and the question over a reload, but not the password', async () => {
    const { unmount } = show();
    await answerAll();
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
    unmount();
    show();
    expect(await screen.findByText('Question 10 of 10')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ruth Calloway');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    await next();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  test('goes to the question whose answer the server refuses', async () => {
    const message = 'This password is easy to guess.';
    answerWith = () =>
      Response.json(
        { message, code: 'common-password', fields: { 'owner.password': message } },
        { status: 400 },
      );
    show();
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy();
    expect(described(screen.getByLabelText('Password'))).toMatch(new RegExp(message));
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ruth Calloway');
  });
});
