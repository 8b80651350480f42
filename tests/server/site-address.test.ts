import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startAppInstance } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { sendRawRequest } from '../support/raw-http';
import { isExhaustive } from '../support/scale';

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
    const site = await startAppInstance(database.url, { SITE_URL, TRUSTED_PROXIES: '127.0.0.1' });
    started.defer(site.stop);
    const get = (path: string) =>
      sendRawRequest(
        site.port,
        [`GET ${path} HTTP/1.1`, 'Host: any', 'Connection: close', ...headers, '', ''].join('\r\n'),
      );

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
  });
}
