import { redirect } from 'next/navigation';
import { register } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { parseQuery } from '@/lib/platform/http/query';
import { currentRequest, outsideRequest, type RequestContext } from '@/lib/platform/http/request-context';
import { openRoute, route, seeOther, toAppError } from '@/lib/platform/http/route';
import { log } from '@/lib/platform/log';

vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1/none');

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const request = (init: RequestInit = {}, query = '') =>
  new Request(`http://localhost:3000/api${query}`, init);
const ask = (respond: () => Response | Promise<Response>, wrap = route, init?: RequestInit) =>
  wrap(async () => respond())(request(init), undefined);
const fail = (error: unknown) => ask(() => Promise.reject(error));
const errorsCounted = async (code: string) => {
  const { values } = (await register.getSingleMetric('ridgelight_errors_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels.code === code)?.value;
};

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a response', () => {
  test('is neither stored nor indexed, and has the id of its request', async () => {
    const { headers } = await ask(() => Response.json({}));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-request-id')).toMatch(UUID);
  });

  test.each([
    ['no-store, no-transform', 'no-store, no-transform'],
    ['public, max-age=60', 'no-store'],
    ['private, no-store', 'no-store'],
  ])('that says %s says %s', async (control, expected) => {
    const { headers } = await ask(() => Response.json({}, { headers: { 'Cache-Control': control } }));
    expect(headers.get('cache-control')).toBe(expected);
  });

  test('of an open route may be read by other sites, and kept for as long as it hasn’t changed', async () => {
    const { headers } = await ask(
      () => Response.json({}, { headers: { 'Cache-Control': 'no-store' } }),
      openRoute,
    );
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('with an error of an open route may be read, but isn’t kept', async () => {
    const { status, headers } = await ask(() => Promise.reject(new AppError(400, 'bad', 'No.')), openRoute);
    expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      400,
      '*',
      'no-store',
    ]);
  });
});

describe('an error', () => {
  test('that is expected is answered as it is', async () => {
    const response = await fail(
      new AppError(409, 'conflict', 'Somebody was faster.', {
        fields: { name: 'Taken' },
        data: { version: 2 },
        headers: { 'Retry-After': '7' },
      }),
    );
    expect(response.status).toBe(409);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      message: 'Somebody was faster.',
      code: 'conflict',
      fields: { name: 'Taken' },
      data: { version: 2 },
    });
    expect(logged).not.toHaveBeenCalled();
  });

  test('of a schema names the fields', async () => {
    const response = await fail(z.object({ name: z.string('Enter a name') }).safeParse({}).error);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Enter a name',
      code: 'invalid',
      fields: { name: 'Enter a name' },
    });
    expect(logged).not.toHaveBeenCalled();
  });

  test('of the database asks to try again in ten seconds, and is logged and counted', async () => {
    const before = (await errorsCounted('unavailable')) ?? Number.NaN;
    const outage = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const response = await fail(outage);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toEqual({
      message: 'The site isn’t available right now. Please try again in a moment.',
      code: 'unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(logged).toHaveBeenCalledWith({ error: outage }, 'request failed');
    expect(await errorsCounted('unavailable')).toBe(before + 1);
  });

  test('that is unexpected reveals only the id under which it is logged', async () => {
    const before = (await errorsCounted('internal')) ?? Number.NaN;
    const response = await fail(new Error('secret'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
    expect(await response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again later.',
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    });
    expect(logged).toHaveBeenCalledOnce();
    expect(await errorsCounted('internal')).toBe(before + 1);
  });

  test('outside of a request has an id, too', () => {
    expect(toAppError(new Error('a mistake')).details.requestId).toMatch(UUID);
  });

  test('that Next throws to redirect is left to Next', async () => {
    await expect(ask(() => redirect('/about'))).rejects.toThrow('NEXT_REDIRECT');
  });

  test('is a 403 for a write from another site, before the handler runs', async () => {
    const handler = vi.fn(async () => Response.json({}));
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const wrap of [route, openRoute]) {
      const response = await wrap(handler)(request({ method: 'POST', headers }), undefined);
      expect(response.status).toBe(403);
    }
    expect(handler).not.toHaveBeenCalled();
  });
});

test('a handler gets its request and context, and runs in the context of the request', async () => {
  let seen: RequestContext | undefined;
  let outside: RequestContext | undefined;
  const handler = route(async ({ method }, context: { id: string }) => {
    seen = currentRequest();
    outside = outsideRequest(currentRequest);
    return Response.json({ method, ...context });
  });
  const response = await handler(request({ headers: { 'x-ridgelight-client': '203.0.113.9' } }), { id: '7' });
  expect(await response.json()).toEqual({ method: 'GET', id: '7' });
  expect(seen).toEqual({ id: response.headers.get('x-request-id'), address: '203.0.113.9' });
  expect(outside).toBeUndefined();
  expect(currentRequest()).toBeUndefined();
});

test('the client’s address is what the server says', () => {
  expect(clientAddress(new Headers({ 'x-ridgelight-client': '203.0.113.9' }))).toBe('203.0.113.9');
  expect(clientAddress(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBeUndefined();
});

test('a redirect after a form is a 303 to a path', async () => {
  const response = seeOther('/contact#message-sent');
  expect([response.status, response.headers.get('location'), response.body]).toEqual([
    303,
    '/contact#message-sent',
    null,
  ]);
});

test('a query is parsed by its schema, the last value of each key', () => {
  const schema = z.object({ page: z.coerce.number(), q: z.string().optional() });
  expect(parseQuery(request({}, '?page=1&page=2&q=a%20b'), schema)).toEqual({ page: 2, q: 'a b' });
  expect(() => parseQuery(request({}, '?page=x'), schema)).toThrow(z.ZodError);
});
