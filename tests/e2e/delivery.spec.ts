import type { Page } from '@playwright/test';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import { changeSetting } from '../support/change-setting';
import { details, EMPTY_LIST, openNeeds, postLead, returnToTab, uniqueMark } from '../support/leads';
import { waitForMail } from '../support/mail';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  findAxeViolations,
  test,
} from '../support/test';
import { readTheme } from '../support/theme';
import { startWebhookReceiver } from '../support/webhook-receiver';

/** A mail is shown within the page of a mail program, which has these landmarks. */
const landmarks = ['landmark-one-main', 'region'];

const strip = (page: Page) => page.getByRole('region', { name: 'Delivery' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const widthOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('the mails', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`are readable and tappable in a ${colorScheme} theme`, {
      tag: colorScheme === 'dark' ? '@long' : [],
    }, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme });
      const mark = uniqueMark();
      const email = `wilma.${mark}@example.com`;
      const lead = await postLead(request, `Wilma ${mark}`, {
        email,
        address: '12 Old Toll Rd, Black Mountain',
        message: `Two roofs.\n${'averylongword'.repeat(12)}`,
      });
      const alert = await waitForMail(({ subject }) => subject?.includes(lead.name) ?? false);
      const reply = await waitForMail(({ to }) => to?.[0]?.address === email);
      for (const mail of [alert, reply]) {
        await page.setContent(mail.html ?? '');
        expect((await findAxeViolations(page)).filter(({ id }) => !landmarks.includes(id))).toEqual([]);
        expect(await widthOverflow(page)).toBe(0);
        expect(await readTheme(page)).toBe(colorScheme);
        const call = page.getByRole('link', { name: /^Call/ });
        await expect(call).toHaveAttribute('href', /^tel:\+1828555\d{4}$/);
        expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute(
          'href',
          /^https:\/\/www\.google\.com\/maps\//,
        );
      }
    });
  }

  // tests/integration/notifications.test.ts shows the link, seo-editor.spec.ts the way through the sign-in.
  test('link to the lead, which requires sign-in and then opens', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const lead = await postLead(request, `Wally ${uniqueMark()}`);
    const { html = '' } = await waitForMail(({ subject }) => subject?.includes(lead.name) ?? false);
    await page.setContent(html);
    const link = await page.getByRole('link', { name: 'Open the lead' }).getAttribute('href');
    await page.goto(link ?? '');
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
    await expect(page.getByText(lead.name)).toHaveCount(0);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(link ?? '');
    await expect(details(page)).toContainText(lead.name);
    await expect(details(page)).toContainText('New Lead');
  });
});

test.describe('email delivery', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('and the go-live checklist fit a phone and have no axe violations in either theme, whatever fails', {
    tag: '@long-desktop',
  }, async ({ page }) => {
    const trouble = {
      count: 3,
      since: '2026-11-21T14:12:00.000Z',
      leadId: crypto.randomUUID(),
      lastResponse: `550 5.1.1 ${'no-such-mailbox-'.repeat(12)}`,
    };
    const troubles: DeliveryHealth['troubles'] = [
      {
        ...trouble,
        kind: 'alert',
        recipient: `${'long'.repeat(15)}@example.com`,
        state: 'refused',
        nextAttemptAt: null,
      },
      {
        ...trouble,
        kind: 'webhook',
        recipient: 'crm.example.com',
        state: 'failed',
        nextAttemptAt: trouble.since,
      },
    ];
    const waiting = { count: 2, since: trouble.since };
    const spool = {
      waiting: 3,
      setAside: 1,
      oldestReceivedAt: trouble.since,
      damagedFiles: 1,
      isUsable: false,
    };
    const health: DeliveryHealth = { hasRecipients: false, mailRoute: 'none', waiting, troubles, spool };
    await page.route('**/api/admin/deliveries', (route) => route.fulfill({ json: { data: health } }));
    await page.goto(EMPTY_LIST);
    await returnToTab(page, '/api/admin/deliveries');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'No mail is being sent. Leads only show up here.',
    );
    await openNeeds(page);
    const status = strip(page).getByRole('status').first();
    await expect(status).toHaveText(
      /^3 requests have been waiting on this server since .+, because the database was down\. 1 request from while the database was down couldn’t be added: the server’s log says why\. A file with requests from while the database was down got damaged: ask whoever runs your server to recover them\. If the database went down, this server couldn’t keep requests: its log says why\. No mail is being sent\. Leads only show up here\. No one gets new leads: the list has no addresses\. 2 messages waiting since .+\. 2 recipients can’t be reached$/,
    );
    await expect(status).toHaveAttribute('title', 'Since 11/21/2026, 9:12 AM');
    await expect(strip(page).getByRole('listitem')).toHaveCount(2);
    await expect(strip(page).getByRole('button', { name: 'Set aside' })).toHaveCount(1);
    await expectNoAxeViolationsInBothThemes(strip(page));
    const list = page.getByRole('region', { name: 'Before going live' });
    await expect(list).toContainText(/Before going live: \d+ of 11 left/);
    await list.getByText('Open the list').press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(11);
    await expect(list.getByRole('listitem').filter({ hasText: 'Testimonials' })).toContainText('samples');
    await expect(list.getByRole('listitem').filter({ hasText: 'Mail server' })).toContainText('Done');
    await expectNoAxeViolations(list);
    expect(await widthOverflow(page)).toBe(0);
  });
});

test.describe('the webhook', { tag: '@saves' }, () => {
  // Addresses that are refused when saved.
  test.use({ allowedErrors: [/Failed to load resource.*(400|422).*api\/admin\/settings\/webhook/] });

  // tests/dom/settings.test.tsx shows its form, tests/integration/webhook.test.ts and delivery-health.test.ts the calls.
  test('is set up, tested, shown while it fails, and retried', {
    tag: '@long',
  }, async ({ page, context, request }) => {
    await using receiver = await startWebhookReceiver();
    const { host } = new URL(receiver.url);
    await signIn(context);
    await page.goto('/admin/settings/connections');
    const webhook = section(page, 'Webhook');
    await webhook.getByLabel('Address').fill('example.com');
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('alert')).toHaveText('Enter an address that begins with https://');
    receiver.answer = { status: 404 };
    await webhook.getByLabel('Address').fill(receiver.url);
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('alert')).toContainText('There’s nothing at this address (HTTP 404).');
    receiver.answer = { status: 204 };
    await webhook.getByRole('button', { name: 'Save anyway' }).click();
    await expect(webhook.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await webhook.getByRole('button', { name: 'Send a test call' }).click();
    await expect(webhook).toContainText('The receiver accepted it. HTTP 204');
    await expectNoAxeViolations(webhook);

    receiver.answer = { status: 503 };
    await postLead(request, `Wendy ${uniqueMark()}`);
    const failing = async () =>
      (await (await page.request.get('/api/admin/deliveries')).text()).includes(host);
    await expect.poll(failing, { timeout: 30_000 }).toBe(true);
    await page.goto(EMPTY_LIST);
    await openNeeds(page);
    const trouble = strip(page).getByRole('listitem').filter({ hasText: host });
    await expect(trouble).toContainText('failing, first');
    await expect(trouble).toContainText('HTTP 503');
    receiver.answer = { status: 204 };
    await trouble.getByRole('button', { name: 'Try again now' }).click();
    await expect(trouble).toHaveCount(0);
    await expect(strip(page).getByRole('status').first()).toHaveText('All delivered');

    expect((await changeSetting(page.request, 'webhook', null)).status()).toBe(200);
  });
});
