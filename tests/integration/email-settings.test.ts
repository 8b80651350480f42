import { describe, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/admin/email-settings/route';
import { db } from '@/db/client';
import { emailSettings } from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { badEmailSettings } from '../support/bad-bodies';
import { badRequest, getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/email-settings';

test('until a list is saved, the first staff account is told', async () => {
  const response = await GET(getRequest(PATH, await signedIn()), {});
  expect(await response.json()).toEqual({ data: { recipients: [account.email] } });
});

test('a list is saved cleaned, replaces the former one, and is read back', async () => {
  const staff = await signedIn();
  await POST(jsonRequest(PATH, { recipients: ['old@example.com'] }, staff), {});
  const saved = await POST(
    jsonRequest(PATH, { recipients: [' a@example.com', '', 'b@example.org'] }, staff),
    {},
  );
  const settings = { data: { recipients: ['a@example.com', 'b@example.org'] } };
  expect(saved.status).toBe(200);
  expect(await saved.json()).toEqual(settings);
  expect(await (await GET(getRequest(PATH, staff), {})).json()).toEqual(settings);
});

test('what is wrong is said in the words of the form', async () => {
  const staff = await signedIn();
  const messageFor = async (recipients: string[]) =>
    (await (await POST(jsonRequest(PATH, { recipients }, staff), {})).json()).message;
  expect(await messageFor(['  '])).toBe('Please add at least one email address');
  expect(await messageFor(['nope'])).toBe('Invalid email address: nope');
  expect(await messageFor(['nope', 'a@b'])).toBe('Invalid email addresses: nope, a@b');
});

describe('a bad body is refused with a sentence and saves nothing', () => {
  test.each(badEmailSettings())('$kind', async (bad) => {
    const response = await POST(badRequest(PATH, bad, await signedIn()), {});
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
    expect(await db().select().from(emailSettings)).toEqual([]);
  });
});
