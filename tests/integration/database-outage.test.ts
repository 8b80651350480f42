import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as emailSettingsCall from '@/app/api/admin/email-settings/route';
import { GET as leadsCall } from '@/app/api/admin/leads/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as contactCall } from '@/app/api/contact/route';
import { closeDatabase } from '@/db/client';
import { isOutage } from '@/db/outage';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { log } from '@/lib/platform/log';
import { renderContactPage } from '../support/contact-page';
import { aService } from '../support/offered-services';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { staff } from '../support/staff';

renderContactPage();

const ann = { name: 'Ann', phone: '828 555 0100', service: aService };

beforeAll(() => {
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nowhere';
  process.env.LEAD_SPOOL = 'off';
  log.level = 'silent';
});

afterAll(closeDatabase);

// A correctly signed session cookie, so that the endpoint has to look it up.
const Cookie = await signedCookie('some-token');

test.each<[string, () => Promise<Response>]>([
  ['a lead', () => contactCall(jsonRequest('/api/contact', ann), {})],
  ['the list of leads', () => leadsCall(getRequest('/api/admin/leads', { Cookie }), {})],
  ['the settings', () => emailSettingsCall.GET(getRequest('/api/admin/email-settings', { Cookie }), {})],
  ['signing in', () => signInCall(jsonRequest('/api/admin/sign-in', staff), {})],
])('%s gets 503 with Retry-After', async (_what, call) => {
  const response = await call();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toEqual({
    code: 'unavailable',
    message: 'The site isn’t available right now. Please try again in a moment.',
    requestId: expect.any(String),
  });
});

test('a browser without JavaScript gets its form back to retry', async () => {
  const response = await contactCall(formRequest('/api/contact', { ...ann, message: 'Keep me' }), {});
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  const page = await response.text();
  expect(page).toContain('Keep me</textarea>');
  expect(page).toContain('Please try again in a moment.');
});

test('the error that a page throws, and Next logs, does not contain the session token', async () => {
  const error = await currentStaff(new Headers({ Cookie })).catch((thrown) => thrown);
  expect(isOutage(error)).toBe(true);
  expect(inspect(error, { depth: null })).not.toContain('some-token');
});

async function signedCookie(token: string): Promise<string> {
  const key = { name: 'HMAC', hash: 'SHA-256' };
  const secret = new TextEncoder().encode('only for development, never in production');
  const imported = await crypto.subtle.importKey('raw', secret, key, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(token));
  const signed = `${token}.${Buffer.from(signature).toString('base64')}`;
  return `ridgelight.session_token=${encodeURIComponent(signed)}`;
}
