import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RecordForm } from '@/components/settings/fields/record-form';
import { shippedFacts } from '@/lib/site/facts/shipped';
import { renderStaff } from '../support/render-staff';

/** What the server has, what was sent to it, and what it says next instead of saving. */
let current: { value: unknown; version: number; changedBy: string | null };
const sent: { value: unknown; version: number }[] = [];
let refusals: Response[];

const body = () => Response.json({ data: { ...current, changedAt: '2026-01-05T12:00:00.000Z' } });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  refusals = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body: text }: RequestInit = {}) => {
    if (method === 'GET') return body();
    const change = JSON.parse(String(text));
    sent.push(change);
    const refused = refusals.shift();
    if (refused) return refused;
    current = { value: change.value, version: change.version + 1, changedBy: 'Dana Whitfield' };
    return body();
  });
  return () => vi.unstubAllGlobals();
});

function stored(value: unknown, changedBy: string | null = null, version = 1) {
  current = { value, version, changedBy };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = (what: string) => screen.findByRole('button', { name: `Save ${what}` });

describe('the opening hours', () => {
  const form = <RecordForm name="hours" isOwner />;
  const closed = { opens: null, closes: null };
  const nineToFive = { opens: '09:00', closes: '17:00' };
  const monday = [nineToFive, ...Array(6).fill(closed)];
  const day = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  test('are read as they are typed; a day that opens begins with the times of the day before', async () => {
    stored({ week: monday });
    const user = renderStaff(form);
    const preview = await screen.findByText(/^Visitors read/);
    expect(preview.textContent).toBe('Visitors read: “Mon 9:00 AM–5:00 PM, Closed Tue–Sun”');
    await user.click(await day('Tuesday'));
    await user.click(await day('Saturday'));
    const closes = screen.getByLabelText('Saturday, closes');
    await user.clear(closes);
    expect(preview.textContent).toBe('');
    await user.type(closes, '12:30');
    expect(preview.textContent).toBe(
      'Visitors read: “Mon–Tue 9:00 AM–5:00 PM, Closed Wed–Fri, Sat 9:00 AM–12:30 PM, Closed Sunday”',
    );
    await user.click(await save('the opening hours'));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          value: {
            week: [
              nineToFive,
              nineToFive,
              ...Array(3).fill(closed),
              { opens: '09:00', closes: '12:30' },
              closed,
            ],
          },
          version: 1,
        },
      ]),
    );
  });

  test('say at the time what to mend, and aren’t sent', async () => {
    stored({ week: monday });
    const user = renderStaff(form);
    const closes = await screen.findByLabelText('Monday, closes');
    await user.clear(closes);
    await user.click(await save('the opening hours'));
    expect(document.activeElement).toBe(closes);
    expect(closes.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(closes.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Enter when you close');
    await user.type(closes, '08:00');
    await user.click(await save('the opening hours'));
    expect(described?.textContent).toBe('Close later than you open');
    expect(sent).toEqual([]);
  });

  test('refuse a week without an open day', async () => {
    stored({ week: monday });
    const user = renderStaff(form);
    await user.click(await day('Monday'));
    await user.click(await save('the opening hours'));
    screen.getByText('Open at least one day a week');
    expect(sent).toEqual([]);
  });
});

describe('the services', () => {
  const form = <RecordForm name="services" isOwner />;
  const offered = ['residential-solar', 'energy-storage', 'solar-maintenance'];
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  test('say what dropping one does before it is saved, and keep their order', async () => {
    stored({ offered });
    const user = renderStaff(form);
    const group = await screen.findByRole('group', { name: 'Services you offer' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/says that there is no such service, and links to it become words/);
    await user.click(await toggle('Energy Storage'));
    await user.click(await toggle('Commercial Solar'));
    await user.click(await save('the services you offer'));
    await waitFor(() =>
      expect(sent[0]?.value).toEqual({
        offered: ['residential-solar', 'commercial-solar', 'solar-maintenance'],
      }),
    );
  });

  test('keep solar for homes, and one more', async () => {
    stored({ offered: ['residential-solar', 'energy-storage'] });
    const user = renderStaff(form);
    const homes = await toggle('Residential Solar');
    await user.click(homes);
    expect([homes.checked, homes.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    await user.click(await toggle('Energy Storage'));
    await user.click(await save('the services you offer'));
    screen.getByText('Offer at least two services');
    expect(sent).toEqual([]);
  });
});

describe('the business', () => {
  const form = <RecordForm name="business" isOwner />;
  const facts = shippedFacts.business;
  const group = (name: string) => screen.findByRole('group', { name });
  const saveFacts = () => save('the facts about the business');

  test('has an address of which all is filled or nothing', async () => {
    stored(facts);
    const user = renderStaff(form);
    const address = within(await group('Address (optional)'));
    const street = address.getByLabelText('Street');
    expect(street.getAttribute('aria-required')).toBe('false');
    await user.type(street, '1 Oak Street');
    await user.click(await saveFacts());
    expect(document.activeElement).toBe(address.getByLabelText('City'));
    address.getByText('Enter the ZIP code');
    expect(sent).toEqual([]);
    await user.clear(street);
    await user.click(await saveFacts());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.value).not.toHaveProperty('address');
  });

  test('has several licenses, each with what it says of itself', async () => {
    stored(facts);
    const user = renderStaff(form);
    const licenses = within(await group('Licenses'));
    await user.click(licenses.getByRole('button', { name: 'Add a license' }));
    await user.type(licenses.getByLabelText('Kind'), 'Electrical contractor');
    await user.type(licenses.getByLabelText('Number'), 'U.35001');
    await user.click(await saveFacts());
    await waitFor(() =>
      expect(sent[0]?.value).toMatchObject({
        licenses: [{ kind: 'Electrical contractor', number: 'U.35001' }],
      }),
    );
  });

  test('shows together what is wrong with two of its numbers', async () => {
    stored(facts);
    const user = renderStaff(form);
    const payback = await group('How long payback took');
    const to = within(payback).getByLabelText('To');
    await user.clear(to);
    await user.type(to, '1');
    await user.click(await saveFacts());
    expect(document.activeElement).toBe(payback);
    within(payback).getByText(/give the smaller number of years first$/);
  });

  test('keeps what was typed when another owner was faster, and takes over the rest', async () => {
    stored(facts);
    const user = renderStaff(form);
    const tagline = await box('Tagline');
    await user.clear(tagline);
    await user.type(tagline, 'Sun and storage');
    const message = 'June has changed the facts about the business. Save again.';
    refusals = [Response.json({ code: 'conflict', message }, { status: 409 })];
    stored({ ...facts, name: 'Sunnyside' }, 'June', 2);
    await user.click(await saveFacts());
    await screen.findByText(message);
    await expect.poll(async () => (await box('Name')).value).toBe('Sunnyside');
    expect((await box('Tagline')).value).toBe('Sun and storage');
    await user.click(await saveFacts());
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        value: { name: 'Sunnyside', tagline: 'Sun and storage' },
        version: 2,
      }),
    );
  });

  test('keeps what was typed when the session has ended', async () => {
    stored(facts);
    const user = renderStaff(form);
    const city = within(await group('Address (optional)')).getByLabelText<HTMLInputElement>('City');
    await user.type(city, 'Asheville');
    cleanup();
    renderStaff(form);
    const again = within(await group('Address (optional)')).getByLabelText<HTMLInputElement>('City');
    expect(again.value).toBe('Asheville');
  });

  test('asks an owner who was signed out in the middle to sign in, and is saved afterwards as it was typed', async () => {
    stored(facts);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    onTestFinished(() => assign.mockRestore());
    refusals = [new Response('', { status: 401 })];
    const user = renderStaff(form);
    await user.clear(await box('Tagline'));
    await user.type(await box('Tagline'), 'Sun and storage');
    await user.click(await saveFacts());
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/admin\/sign-in\?next=/)),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    const again = renderStaff(form);
    expect((await box('Tagline')).value).toBe('Sun and storage');
    await again.click(await saveFacts());
    await waitFor(() => expect(current).toMatchObject({ value: { tagline: 'Sun and storage' }, version: 2 }));
  });
});
