import { Client } from 'pg';
import { startPreview } from '../../scripts/launch/preview';
import { startAppInstance } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';
import { sendRawRequest } from '../support/raw-http';
import { staff } from '../support/staff';
import { expect, test, waitForHydration } from '../support/test';
import { testServerUrl } from '../support/test-app';

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

// The one that differs most from the address of the app under test.
const always = ['https behind a proxy'];

for (const [name, SITE_URL, ...headers] of addresses) {
  const tag = always.includes(name) ? [] : '@long';
  test(`a site whose address is written as ${name} finds its own pages`, { tag }, async () => {
    test.setTimeout(180_000);
    await using started = new AsyncDisposableStack();
    const database = await createTestDatabase(testServerUrl());
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

test('before its HTTPS address leads to the site, an owner can sign in on the preview of npm run up', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const SITE_URL = 'https://www.ridgelight.example';
  const site = await startInstance(database.url, started, { SITE_URL });
  const preview = await startPreview({ host: '127.0.0.1', port: site.port, site: new URL(SITE_URL) });
  started.defer(preview.stop);

  await page.goto(`${preview.address}/admin`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible();
  await waitForHydration(page);
  expect(new URL(page.url()).origin).toBe(preview.address);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ secure }) => secure)).toEqual([]);

  // Past the preview, the app accepts writes from its public address only.
  const refused = await page.request.post(`${site.address}/api/admin/sign-in`, {
    data: staff,
    headers: { Origin: site.address },
  });
  expect(refused.status()).toBe(403);
  // Before its server stops, of which it would report lost connections.
  await page.close();
});
