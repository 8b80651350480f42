import { expect, test } from '../support/test';

const STALE_COOKIE = 'ridgelight.session_token=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl';

test('a session that is over leads to sign-in and back, by the answer itself', async ({ request }) => {
  const response = await request.get('/admin/form-fills?lead=1', {
    headers: { cookie: STALE_COOKIE },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(307);
  expect(new URL(response.headers().location ?? '', 'http://any.example').searchParams.get('next')).toBe(
    '/admin/form-fills?lead=1',
  );
});

test('nobody else can pass for the server itself', async ({ request }) => {
  for (const path of ['/services/nope', '/service-not-found']) {
    const response = await request.get(path, { headers: { 'x-own-request': '1' } });
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('Service Not Found');
  }
});

test('a path with a broken escape is refused in words', async ({ request }) => {
  const response = await request.post('/api/admin/leads/%E0/toggle-contacted');
  expect(response.status()).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});

test('a form that cannot be read comes back as a page, not as code', async ({ request }) => {
  const response = await request.post('/api/contact', {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    data: 'name=Ann&name=Bea',
  });
  expect(response.status()).toBe(400);
  expect(response.headers()['content-type']).toContain('text/html');
  expect(await response.text()).toContain('more than once');
});
