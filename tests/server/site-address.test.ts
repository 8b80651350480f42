import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPreview } from '../../scripts/launch/preview';
import type { AppInstance } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';
import { sendRawRequest } from '../support/raw-http';
import { isExhaustive } from '../support/scale';
import { staff } from '../support/staff';

// A site responds the same however its address is written, and whether a proxy in front of it terminates TLS.
const addresses: [name: string, siteUrl: string, ...headers: string[]][] = [
  ['an IPv4 loopback address', 'http://127.0.0.1:3999'],
  ['an IPv6 loopback address', 'http://[::1]:3999'],
  ['another port of localhost', 'http://localhost:1234'],
  ['a host in capitals', 'HTTP://WWW.Ridgelight.Example/'],
  [
    'https behind a proxy',
    'https://www.ridgelight.example',
    'X-Forwarded-Proto: https',
    'X-Forwarded-For: 203.0.113.9',
  ],
];

// The last one differs most from the address of the app under test.
for (const [name, SITE_URL, ...headers] of isExhaustive ? addresses : addresses.slice(-1)) {
  test(`a site whose address is written as ${name} finds its own pages`, async () => {
    await using started = new AsyncDisposableStack();
    const database = await createTestDatabase();
    started.defer(database.drop);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into redirects values ('/services/old', '/about', now(), 'Ann')`);
    await client.end();
    const site = await startInstance(database.url, started, { SITE_URL, TRUSTED_PROXIES: '127.0.0.1' });
    const get = (path: string) =>
      sendRawRequest(
        site.port,
        [`GET ${path} HTTP/1.1`, 'Host: any', 'Connection: close', ...headers, '', ''].join('\r\n'),
      );

    const { origin } = new URL(SITE_URL);
    expect.soft((await get('/robots.txt')).body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect.soft((await get('/sitemap.xml')).body).toContain(`<loc>${origin}/about</loc>`);

    const unknown = await get('/services/nope');
    expect.soft(unknown.status).toBe(404);
    expect.soft(unknown.body).toContain('Service Not Found');
    for (const path of ['/nothing', '/_global-error', '/_not-found']) {
      const { status, body } = await get(path);
      expect.soft(status, path).toBe(404);
      expect.soft(body, path).toContain('404 Page Not Found');
    }
    const moved = await get('/services/old');
    expect.soft([moved.status, moved.headers.location]).toEqual([301, '/about']);
    const toSignIn = await get('/admin/form-fills');
    expect
      .soft([toSignIn.status, toSignIn.headers.location])
      .toEqual([307, '/admin/sign-in?next=%2Fadmin%2Fform-fills']);
    if (SITE_URL.startsWith('https')) await signInOnPreview(site, SITE_URL);
  });
}

/** Before its HTTPS address leads to the site, an owner signs in on the preview of `npm run up`, as a browser does. */
async function signInOnPreview({ port, address }: AppInstance, siteUrl: string) {
  const preview = await startPreview({ host: '127.0.0.1', port, site: new URL(siteUrl) });
  await using started = new AsyncDisposableStack();
  started.defer(preview.stop);
  const send = (origin: string) =>
    fetch(`${origin}/api/admin/sign-in`, {
      method: 'POST',
      headers: { Origin: origin, Accept: 'text/html' },
      body: new URLSearchParams({ ...staff, next: '/admin/form-fills' }),
      redirect: 'manual',
    });
  const signedIn = await send(preview.address);
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin/form-fills']);
  const cookies = signedIn.headers.getSetCookie();
  // A browser keeps no secure cookie of an address without HTTPS.
  expect(cookies.filter((cookie) => /;\s*secure/i.test(cookie))).toEqual([]);
  const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ');
  const page = await fetch(`${preview.address}/admin/form-fills`, {
    headers: { cookie },
    redirect: 'manual',
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Lead Management</h1>');

  // Past the preview, the app accepts writes from its public address only.
  expect((await send(address)).status).toBe(403);
}
