import { startPreview } from '../../scripts/launch/preview';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';
import { staff } from '../support/staff';
import { expect, test, waitForHydration } from '../support/test';
import { testServerUrl } from '../support/test-app';

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
