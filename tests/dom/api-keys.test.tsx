import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiKeys } from '@/components/settings/api-keys';
import { CallRail } from '@/components/settings/callrail';
import { answerCalls } from '../support/answer-calls';
import { findDomViolations } from '../support/axe';
import { renderStaff } from '../support/render-staff';

const KEYS = '/api/admin/api-keys';
const n8n = {
  id: '5b0c9b58-6d2c-4c8e-9f0e-3f5f0c7a1b11',
  name: 'n8n',
  start: 'ridgelight_Ab3d',
  scopes: ['read:leads', 'write:calls'],
  createdBy: 'Dana',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};

test('lists the keys with what they may do, and revokes one', async () => {
  let keys = [n8n, { ...n8n, id: crypto.randomUUID(), name: 'Zapier', lastUsedAt: n8n.createdAt }];
  const calls = answerCalls({
    [`GET ${KEYS}`]: () => Response.json({ data: keys }),
    [`DELETE ${KEYS}/${n8n.id}`]: () => {
      keys = keys.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const user = renderStaff(<ApiKeys />);
  const list = await screen.findByRole('list', { name: 'Keys in use' });
  expect(list.textContent).toMatch(/n8nRead leads, Log calls.*ridgelight_Ab3d….*made by Dana.*not used yet/);
  expect(list.textContent).toMatch(/Zapier.*last used/);
  expect(await findDomViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revoke n8n' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke n8n' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Keys in use' }));
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

test('makes a key with the password, and shows it once', async () => {
  const key = `ridgelight_${'A'.repeat(43)}`;
  const calls = answerCalls({
    [`GET ${KEYS}`]: () => Response.json({ data: [] }),
    [`POST ${KEYS}`]: () => Response.json({ data: { key } }, { status: 201 }),
  });
  const user = renderStaff(<ApiKeys />);
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name');
  await user.type(screen.getByLabelText('Name of the program'), 'Zapier');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Choose what the key may do'));
  await user.click(screen.getByRole('checkbox', { name: 'Add leads' }));
  expect(await findDomViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await user.type(await screen.findByLabelText('Your password, again'), 'secret{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('API key')).value).toBe(key);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Zapier',
    scopes: ['write:leads'],
    password: 'secret',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Name of the program').value).toBe('');
  expect(await findDomViolations(document.body)).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain(key);
});

test('CallRail is connected by its signing key, which isn’t shown, and disconnected', async () => {
  const PATH = '/api/admin/settings/callrail';
  let value: object | null = null;
  let version = 0;
  const state = () =>
    Response.json({ data: { value, version, changedAt: '2026-01-05T12:00:00.000Z', changedBy: null } });
  const calls = answerCalls({
    [`GET ${PATH}`]: state,
    [`PUT ${PATH}`]: ({ body }) => {
      value = body?.value ? { isConnected: true } : null;
      version += 1;
      return state();
    },
  });
  const user = renderStaff(<CallRail address="https://ridgelight.example/api/v1/callrail" />);
  const key = () => screen.findByLabelText<HTMLInputElement>(/signing key/i);
  await user.type(await key(), 'too short{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Paste the signing key/);
  await user.clear(await key());
  await user.type(await key(), 'a1b2c3d4e5f6a7b8{Enter}');
  await screen.findByText(/^CallRail is connected/);
  screen.getByText('https://ridgelight.example/api/v1/callrail');
  await waitFor(async () => expect((await key()).value).toBe(''));
  expect(await findDomViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disconnect CallRail' }));
  await screen.findByText(/^CallRail isn’t connected/);
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { value: { signingKey: 'a1b2c3d4e5f6a7b8' }, version: 0 },
    { value: null, version: 1 },
  ]);
});
