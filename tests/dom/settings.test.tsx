import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BusyCalendar } from '@/components/accounts/busy-calendar';
import { CalendarAddress } from '@/components/accounts/calendar-address';
import { InviteForm } from '@/components/accounts/invite-form';
import type { SavedViewsState } from '@/components/leads/views/use-saved-views';
import { ViewMenu } from '@/components/leads/views/view-menu';
import { RedirectForm } from '@/components/seo/redirect-form';
import { EmailSettings } from '@/components/settings/email-settings';
import { EstimateConstants } from '@/components/settings/estimate-constants';
import { Holidays } from '@/components/settings/holidays';
import { LeadRetention } from '@/components/settings/lead-retention';
import { SearchEngines } from '@/components/settings/search-engines';
import { ServiceRecipients } from '@/components/settings/service-recipients';
import { TestMail } from '@/components/settings/test-mail';
import { Webhook } from '@/components/settings/webhook';
import { NameForm } from '@/components/shell/name-form';
import { SettingForm } from '@/components/shell/setting-form';
import { webhookEventsSetting } from '@/lib/leads/notify/webhook/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { week } from '@/lib/site/week';
import { type ConstantKey, estimateConstants } from '@/lib/solar/estimate/constants';
import { renderStaff } from '../support/render-staff';

/** What has been sent, and the answers to come. */
const sent: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, () => Response | Promise<Response>>;

const state = (value: unknown, version: number, changedBy: string | null = null) =>
  Response.json({ data: { value, version, changedAt: '2026-01-05T12:00:00.000Z', changedBy } });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body ?? null)) });
    return answers[`${method} ${path}`]?.() ?? refusal(404, 'not-found', `no ${method} ${path}`);
  });
  return () => vi.unstubAllGlobals();
});

/** Shows a form again, as after a reload. */
function reload(form: ReactNode) {
  cleanup();
  return renderStaff(form);
}

/** An answer that is given when the test says so. */
function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: resolve };
}

describe('a form that is made from its entry', () => {
  const PATH = '/api/admin/settings/auto-reply';
  const replies = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /get a reply$/ });
  const promise = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /promises a time/ });

  /** Shows the form while the reply is on and promises no time; a change of it gets this answer. */
  function showReply(answer: () => Promise<Response>) {
    answers = {
      [`GET ${PATH}`]: () => state({ isOn: true, namesCallTime: false }, 1),
      [`PUT ${PATH}`]: answer,
    };
    return renderStaff(<SettingForm name="auto-reply" isOwner />);
  }

  test('sends the whole value with the version that it shows, and then shows what was saved', async () => {
    answers = {
      [`GET ${PATH}`]: () => state({ isOn: true, namesCallTime: true }, 4),
      [`PUT ${PATH}`]: () => state({ isOn: false, namesCallTime: true }, 5),
    };
    const user = renderStaff(<SettingForm name="auto-reply" isOwner />);
    await user.click(await replies());
    await expect.poll(async () => (await replies()).checked).toBe(false);
    expect(sent).toEqual([
      { method: 'PUT', path: PATH, body: { value: { isOn: false, namesCallTime: true }, version: 4 } },
    ]);
    await user.click(await promise());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ value: { isOn: false, namesCallTime: false }, version: 5 });
  });

  test('shows on demand who changed it, when, and what', async () => {
    const changes = [{ field: 'In bold letters', from: 'off', to: 'on' }, { field: 'Address replaced' }];
    answers = {
      [`GET ${PATH}`]: () => state({ isOn: true, namesCallTime: false }, 4),
      [`GET ${PATH}/history`]: () =>
        Response.json({
          data: [{ version: 4, changedAt: '2026-01-05T17:00:00.000Z', changedBy: 'June', changes }],
        }),
    };
    const user = renderStaff(<SettingForm name="auto-reply" isOwner />);
    await user.click(await screen.findByText('History', { exact: false }));
    const [item] = await screen.findAllByRole('listitem');
    expect(item?.textContent).toMatch(/Jan 5.*, June.*In bold letters: off → onAddress replaced$/);
  });

  test('leaves to owners what only they may change', async () => {
    answers = { [`GET ${PATH}`]: () => state({ isOn: true, namesCallTime: false }, 0) };
    const user = renderStaff(<SettingForm name="auto-reply" isOwner={false} />);
    await user.click(await promise());
    expect((await promise()).checked).toBe(false);
    screen.getByText(
      /^Only an owner can change this\. Someone who writes now would be told: “We’ll call you /,
    );
    expect(sent).toEqual([]);
  });

  test('says who was faster, and shows what they saved', async () => {
    let current = () => state({ isOn: true, namesCallTime: false }, 1);
    answers = {
      [`GET ${PATH}`]: () => current(),
      [`PUT ${PATH}`]: () => {
        current = () => state({ isOn: false, namesCallTime: false }, 2, 'June');
        return refusal(409, 'conflict', 'June has changed the automatic reply in the meantime.');
      },
    };
    const user = renderStaff(<SettingForm name="auto-reply" isOwner />);
    await user.click(await promise());
    expect((await screen.findByRole('alert')).textContent).toContain('June has changed');
    await expect.poll(async () => (await replies()).checked).toBe(false);
  });

  test('says that one switch could not be saved when another was pressed meanwhile', async () => {
    const first = heldAnswer();
    const user = showReply(first.answer);
    await user.click(await replies());
    await user.click(await promise());
    answers[`PUT ${PATH}`] = () => state({ isOn: true, namesCallTime: true }, 2);
    first.give(refusal(500, 'failed', 'The reply could not be switched off.'));
    expect((await screen.findByRole('alert')).textContent).toBe('The reply could not be switched off.');
    expect((await replies()).checked).toBe(true);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ value: { isOn: true, namesCallTime: true }, version: 1 });
    await waitFor(async () => expect((await promise()).checked).toBe(true));
    screen.getByText('The reply could not be switched off.');
  });

  test('shows what was asked for while it is being saved, and what is stored if that fails', async () => {
    const held = heldAnswer();
    const user = showReply(held.answer);
    await user.click(await replies());
    expect((await replies()).checked).toBe(false);
    held.give(refusal(500, 'failed', 'The reply could not be switched off.'));
    expect((await screen.findByRole('alert')).textContent).toBe('The reply could not be switched off.');
    await waitFor(async () => expect((await replies()).checked).toBe(true));
  });

  test('switches back when it is pressed again while it is being saved', async () => {
    const first = heldAnswer();
    const second = heldAnswer();
    const user = showReply(first.answer);
    await user.click(await replies());
    await user.click(await replies());
    expect((await replies()).checked).toBe(true);
    answers[`PUT ${PATH}`] = second.answer;
    first.give(state({ isOn: false, namesCallTime: false }, 2));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect((await replies()).checked).toBe(true);
    second.give(state({ isOn: true, namesCallTime: true }, 3));
    await waitFor(async () => expect((await promise()).checked).toBe(true));
    expect((await replies()).checked).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual([
      { value: { isOn: false, namesCallTime: false }, version: 1 },
      { value: { isOn: true, namesCallTime: false }, version: 2 },
    ]);
  });

  test('saves the next change only after what somebody else saved was fetched', async () => {
    const first = heldAnswer();
    const fetched = heldAnswer();
    const user = showReply(first.answer);
    await user.click(await replies());
    await user.click(await promise());
    let isFetching = false;
    answers = {
      [`GET ${PATH}`]: () => {
        isFetching = true;
        return fetched.answer();
      },
      [`PUT ${PATH}`]: () => state({ isOn: true, namesCallTime: true }, 3),
    };
    first.give(refusal(409, 'conflict', 'June has changed the automatic reply in the meantime.'));
    await waitFor(() => expect(isFetching).toBe(true));
    fetched.give(state({ isOn: true, namesCallTime: false }, 2, 'June'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ value: { isOn: true, namesCallTime: true }, version: 2 });
    expect((await screen.findByRole('alert')).textContent).toContain('June has changed');
  });
});

describe('how long leads are kept', () => {
  const PATH = '/api/admin/settings/retention';
  const PREVIEW = '/api/admin/retention/preview?months=12';
  const months = () =>
    screen.findByLabelText<HTMLInputElement>('Keep for how many months after the last contact');
  const save = () => screen.getByRole('button', { name: /^Save/ });

  test('is confirmed with the number of people, and can be undone', async () => {
    const pending = { months: 12, people: 3, quarantined: 0, effectiveAt: '2026-01-06T12:00:00.000Z' };
    answers = {
      [`GET ${PATH}`]: () => state({ months: 24, pending: null }, 1),
      [`GET ${PREVIEW}`]: () => Response.json({ data: { people: 3, quarantined: 0 } }),
      [`PUT ${PATH}`]: () => state({ months: 24, pending }, 2),
    };
    const user = renderStaff(<LeadRetention />);
    await user.clear(await months());
    await user.type(await months(), '12');
    await user.click(save());
    const question = within(await screen.findByRole('form', { name: 'Who this would erase' }));
    question.getByText('3 people would be erased.');
    await user.type(question.getByLabelText('Type 3 to confirm'), '3');
    await user.click(question.getByRole('button', { name: 'Erase after 12 months' }));
    expect(sent).toEqual([
      { method: 'PUT', path: PATH, body: { value: { months: 12, confirmed: 3 }, version: 1 } },
    ]);

    answers[`PUT ${PATH}`] = () => state({ months: 24, pending: null }, 3);
    await user.click(await screen.findByRole('button', { name: 'Undo: keep for 24 months' }));
    expect(sent[1]?.body).toEqual({ value: { months: 24, isUndo: true }, version: 2 });
    await expect.poll(() => screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement).toBe(await months());
  });

  test('has a number of months and of people that are checked, and nothing is sent when it is canceled', async () => {
    answers = {
      [`GET ${PATH}`]: () => state({ months: null, pending: null }, 0),
      [`GET ${PREVIEW}`]: () => Response.json({ data: { people: 5308, quarantined: 12 } }),
    };
    const user = renderStaff(<LeadRetention />);
    await user.type(await months(), '0');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose 1 to 120 months, or no end');
    await user.clear(await months());
    await user.type(await months(), '12');
    await user.click(save());
    const question = await screen.findByRole('form', { name: 'Who this would erase' });
    expect(question.textContent).toContain('5,308 people, 12 of them still in quarantine, would be erased.');
    await user.tab();
    expect(document.activeElement).toBe(within(question).getByLabelText('Type 5,308 to confirm'));
    await user.keyboard('12{Enter}');
    expect(question.textContent).toContain('Type the number 5,308');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Who this would erase' })).toBeNull();
    expect(document.activeElement).toBe(await months());
    expect(sent).toEqual([]);
  });

  test('is asked about again when the number of people has changed meanwhile', async () => {
    let people = 3;
    answers = {
      [`GET ${PATH}`]: () => state({ months: null, pending: null }, 0),
      [`GET ${PREVIEW}`]: () => Response.json({ data: { people, quarantined: 0 } }),
      [`PUT ${PATH}`]: () => {
        people = 4;
        return refusal(409, 'unconfirmed', '4 people would be erased. Confirm that number.');
      },
    };
    const user = renderStaff(<LeadRetention />);
    await user.type(await months(), '12');
    await user.click(save());
    await user.type(await screen.findByLabelText('Type 3 to confirm'), '3');
    await user.click(screen.getByRole('button', { name: 'Erase after 12 months' }));
    await screen.findByLabelText('Type 4 to confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('4 people would be erased.');
  });

  test('shows what somebody else saved, beside what was typed', async () => {
    let current = () => state({ months: 24, pending: null }, 1);
    answers = {
      [`GET ${PATH}`]: () => current(),
      [`PUT ${PATH}`]: () => {
        current = () => state({ months: 60, pending: null }, 2, 'June');
        return refusal(409, 'conflict', 'June has changed how long leads are kept in the meantime.');
      },
    };
    const user = renderStaff(<LeadRetention />);
    await user.clear(await months());
    await user.type(await months(), '36');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('June has changed');
    expect((await months()).value).toBe('36');
    expect((await months()).getAttribute('aria-describedby')).toBe(
      screen.getByText('Saved in the meantime: 60 months.').id,
    );
    await user.clear(await months());
    await user.type(await months(), '72');
    answers[`PUT ${PATH}`] = () => state({ months: 72, pending: null }, 3);
    await user.click(save());
    await waitFor(() => expect(screen.queryByText(/^Saved in the meantime/)).toBeNull());
    expect(sent[1]?.body).toEqual({ value: { months: 72 }, version: 2 });
    expect((await months()).value).toBe('72');
  });
});

describe('the codes for search engines', () => {
  const PATH = '/api/admin/settings/site-verification';
  const OLD = 'old-code-of-google-1234';
  const NEW = 'new-code-of-google-1234';
  const OWN = 'own-code-of-google-1234';
  const BING = '0123456789ABCDEF0123456789ABCDEF';
  const google = () => screen.findByLabelText<HTMLInputElement>('Google: tag or code');
  const bing = () => screen.findByLabelText<HTMLInputElement>('Bing: tag or code');
  const save = () => screen.getByRole('button', { name: /^Save/ });

  beforeEach(() => {
    let current = () => state({ google: OLD, bing: null }, 1);
    answers = {
      'GET /api/admin/settings/index-now': () => state({ isOn: false, isPublic: true, last: null }, 0),
      [`GET ${PATH}`]: () => current(),
      [`PUT ${PATH}`]: () => {
        current = () => state({ google: NEW, bing: null }, 2, 'June');
        return refusal(409, 'conflict', 'June has changed the codes for search engines in the meantime.');
      },
    };
  });

  test('are checked before they are sent', async () => {
    const user = renderStaff(<SearchEngines />);
    await user.type(await bing(), '<meta name="google-site-verification" content="x">');
    await user.click(save());
    expect(document.activeElement).toBe(await bing());
    screen.getByText('Bing: this isn’t Bing’s tag. Its name is msvalidate.01');
    expect(sent).toEqual([]);
  });

  test('keep what somebody else saved in a field that was not edited', async () => {
    const user = renderStaff(<SearchEngines />);
    await user.type(await bing(), BING);
    await user.click(save());
    await screen.findByText(/^June has changed/);
    expect((await google()).value).toBe(NEW);
    expect((await bing()).value).toBe(BING);
    answers[`PUT ${PATH}`] = () => state({ google: NEW, bing: BING }, 3);
    await user.click(save());
    await screen.findByText('Saved. Every page shows it from now on.');
    expect(sent[1]?.body).toEqual({ value: { google: NEW, bing: BING }, version: 2 });
  });

  test('show what somebody else saved beside a field that was edited', async () => {
    const user = renderStaff(<SearchEngines />);
    await user.clear(await google());
    await user.type(await google(), `<meta name="google-site-verification" content="${OWN}">`);
    await user.click(save());
    await screen.findByText(/^June has changed/);
    expect((await google()).value).toContain(OWN);
    const note = screen.getByText(`Saved in the meantime: ${NEW}.`);
    expect((await google()).getAttribute('aria-describedby')).toContain(note.closest('p')?.id);
    answers[`PUT ${PATH}`] = () => state({ google: OWN, bing: null }, 3);
    await user.click(save());
    await screen.findByText('Saved. Every page shows it from now on.');
    expect((await google()).value).toBe(OWN);
    expect(screen.queryByText(/^Saved in the meantime/)).toBeNull();
  });
});

describe('the webhook', () => {
  const PATH = '/api/admin/settings/webhook';
  const URL = 'https://crm.example/leads';

  test('is told of what an owner chooses', async () => {
    const events = { created: true, updated: false, won: false, erased: false };
    answers = {
      [`GET ${PATH}`]: () => state({ url: URL }, 1),
      [`GET ${PATH}-events`]: () => state(events, 0),
      [`PUT ${PATH}-events`]: () => state({ ...events, won: true }, 1),
    };
    const user = renderStaff(<Webhook />);
    expect(await screen.findByRole('checkbox', { name: /^New leads/, checked: true })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Sales/ }));
    await screen.findByRole('checkbox', { name: /^Sales/, checked: true });
    expect(sent.at(-1)?.body).toEqual({ value: { ...events, won: true }, version: 0 });
  });

  test('shows its secret once it is saved, anyway if asked to, and can be removed', async () => {
    answers = {
      [`GET ${PATH}`]: () => state(null, 0),
      [`PUT ${PATH}`]: () => refusal(422, 'webhook-unreached', 'There’s nothing at this address (HTTP 404).'),
    };
    const user = renderStaff(<Webhook />);
    await user.type(await screen.findByLabelText('Address'), URL);
    await user.click(screen.getByRole('button', { name: /^Save the webhook/ }));
    answers[`PUT ${PATH}`] = () => state({ url: URL, secret: 'whsec_x' }, 1);
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_x');
    answers[`PUT ${PATH}`] = () => state(null, 2);
    await user.click(screen.getByRole('button', { name: 'Remove the webhook' }));
    await user.click(screen.getByRole('button', { name: /^Confirm removal/ }));
    await expect.poll(() => screen.queryByLabelText('Secret')).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      { value: { url: URL, anyway: false }, version: 0 },
      { value: { url: URL, anyway: true }, version: 0 },
      { value: null, version: 1 },
    ]);
  });

  test('keeps what was typed, and says who was faster', async () => {
    let current = () => state({ url: URL }, 1);
    answers = {
      [`GET ${PATH}-events`]: () => state(webhookEventsSetting.default, 0),
      [`GET ${PATH}`]: () => current(),
      [`PUT ${PATH}`]: () => {
        current = () => state({ url: 'https://june.example/leads' }, 2, 'June');
        return refusal(409, 'conflict', 'June has changed the webhook in the meantime.');
      },
    };
    const address = () => screen.findByLabelText<HTMLInputElement>('Address');
    const user = renderStaff(<Webhook />);
    await user.type(await address(), '/new');
    await user.click(screen.getByRole('button', { name: /^Save the webhook/ }));
    await screen.findByText('Saved in the meantime: https://june.example/leads');
    expect((await address()).value).toBe(`${URL}/new`);
    expect(screen.getByRole('alert').textContent).toContain('June has changed');
    answers[`PUT ${PATH}`] = () => state({ url: `${URL}/new`, secret: 'whsec_y' }, 3);
    await user.click(screen.getByRole('button', { name: /^Save the webhook/ }));
    await screen.findByLabelText('Secret');
    expect(sent[1]?.body).toEqual({ value: { url: `${URL}/new`, anyway: false }, version: 2 });
    expect(screen.queryByText(/^Saved in the meantime/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('cannot be removed while another address is being saved', async () => {
    const saved = heldAnswer();
    answers = {
      [`GET ${PATH}`]: () => state({ url: URL }, 1),
      [`PUT ${PATH}`]: saved.answer,
    };
    const user = renderStaff(<Webhook />);
    await user.type(await screen.findByLabelText('Address'), '/new');
    await user.click(screen.getByRole('button', { name: /^Save the webhook/ }));
    await user.click(screen.getByRole('button', { name: 'Remove the webhook' }));
    const confirm = screen.getByRole('button', { name: /^Confirm removal/ });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await user.click(confirm);
    answers[`GET ${PATH}`] = () => state({ url: 'https://june.example/leads' }, 2, 'June');
    saved.give(refusal(409, 'conflict', 'June has changed the webhook in the meantime.'));
    await screen.findByText('Saved in the meantime: https://june.example/leads');
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
    expect(sent).toHaveLength(1);
  });
});

describe('who gets new leads', () => {
  const PATH = '/api/admin/email-settings';
  const HISTORY = '/api/admin/settings/recipients/history';
  const ANN = 'ann@example.com';
  const BOTH = [ANN, 'desk@example.com'];
  const add = () => screen.getByRole('button', { name: 'Add email' });
  const save = () => screen.getByRole('button', { name: /^Save/ });
  const removal = (number: number) => screen.getByRole('button', { name: `Remove email address ${number}` });
  const rows = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const texts = () => rows().map(({ value }) => value);
  const settingsOf = (recipients: string[]) => Response.json({ data: { recipients, routing: {} } });
  const change = (version: number, to: string) => ({
    version,
    changedAt: '2026-01-05T17:00:00.000Z',
    changedBy: 'June',
    changes: [{ field: 'Recipients', from: 'none', to }],
  });
  const history = [change(1, ANN)];

  /** Shows the form with one address and its history. */
  async function showList() {
    answers = {
      [`GET ${PATH}`]: () => settingsOf([ANN]),
      [`GET ${HISTORY}`]: () => Response.json({ data: history }),
    };
    const user = renderStaff(<EmailSettings askOwnersText={null} />);
    await screen.findByRole('textbox');
    return user;
  }

  test('is saved without blank rows', async () => {
    const user = await showList();
    await user.click(add());
    await user.keyboard('  desk@example.com ');
    await user.click(add());
    expect(rows()).toHaveLength(3);
    answers[`POST ${PATH}`] = () => settingsOf(BOTH);
    await user.click(save());
    await screen.findByText('Email notification settings saved');
    expect(texts()).toEqual(BOTH);

    answers[`POST ${PATH}`] = () => settingsOf([ANN]);
    await user.click(removal(2));
    expect(document.activeElement).toBe(add());
    await user.click(save());
    await waitFor(() => expect(texts()).toEqual([ANN]));
    expect(sent.map(({ body }) => body)).toEqual([{ recipients: BOTH }, { recipients: [ANN] }]);
  });

  test('is checked before it is sent', async () => {
    const user = await showList();
    await user.click(removal(1));
    expect(texts()).toEqual(['']);
    await user.click(save());
    const text = async () => (await screen.findByRole('alert')).textContent;
    await expect.poll(text).toBe('Please add at least one email address');
    await user.type(rows()[0] as Element, 'nobody');
    await user.click(save());
    await expect.poll(text).toBe('Invalid email address: nobody');
    await user.click(add());
    await user.keyboard('nowhere@example{Enter}');
    await expect.poll(text).toBe('Invalid email addresses: nobody, nowhere@example');
    expect(rows()[1]?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test.each([
    ['broken', 'Failed to save email notification settings'],
    ['{"message":"The list is locked.","code":"locked"}', 'The list is locked.'],
  ])('could not be saved: %s', async (body, shown) => {
    const user = await showList();
    answers[`POST ${PATH}`] = () => new Response(body, { status: 500 });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
  });

  test('shows a change in its open history as soon as it is saved', async () => {
    const user = await showList();
    await user.click(await screen.findByText('History', { exact: false }));
    await screen.findByText(`Recipients: none → ${ANN}`);
    answers = {
      [`POST ${PATH}`]: () => settingsOf(BOTH),
      [`GET ${HISTORY}`]: () => Response.json({ data: [change(2, BOTH.join(', ')), ...history] }),
    };
    await user.click(save());
    await screen.findByText(`Recipients: none → ${BOTH.join(', ')}`);
  });
});

describe('the holidays', () => {
  const PATH = '/api/admin/settings/holidays';
  // Far ahead, because past dates are folded.
  const EVE = '2099-12-24';
  const NEW_YEAR = '2099-01-01';

  /** Shows the form over a value; each change of it is stored. */
  function showHolidays(value: object) {
    let [stored, version] = [value, 1];
    answers = {
      [`GET ${PATH}`]: () => state(stored, version),
      [`PUT ${PATH}`]: () => {
        const { body } = sent.at(-1) as { body: { value: object } };
        [stored, version] = [body.value, version + 1];
        return state(stored, version);
      },
    };
    return renderStaff(<Holidays />);
  }
  const form = async (name: string) => within(await screen.findByRole('form', { name, hidden: true }));
  const values = () => sent.map(({ body }) => (body as { value: unknown }).value);

  test('a holiday that is chosen while another is being saved is saved as well', async () => {
    const { answer, give } = heldAnswer();
    answers = {
      [`GET ${PATH}`]: () => state({ observed: ['christmas'], dates: [] }, 1),
      [`PUT ${PATH}`]: answer,
    };
    const user = renderStaff(<Holidays />);
    const holiday = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    await user.click(await holiday(/^Veterans Day/));
    await user.click(await holiday(/^Labor Day/));
    answers[`PUT ${PATH}`] = () => state({ observed: ['christmas', 'veterans', 'labor'], dates: [] }, 3);
    give(state({ observed: ['christmas', 'veterans'], dates: [] }, 2));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({
      value: { observed: ['christmas', 'veterans', 'labor'], dates: [] },
      version: 2,
    });
  });

  test('one that is shortened says so with what visitors will read, and can be closed all day again', async () => {
    const user = showHolidays({ observed: ['christmas-eve'], dates: [] });
    const hours = await form('Hours on Christmas Eve');
    const save = hours.getByRole('button', { name: 'Save hours', hidden: true });
    hours.getByText('Visitors read on that day: “Closed for Christmas Eve”');
    await user.selectOptions(hours.getByLabelText('Hours'), 'Other hours');
    await user.click(save);
    hours.getByText('Say when you open or when you close.');
    expect(document.activeElement).toBe(hours.getByLabelText('Closes'));
    await user.type(hours.getByLabelText('Opens'), '11:30');
    await user.type(hours.getByLabelText('Closes'), '11:00{Enter}');
    hours.getByText('Close later than you open.');
    expect(sent).toEqual([]);
    await user.clear(hours.getByLabelText('Opens'));
    await user.clear(hours.getByLabelText('Closes'));
    await user.type(hours.getByLabelText('Closes'), '12:00');
    hours.getByText('Visitors read on that day: “Open until noon (Christmas Eve)”');
    await user.keyboard('{Enter}');
    await screen.findByText('open until noon');
    expect(values()).toEqual([
      {
        observed: ['christmas-eve'],
        hours: { 'christmas-eve': { opens: null, closes: '12:00' } },
        dates: [],
      },
    ]);
    await user.selectOptions(hours.getByLabelText('Hours'), 'Closed all day');
    await user.click(save);
    await screen.findByText('closed');
    expect(values().at(-1)).toEqual({ observed: ['christmas-eve'], hours: {}, dates: [] });
  });

  test('one that is no longer observed loses its hours', async () => {
    const noon = { opens: null, closes: '12:00' };
    const hours = { 'christmas-eve': noon, veterans: noon };
    const user = showHolidays({ observed: ['christmas-eve', 'veterans'], hours, dates: [] });
    await user.click(await screen.findByRole('checkbox', { name: /^Christmas Eve/ }));
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: /Christmas Eve/, hidden: true })).toBeNull(),
    );
    expect(values()).toEqual([{ observed: ['veterans'], hours: { veterans: noon }, dates: [] }]);
  });

  test('a date of its own with other hours is added by keyboard, and listed with them', async () => {
    const user = showHolidays({ observed: [], dates: [{ date: NEW_YEAR, name: '' }] });
    const added = await form('Add a date');
    await user.type(added.getByLabelText('Date'), EVE);
    await user.tab();
    await user.keyboard('Party');
    await user.selectOptions(added.getByLabelText('Hours'), 'Other hours');
    await user.type(added.getByLabelText('Closes'), '00:01{Enter}');
    added.getByText(/^You usually open at .+\. Close later than that\.$/);
    expect(document.activeElement).toBe(added.getByLabelText('Closes'));
    await user.clear(added.getByLabelText('Closes'));
    await user.type(added.getByLabelText('Opens'), '09:15');
    await user.type(added.getByLabelText('Closes'), '12:00');
    added.getByText('Visitors read on that day: “Open 9:15 AM–noon (Party)”');
    await user.keyboard('{Enter}');
    await screen.findByText('· Party · open 9:15 AM–noon');
    expect(values()).toEqual([
      {
        observed: [],
        dates: [
          { date: NEW_YEAR, name: '' },
          { date: EVE, name: 'Party', hours: { opens: '09:15', closes: '12:00' } },
        ],
      },
    ]);
    expect(added.getByLabelText<HTMLInputElement>('Date').value).toBe('');
  });

  const isClosedOnce = week().some(({ opens }) => opens === null);
  test.runIf(isClosedOnce)('a day of the week without hours needs both times', async () => {
    const user = showHolidays({ observed: [], dates: [] });
    const added = await form('Add a date');
    const closed = week().findIndex(({ opens }) => opens === null);
    // January 5, 2099 is a Monday.
    await user.type(added.getByLabelText('Date'), `2099-01-${String(5 + closed).padStart(2, '0')}`);
    await user.selectOptions(added.getByLabelText('Hours'), 'Other hours');
    await user.type(added.getByLabelText('Closes'), '12:00{Enter}');
    added.getByText(`You’re closed on ${week()[closed]?.day}s. Say when you open and when you close.`);
    expect(sent).toEqual([]);
  });

  test('past dates are kept, folded', async () => {
    showHolidays({
      observed: [],
      dates: [
        { date: '2020-01-02', name: 'Vacation' },
        { date: '2020-01-03', name: 'Storm' },
        { date: EVE, name: 'Party' },
      ],
    });
    const fold = (await screen.findByText('2 past dates')).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('Storm');
    expect(screen.getByText('· Party · closed').closest('details')).toBeNull();
  });
});

describe('the values of the savings estimate', () => {
  const PATH = '/api/admin/estimate-constants';
  const [key, other] = Object.keys(estimateConstants) as [ConstantKey, ConstantKey];
  const constant = (key: ConstantKey, source: string) => ({
    ...{ key, value: estimateConstants[key].value, source, sourceUrl: null },
    ...{ reviewedOn: '2026-11-01', isChanged: true },
  });
  const source = async () => (await screen.findAllByLabelText<HTMLInputElement>('Source'))[0];

  test('are dated together at the yearly review', async () => {
    const constants = [constant(key, 'A study'), constant(other, 'A survey')];
    const today = isoDay(Date.now());
    answers = {
      [`GET ${PATH}`]: () => Response.json({ data: constants }),
      [`PATCH ${PATH}`]: () =>
        Response.json({ data: constants.map((one) => ({ ...one, reviewedOn: today })) }),
    };
    const user = renderStaff(<EstimateConstants />);
    await user.click(await screen.findByRole('button', { name: 'I’ve reviewed all of them today' }));
    screen.getByText('2 values not saved yet.');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText('Saved. The savings page uses it now.');
    expect(sent).toMatchObject([{ body: { [key]: { reviewedOn: today }, [other]: { reviewedOn: today } } }]);
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  test('are kept half-typed over a reload, and say when somebody else has changed them', async () => {
    let constants = [constant(key, 'A study'), constant(other, 'A survey')];
    answers = { [`GET ${PATH}`]: () => Response.json({ data: constants }) };
    let user = renderStaff(<EstimateConstants />);
    await user.type((await source()) as Element, ' of 2027');
    user = reload(<EstimateConstants />);
    expect((await source())?.value).toBe('A study of 2027');
    screen.getByText('1 value not saved yet.');
    screen.getByText(/^Kept as you type/);
    constants = [constant(key, 'Another study'), constant(other, 'A survey')];
    user = reload(<EstimateConstants />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed these values/);
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect((await source())?.value).toBe('Another study');
    expect(localStorage).toHaveLength(0);
  });
});

test('the calendar address of one’s visits is made with the password, and shown once', async () => {
  const URL = 'https://www.example.com/calendar/secret.ics';
  answers = { 'POST /api/admin/account/calendar': () => Response.json({ data: { url: URL } }) };
  const user = renderStaff(<CalendarAddress since={null} />);
  await user.click(screen.getByRole('button', { name: 'Make a calendar address' }));
  await user.keyboard('secret{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Calendar address')).value).toBe(URL);
  expect(sent).toMatchObject([{ body: { password: 'secret' } }]);
  cleanup();
  renderStaff(<CalendarAddress since="2026-11-20T12:00:00.000Z" />);
  expect(screen.queryByLabelText('Calendar address')).toBeNull();
  screen.getByRole('button', { name: 'Make a new calendar address' });
});

describe('one’s own calendar', () => {
  const PATH = '/api/admin/account/busy-calendar';
  const connected = { readAt: '2026-11-20T12:00:00.000Z', problem: null };

  test('is connected by its address, and one that can’t be read says why', async () => {
    answers = { [`PUT ${PATH}`]: () => refusal(400, 'invalid', 'The calendar is larger than 5 MB.') };
    const user = renderStaff(<BusyCalendar calendar={null} />);
    await user.click(screen.getByRole('button', { name: 'Connect your calendar' }));
    await user.keyboard('webcal://calendar.example/secret.ics{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 5 MB');
    expect(sent).toMatchObject([{ body: { url: 'https://calendar.example/secret.ics' } }]);
    answers = { [`PUT ${PATH}`]: () => new Response(null, { status: 204 }) };
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Secret address of your calendar')).toBeNull());
  });

  test('is disconnected, and never shows its address', async () => {
    answers = { [`DELETE ${PATH}`]: () => new Response(null, { status: 204 }) };
    const user = renderStaff(<BusyCalendar calendar={connected} />);
    screen.getByText(/^Read on 11\/20\/2026/);
    await user.click(screen.getByRole('button', { name: 'Disconnect your calendar' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]));
    cleanup();
    renderStaff(<BusyCalendar calendar={{ ...connected, problem: 'refused' }} />);
    expect(screen.getByRole('status').textContent).toMatch(/replaced there.*what it said on 11\/20\/2026/);
  });
});

describe('what is half-typed is there again after a reload, until it is saved or discarded:', () => {
  test('a date of the holidays', async () => {
    const PATH = '/api/admin/settings/holidays';
    const dates = [{ date: '2099-12-30', name: 'Retreat' }];
    answers = {
      [`GET ${PATH}`]: () => state({ observed: [], dates: [] }, 1),
      [`PUT ${PATH}`]: () => state({ observed: [], dates }, 2),
    };
    const name = () => screen.findByLabelText<HTMLInputElement>('What for (optional)');
    let user = renderStaff(<Holidays />);
    await user.type(await name(), 'Retreat');
    await user.type(screen.getByLabelText('Date'), '2099-12-30');
    user = reload(<Holidays />);
    expect((await name()).value).toBe('Retreat');
    await user.click(screen.getByRole('button', { name: 'Add date' }));
    await screen.findByRole('button', { name: /^Remove / });
    expect(sent).toMatchObject([{ body: { value: { dates } } }]);
    expect((await name()).value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('an invitation', async () => {
    const email = () => screen.getByLabelText<HTMLInputElement>('Email');
    const role = () => screen.getByLabelText<HTMLSelectElement>('Role');
    let user = renderStaff(<InviteForm />);
    await user.click(email());
    await user.paste('June@example.com');
    await user.selectOptions(role(), 'viewer');
    user = reload(<InviteForm />);
    expect([email().value, role().value]).toEqual(['June@example.com', 'viewer']);
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect([email().value, role().value]).toEqual(['', 'staff']);
    expect(localStorage).toHaveLength(0);
  });

  test('what one is called', async () => {
    const initials = () => screen.getByLabelText<HTMLInputElement>('Initials');
    let user = renderStaff(<NameForm />);
    await user.type(initials(), 'dw');
    user = reload(<NameForm />);
    expect(initials().value).toBe('dw');
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect(initials().value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('the address of a test email', async () => {
    const address = () => screen.getByLabelText<HTMLInputElement>('Send a test email to');
    const user = renderStaff(<TestMail recipients={['ann@example.com']} />);
    await user.clear(address());
    await user.paste('desk@example.com');
    reload(<TestMail recipients={['ann@example.com']} />);
    expect(address().value).toBe('desk@example.com');
  });

  test('the name of a view', async () => {
    const save = vi.fn(async () => {});
    const saved = { current: undefined, isChanged: false, save } as unknown as SavedViewsState;
    const name = () => screen.getByLabelText<HTMLInputElement>('Name of the view');
    let user = renderStaff(<ViewMenu saved={saved} isFiltered />);
    await user.click(name());
    await user.paste('Metal roofs');
    await user.click(screen.getByRole('checkbox', { name: 'For everyone', hidden: true }));
    user = reload(<ViewMenu saved={saved} isFiltered />);
    Object.assign(document.getElementById('view-menu') ?? {}, { hidePopover() {} });
    await user.type(name(), '{Enter}');
    expect(save).toHaveBeenCalledWith({ name: 'Metal roofs', isShared: true });
    await waitFor(() => expect(name().value).toBe(''));
    expect(localStorage).toHaveLength(0);
  });

  test('a redirect, which one that is to be completed replaces', async () => {
    const pages = [{ path: '/about', name: 'About' }];
    const form = <RedirectForm pages={pages} onAdded={() => {}} />;
    const from = () => screen.getByLabelText<HTMLInputElement>('Old path');
    const to = () => screen.getByLabelText<HTMLSelectElement>('New path');
    let user = renderStaff(form);
    await user.type(from(), '/old');
    await user.selectOptions(to(), '/about');
    user = reload(form);
    expect([from().value, to().value]).toEqual(['/old', '/about']);
    user = reload(<RedirectForm pages={pages} onAdded={() => {}} draft={{ from: '/unknown', to: '' }} />);
    expect([from().value, to().value]).toEqual(['/unknown', '']);
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect(from().value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('how long leads are kept', async () => {
    answers = { 'GET /api/admin/settings/retention': () => state({ months: 24, pending: null }, 1) };
    const months = () =>
      screen.findByLabelText<HTMLInputElement>('Keep for how many months after the last contact');
    let user = renderStaff(<LeadRetention />);
    await user.type(await months(), '0');
    user = reload(<LeadRetention />);
    expect((await months()).value).toBe('240');
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect((await months()).value).toBe('24');
    expect(localStorage).toHaveLength(0);
  });

  test('the codes for search engines', async () => {
    const codes = { google: 'old-code-of-google-1234', bing: null };
    answers = {
      'GET /api/admin/settings/index-now': () => state({ isOn: false, isPublic: true, last: null }, 0),
      'GET /api/admin/settings/site-verification': () => state(codes, 1),
    };
    const field = (engine: string) => screen.findByLabelText<HTMLInputElement>(`${engine}: tag or code`);
    let user = renderStaff(<SearchEngines />);
    await user.type(await field('Bing'), '0123');
    codes.google = 'new-code-of-google-1234';
    user = reload(<SearchEngines />);
    expect((await field('Bing')).value).toBe('0123');
    expect((await field('Google')).value).toBe(codes.google);
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect((await field('Bing')).value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('who gets new leads, which says when somebody else has changed it', async () => {
    const PATH = '/api/admin/email-settings';
    let recipients = ['ann@example.com'];
    answers = { [`GET ${PATH}`]: () => Response.json({ data: { recipients, routing: {} } }) };
    const form = <EmailSettings askOwnersText={null} />;
    const addresses = async () =>
      (await screen.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value);
    let user = renderStaff(form);
    await user.click(await screen.findByRole('button', { name: 'Add email' }));
    await user.paste('desk@example.com');
    user = reload(form);
    expect(await addresses()).toEqual(['ann@example.com', 'desk@example.com']);
    recipients = ['ann@example.com', 'june@example.com'];
    user = reload(form);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed the list/);
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    expect(await addresses()).toEqual(recipients);
    expect(localStorage).toHaveLength(0);
  });

  test('who gets the leads of a service', async () => {
    const PATH = '/api/admin/email-settings';
    const [id] = serviceIds();
    const own = { recipients: ['ann@example.com'], routing: {} };
    const saved = { ...own, routing: { [id]: ['desk@example.com'] } };
    answers = {
      [`GET ${PATH}`]: () => Response.json({ data: own }),
      [`POST ${PATH}`]: () => Response.json({ data: saved }),
    };
    const form = <ServiceRecipients askOwnersText={null} />;
    const field = () => screen.findByLabelText<HTMLInputElement>(serviceLabel(id));
    let user = renderStaff(form);
    await user.click(await field());
    await user.paste('desk@example.com');
    user = reload(form);
    expect((await field()).value).toBe('desk@example.com');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText('Recipients by service saved');
    expect((await field()).value).toBe('desk@example.com');
    expect(localStorage).toHaveLength(0);
  });
});

test('the half-typed address of the webhook, which may be a secret, stays on the page alone', async () => {
  const PATH = '/api/admin/settings/webhook';
  const address = () => screen.findByLabelText<HTMLInputElement>('Address');
  answers = {
    [`GET ${PATH}`]: () => state(null, 0),
    [`GET ${PATH}-events`]: () => state(webhookEventsSetting.default, 0),
  };
  const user = renderStaff(<Webhook />);
  await user.click(await address());
  await user.paste('https://crm.example/leads/secret');
  screen.getByText(/^Not saved yet. It may be secret/);
  expect(localStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
  expect((await address()).value).toBe('');
});
