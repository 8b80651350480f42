import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
const answered = {
  name: 'High Country Sun',
  tagline: 'Solar for the High Country',
  phone: '(828) 555-0177',
  email: 'hello@highcountrysun.example',
  city: 'Boone, Watauga County',
  utility: 'dep',
  terrain: 'mountains',
  region: { name: 'Northwest North Carolina', shortName: 'High Country' },
  foundedYear: 2016,
  systemsInstalled: 180,
  installationWarrantyYears: 12,
  paybackYears: { from: 8, to: 12 },
  ownerEmail: 'ruth@highcountrysun.example',
  ownerName: 'Ruth Calloway',
};
const enrollment = {
  key: 'ABCD EFGH',
  uri: 'otpauth://totp/High%20Country%20Sun:ruth?secret=ABCDEFGH',
  recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
  enrollment: 'sealed',
};

const answers: Record<string, () => Response> = {};
let sent: { url: string; body: Record<string, unknown> }[] = [];
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '');
  sent = [];
  answers['/api/admin/first-run'] = () => Response.json({ data: null });
  answers['/api/admin/first-run/second-factor'] = () => Response.json({ data: enrollment });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answers[url]?.();
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('scrollTo', () => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockReset();
});

const show = (mayDefer = true) =>
  render(
    <FirstRun
      linkKey="key"
      mailRoute="none"
      mayDefer={mayDefer}
      proposed={proposed}
      renderedAt={Date.now()}
    />,
  );

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

async function answerWhere(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Your city'), 'Boone, Watauga County');
  await userEvent.selectOptions(screen.getByLabelText('Utility of most of your customers'), 'Another');
  await userEvent.selectOptions(screen.getByLabelText('The land'), 'Mountains');
  fill('Name of the utility', 'New River Light & Power');
  fill('Name of the region', 'Northwest North Carolina');
  fill('Short name of the region', 'High Country');
}

async function answerAll(): Promise<void> {
  fill('Name', 'High Country Sun');
  fill('Tagline', 'Solar for the High Country');
  await next();
  fill('Phone', '(828) 555-0177');
  fill('Email', 'hello@highcountrysun.example');
  await next();
  await next();
  await answerWhere();
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
  fill('Your email', 'ruth@highcountrysun.example');
  await next();
  fill('Your name', 'Ruth Calloway');
  fill('Password', PASSWORD);
  await next();
}

/** What somebody has typed before, in this browser. */
const keepDraft = (typed: Record<string, unknown>) =>
  localStorage.setItem(
    'setting-draft:first-run:first-run',
    JSON.stringify({ from: JSON.stringify(proposed), typed: { ...proposed, ...typed } }),
  );

/** Goes on at the last question. */
async function showLast(mayDefer = true) {
  keepDraft({ ...answered, question: 8 });
  const shown = show(mayDefer);
  fill('Password', PASSWORD);
  await next();
  expect(heading()).toBe('What else do you sign in with?');
  await screen.findByRole('img', { name: /^QR code/ });
  return shown;
}

const refuse = (status: number, failure: object) => {
  answers['/api/admin/first-run'] = () => Response.json(failure, { status });
};

async function finish(): Promise<void> {
  fill(/^3\. Enter the code/, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
}

describe('the first run', () => {
  test('asks ten questions, and sends what makes the site an installer’s', async () => {
    show();
    expect(screen.getByText('Question 1 of 10')).toBeTruthy();
    await answerAll();
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
    await finish();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/going-live'));
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/admin/first-run/second-factor',
      '/api/admin/first-run',
    ]);
    expect(sent[0]?.body).toEqual({
      key: 'key',
      name: 'High Country Sun',
      email: 'ruth@highcountrysun.example',
    });
    const body = firstRunSchema.parse(sent[1]?.body);
    expect(body).toMatchObject({
      key: 'key',
      facts: { business: { name: 'High Country Sun', region: { shortName: 'High Country' } } },
      owner: { name: 'Ruth Calloway', email: 'ruth@highcountrysun.example', password: PASSWORD },
      secondFactor: { enrollment: 'sealed', code: '123456' },
    });
    expect(body.facts.places.towns[0]).toMatchObject({ name: 'Boone', utilities: ['local'] });
  });

  test('lets the second factor wait only where the rules for staff do', async () => {
    const { unmount } = await showLast();
    await userEvent.click(screen.getByRole('button', { name: /set it up later/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/going-live'));
    expect(sent.at(-1)?.body).not.toHaveProperty('secondFactor');
    unmount();
    await showLast(false);
    expect(screen.queryByRole('button', { name: /set it up later/ })).toBeNull();
  });

  test('stays at a question with a bad answer, says what is wrong until it is corrected, and puts the cursor there', async () => {
    show();
    fill('Name', 'High Country Sun');
    await next();
    expect(heading()).toBe('What is your business called?');
    expect(document.activeElement).toBe(screen.getByLabelText('Tagline'));
    expect(described(screen.getByLabelText('Tagline'))).toMatch(/Enter the tagline/);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'High Country Sun');
    fill('Tagline', 'Solar');
    expect(described(screen.getByLabelText('Tagline'))).not.toMatch(/Enter the tagline/);
  });

  test('says at each part what is missing, and which towns follow from the answers', async () => {
    keepDraft({ question: 3 });
    show();
    await next();
    expect(described(screen.getByLabelText('Name of the region'))).toMatch(/Enter the name of the region/);
    expect(screen.queryByLabelText('Name of the utility')).toBeNull();
    await answerWhere();
    expect(screen.getByText(/^Boone, Blowing Rock, /)).toBeTruthy();
    fill('How far you drive', '1');
    expect(screen.getByText('1 town, the nearest first')).toBeTruthy();
  });

  test('leaves towns out and adds others by their names, without a mouse, and keeps that over a reload', async () => {
    keepDraft({ ...answered, miles: 12, question: 3 });
    const { unmount } = show();
    const names = () => screen.getByRole('status').textContent;
    expect(names()).toMatch(/^\d+ towns, the nearest firstBoone, Blowing Rock, /);
    expect(screen.getByLabelText('Utility of Blowing Rock')).toHaveProperty('value', 'dep');
    expect(screen.queryByLabelText('Leave out Boone')).toBeNull();

    screen.getByLabelText('Leave out Blowing Rock').focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).not.toContain('Blowing Rock');
    // The next one is in its place.
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Leave out /);

    const town = () => screen.getByLabelText('Town');
    town().focus();
    await userEvent.keyboard('Nowhere{Enter}');
    expect(described(town())).toMatch(/Choose a town, or describe it by hand/);
    await userEvent.clear(town());
    await waitFor(() =>
      expect(document.querySelector('option[value="Wilkesboro, Wilkes County"]')).toBeTruthy(),
    );
    await userEvent.keyboard('wilkesboro{Enter}');
    expect(names()).toMatch(/, Wilkesboro$/);
    expect(document.activeElement).toBe(town());
    expect(town()).toHaveProperty('value', '');
    await userEvent.keyboard('Wilkesboro{Enter}');
    expect(described(town())).toMatch(/Wilkesboro is on the list/);
    await userEvent.selectOptions(screen.getByLabelText('Utility of Wilkesboro'), 'Duke Energy');
    expect(heading()).toBe('Where do you work?');

    await next();
    unmount();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(names()).toMatch(/, Wilkesboro$/);
    expect(names()).not.toContain('Blowing Rock');
    expect(screen.getByLabelText('Utility of Wilkesboro')).toHaveProperty('value', 'duke');
  });

  test('goes back by its button, by the list of the questions and with the browser', async () => {
    keepDraft({ question: 2, reached: 2 });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('How do people reach you?');
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    expect(heading()).toBe('What is your business called?');
    expect(screen.getByRole('button', { name: 'Second factor' })).toHaveProperty('disabled', true);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { question: 2 } })));
    expect(heading()).toBe('When are you open?');
  });

  test('keeps the answers and the question over a reload, but asks for the password again', async () => {
    const { unmount } = await showLast();
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
    unmount();
    show();
    expect(await screen.findByText('Question 9 of 10')).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ruth Calloway');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    await next();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  test('goes to the question whose answer the server refuses', async () => {
    const message = 'This password is easy to guess.';
    refuse(400, { message, code: 'common-password', fields: { 'owner.password': message } });
    await showLast();
    await finish();
    expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy();
    expect(described(screen.getByLabelText('Password'))).toMatch(new RegExp(message));
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ruth Calloway');
  });

  test('shows another code to scan when the first is too old, and where to sign in when somebody was first', async () => {
    refuse(410, { message: 'That took too long.', code: 'too-late' });
    await showLast();
    answers['/api/admin/first-run/second-factor'] = () =>
      Response.json({ data: { ...enrollment, key: 'NEWK EYOK' } });
    await finish();
    expect(await screen.findByText('NEWK EYOK')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('That took too long.');
    expect(screen.getByLabelText(/^3\. Enter the code/)).toHaveProperty('value', '');
    refuse(410, { message: 'The site has been set up already.', code: 'link-expired' });
    await finish();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});
