import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OwnAlerts } from '@/components/accounts/own-alerts';
import { AssignmentRules } from '@/components/settings/assignment-rules';
import { type AlertChange, defaultAlerts } from '@/lib/accounts/alerts/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';
import { type Answers, answerCalls } from '../support/answer-calls';
import { aService } from '../support/offered-services';
import { renderStaff } from '../support/render-staff';

describe('your alerts', () => {
  const ALERTS = '/api/admin/account/alerts';
  const phone = {
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Chrome on Android',
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const own = (alerts: AlertChange = {}, devices = [phone]) =>
    Response.json({ data: { alerts: { ...defaultAlerts, ...alerts }, devices, pushKey: 'key' } });

  function showAlerts(answers: Answers = {}) {
    const calls = answerCalls({ [`GET ${ALERTS}`]: () => own(), ...answers });
    return {
      user: renderStaff(<OwnAlerts isOwner={false} />),
      sent: () => calls.filter(({ method }) => method !== 'GET'),
    };
  }

  test('send only what was changed, and show what was saved', async () => {
    const { user, sent } = showAlerts({
      [`PATCH ${ALERTS}`]: () => own({ morning: true, assigned: 'push' }),
    });
    const assigned = await screen.findByLabelText('A lead is assigned to you');
    await user.selectOptions(assigned, 'Push notification');
    await user.click(screen.getByRole('checkbox', { name: 'Morning email' }));
    await user.click(screen.getByRole('button', { name: 'Save your alerts' }));
    await screen.findByText('Alerts saved');
    expect(sent()).toMatchObject([{ body: { assigned: 'push', morning: true } }]);
    await user.click(screen.getByRole('button', { name: 'Save your alerts' }));
    expect(sent()).toHaveLength(1);
  });

  test('keep what was chosen when saving fails, and say why', async () => {
    const { user } = showAlerts({
      [`PATCH ${ALERTS}`]: () => Response.json({ code: 'x', message: 'Not now.' }, { status: 503 }),
    });
    const monday = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Monday email' });
    await user.click(monday);
    await user.click(screen.getByRole('button', { name: 'Save your alerts' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(monday.checked).toBe(true);
  });

  test('say that a push comes by email without a device', async () => {
    const { user } = showAlerts({ [`GET ${ALERTS}`]: () => own({}, []) });
    await user.selectOptions(await screen.findByLabelText('Nobody opens a lead'), 'Push notification');
    screen.getByText('After one business hour. It comes by email until you add a device.');
  });

  test('list the devices, each of which can be removed', async () => {
    let devices = [phone];
    const path = `/api/admin/account/devices/${phone.id}`;
    const { user, sent } = showAlerts({
      [`GET ${ALERTS}`]: () => own({}, devices),
      [`DELETE ${path}`]: () => {
        devices = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(sent()).toMatchObject([{ method: 'DELETE', path }]);
    // This environment has no service worker.
    screen.getByText(/^This browser can’t show notifications/);
  });
});

describe('who gets which leads', () => {
  const RULES = '/api/admin/settings/assignment-rules';
  const member = (id: string, name: string) => ({
    id,
    name,
    email: `${id}@example.com`,
    role: 'staff',
    createdAt: '2026-01-05T12:00:00.000Z',
    invitedUntil: null,
    hasSecondFactor: false,
    lastSignIn: null,
  });
  const state = (rules: object[], version: number) =>
    Response.json({ data: { value: { rules }, version, changedAt: null, changedBy: null } });
  const aTown = towns()[0]?.name ?? '';
  const first = { service: null, town: null, staffId: 'dana', staffName: 'Dana' };

  test('is added, ordered and saved with the version that is shown', async () => {
    const calls = answerCalls({
      [`GET ${RULES}`]: () => state([first], 3),
      [`PUT ${RULES}`]: () => state([first], 4),
      'GET /api/admin/staff': () => Response.json({ data: [member('dana', 'Dana'), member('lee', 'Lee')] }),
    });
    const user = renderStaff(<AssignmentRules />);
    await screen.findAllByRole('option', { name: 'Lee' });
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    await user.selectOptions(screen.getByLabelText('Service of rule 2'), serviceLabel(aService));
    await user.selectOptions(screen.getByLabelText('Town of rule 2'), aTown);
    await user.selectOptions(screen.getByLabelText('Who gets the leads of rule 2'), 'Lee');
    await user.click(screen.getByRole('button', { name: 'Move rule 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Save who gets which leads' }));
    await screen.findByText('Rules saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      value: {
        rules: [
          { service: aService, town: aTown, staffId: 'lee' },
          { service: null, town: null, staffId: 'dana' },
        ],
      },
      version: 3,
    });
  });

  test('keeps a service and a town of a rule that are no longer there, and says so', async () => {
    const rule = { ...first, service: 'solar-roofs', town: 'Atlantis' };
    const calls = answerCalls({
      [`GET ${RULES}`]: () => state([rule], 3),
      [`PUT ${RULES}`]: () => state([rule], 4),
      'GET /api/admin/staff': () => Response.json({ data: [member('dana', 'Dana')] }),
    });
    const user = renderStaff(<AssignmentRules />);
    await screen.findByRole('option', { name: 'solar-roofs (no longer offered)', selected: true });
    await screen.findByRole('option', { name: 'Atlantis (no longer served)', selected: true });
    await user.click(screen.getByRole('button', { name: 'Save who gets which leads' }));
    await screen.findByText('Rules saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      value: { rules: [{ service: 'solar-roofs', town: 'Atlantis' }] },
    });
  });

  test('keeps what is half-typed over a reload, and says what a colleague has changed since', async () => {
    let stored = () => state([first], 3);
    const calls = answerCalls({
      [`GET ${RULES}`]: () => stored(),
      [`PUT ${RULES}`]: () => state([first], 5),
      'GET /api/admin/staff': () => Response.json({ data: [member('dana', 'Dana'), member('lee', 'Lee')] }),
    });
    let user = renderStaff(<AssignmentRules />);
    await screen.findAllByRole('option', { name: 'Lee' });
    await user.selectOptions(screen.getByLabelText('Who gets the leads of rule 1'), 'Lee');
    screen.getByText('Kept as you type, and not saved yet.');
    cleanup();
    stored = () => state([{ ...first, town: aTown }], 4);
    user = renderStaff(<AssignmentRules />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Someone else has changed the rules since you began.');
    const person = screen.getByLabelText<HTMLSelectElement>('Who gets the leads of rule 1');
    await within(person).findByRole('option', { name: 'Lee', selected: true });
    await user.click(screen.getByRole('button', { name: 'Save who gets which leads' }));
    await screen.findByText('Rules saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 });
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Discard your changes' })).toBeNull();
    await user.selectOptions(person, 'Lee');
    await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
    within(person).getByRole('option', { name: 'Dana', selected: true });
  });

  test('asks for a person where one has left, and can be removed', async () => {
    const calls = answerCalls({
      [`GET ${RULES}`]: () => state([{ ...first, staffId: 'gone' }], 1),
      [`PUT ${RULES}`]: () => state([], 2),
      'GET /api/admin/staff': () => Response.json({ data: [member('dana', 'Dana')] }),
    });
    const user = renderStaff(<AssignmentRules />);
    const person = await screen.findByLabelText<HTMLSelectElement>('Who gets the leads of rule 1');
    within(person).getByRole('option', { name: 'Choose a person', selected: true });
    await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    await user.click(screen.getByRole('button', { name: 'Save who gets which leads' }));
    await screen.findByText('Rules saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: { rules: [] }, version: 1 });
  });
});
