import type { BrowserContext, Page, Route } from '@playwright/test';
import { EMPTY_LIST, LEADS, postLead, signOut, uniqueMark } from '../support/leads';
import { aService } from '../support/offered-services';
import { pushSubscription } from '../support/push-service';
import { signInAsColleague } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const SETTINGS = '/admin/settings/you';

test.use({
  serviceWorkers: 'allow',
  // The offline page is a response with status 503.
  // The page may tell colleagues that it leaves a lead once its session has ended, and asks for news while it is offline.
  allowedErrors: [/503|401 \(Unauthorized\) \S+\/presence$|ERR_INTERNET_DISCONNECTED/],
});

/** Subscribes the browser to no real push service, which a test has no way to reach. */
async function stubSubscription(context: BrowserContext) {
  await context.addInitScript((subscription) => {
    const key = 'stubbed-subscription';
    const stub = {
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem(key),
    };
    if (!('PushManager' in window)) return;
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, '1');
        return stub;
      },
      getSubscription: async () => (localStorage.getItem(key) ? stub : null),
    });
  }, pushSubscription());
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
  });

/** Has the browser's push service deliver a message to the service worker. */
async function deliver(page: Page, data: object) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify(data) };
  await session.send('ServiceWorker.deliverPushMessage', message);
}

/** Delivers it again when Chromium has dropped it, as it does on a busy machine while it starts the worker. */
const deliverUntilShown = (page: Page, data: object) =>
  expect(async () => {
    await deliver(page, data);
    await expect.poll(() => shownNotifications(page), { timeout: 5_000 }).not.toEqual([]);
  }).toPass();

test.describe('the installed staff pages', { tag: '@whole-browser' }, () => {
  test('push notifications are shown on a device that was added, open the lead, and end at sign-out; the pages say that they are offline, and keep nothing', async ({
    page,
    context,
  }) => {
    await stubSubscription(context);
    await context.grantPermissions(['notifications']);
    const name = `Avery ${uniqueMark()}`;
    const lead = await postLead(context.request, name);
    await signInAsColleague(context);
    await page.goto(SETTINGS);
    const alerts = page.getByRole('region', { name: 'Your alerts', exact: true });
    // Another tab checks the subscription before the server knows it.
    const registration = Promise.withResolvers<Route>();
    await page.route('/api/admin/account/devices', registration.resolve, { times: 1 });
    await alerts.getByRole('button', { name: 'Add this device' }).click();
    const route = await registration.promise;
    const other = await context.newPage();
    await other.goto(SETTINGS);
    const waiting = () =>
      other.evaluate(async () => (await navigator.locks.query()).pending?.map((lock) => lock.name));
    await expect.poll(waiting).toContain('push-device');
    await route.continue();
    await expect.poll(waiting).not.toContain('push-device');
    await other.close();
    await expect(alerts.getByText('This device', { exact: true })).toBeVisible();
    await expect(alerts.getByRole('button', { name: /^Remove Chrome on/ })).toBeVisible();
    await expectNoAxeViolations(alerts);

    const path = `${LEADS}?lead=${lead.id}`;
    await deliverUntilShown(page, { title: 'New lead', body: aService, path });
    expect(await shownNotifications(page)).toEqual([['New lead', aService]]);
    const [worker] = context.serviceWorkers();
    // As text, because these types are only those of a worker.
    await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
      void dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('dialog', { name: 'Lead Details' })).toContainText(name);
    expect(await shownNotifications(page)).toEqual([]);

    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const installed = await (await context.request.get(manifest ?? '')).json();
    expect(installed).toMatchObject({ scope: '/admin/', start_url: LEADS, display: 'standalone' });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await context.setOffline(true);
    await page.goto(EMPTY_LIST);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await deliverUntilShown(page, { title: 'New lead', body: aService, path });
    expect(await shownNotifications(page)).toHaveLength(1);
    await signOut(page);
    await expect(page).toHaveURL(/\/admin\/sign-in/);
    await expect.poll(() => shownNotifications(page)).toEqual([]);

    await page.goto('/');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).not.toBe(manifest);
  });
});
