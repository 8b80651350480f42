import type { Locator, Page } from '@playwright/test';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import { details, EMPTY_LIST, LEADS, openNeeds, postLead, returnToTab, uniqueMark } from '../support/leads';
import { waitForMail } from '../support/mail';
import { signIn } from '../support/sign-in';
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
    test(
      `are readable and tappable in a ${colorScheme} theme`,
      { tag: colorScheme === 'dark' ? '@long' : [] },
      async ({ page, request }, info) => {
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
          const name = mail === alert ? 'alert' : 'reply';
          await page.setContent(mail.html ?? '');
          await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`), fullPage: true });
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
      },
    );
  }

  test('link to the lead, which requires sign-in', async ({ page, request, context }) => {
    const lead = await postLead(request, `Wally ${uniqueMark()}`);
    const { html = '' } = await waitForMail(({ subject }) => subject?.includes(lead.name) ?? false);
    await page.setContent(html);
    const link = await page.getByRole('link', { name: 'Open the lead' }).getAttribute('href');
    await page.goto(link ?? '');
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
    await expect(page.getByText(lead.name)).toHaveCount(0);
    await signIn(context);
    await page.goto(link ?? '');
    await expect(details(page)).toContainText(lead.name);
    await expect(details(page)).toContainText('New Lead');
  });
});

test.describe('email delivery', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('fits a phone and has no axe violations in either theme, whatever fails', {
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
    expect(await widthOverflow(page)).toBe(0);
  });
});

test('the first staff page shows the go-live checklist', { tag: ['@phone', '@long-phone'] }, async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto(EMPTY_LIST);
  const list = (await openNeeds(page)).getByRole('region', { name: 'Before going live' });
  await expect(list).toContainText(/Before going live: \d of 8 left/);
  await list.getByText('Open the list').press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByRole('listitem').filter({ hasText: 'Testimonials' })).toContainText('samples');
  await expect(list.getByRole('listitem').filter({ hasText: 'Mail server' })).toContainText('Done');
  expect(await widthOverflow(page)).toBe(0);
  await expectNoAxeViolations(list);
});

test.describe('the automatic reply', { tag: '@saves' }, () => {
  test('previews what a visitor would get now, and can be turned off', async ({ page, context }) => {
    await signIn(context);
    await page.goto('/admin/settings/alerts');
    const reply = section(page, 'Automatic reply');
    const box = reply.getByRole('checkbox', { name: 'Visitors who give an email get a reply' });
    await expect(box).toBeChecked();
    await expect(reply).toContainText(
      /We’ll call you (today before (noon|\d+ PM)|tomorrow, \w+day, before noon|on \w+day morning)\.”/,
    );
    const promise = reply.getByRole('checkbox', { name: 'The reply promises a time for the call' });
    await expect(promise).not.toBeChecked();
    // A switch shows its new state before that is saved, and leaving the page would cancel the call.
    const press = async (pressed: Locator) => {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await pressed.click();
      expect((await saved).status()).toBe(200);
    };
    await press(promise);
    await expect(promise).toBeChecked();
    await press(promise);
    await expect(promise).not.toBeChecked();
    await press(box);
    await page.reload();
    await expect(box).not.toBeChecked();
    await press(box);
    await page.reload();
    await expect(box).toBeChecked();
  });
});

test.describe('the webhook', { tag: '@saves' }, () => {
  // Addresses that are refused when saved.
  test.use({ allowedErrors: [/Failed to load resource.*(400|422).*api\/admin\/settings\/webhook/] });

  test('is set up, tested, shown while it fails, retried and removed', async ({ page, context, request }) => {
    await using receiver = await startWebhookReceiver();
    const { host } = new URL(receiver.url);
    await signIn(context);
    await page.goto('/admin/settings/connections');
    const webhook = section(page, 'Webhook');
    await webhook.getByLabel('Address').fill('example.com');
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('alert')).toHaveText('Enter an address that begins with https://');
    await webhook.getByLabel('Address').fill('https://10.0.0.1/');
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('alert')).toContainText('is in a private network');
    await expect(webhook.getByRole('button', { name: 'Save anyway' })).toHaveCount(0);
    receiver.answer = { status: 404 };
    await webhook.getByLabel('Address').fill(receiver.url);
    await webhook.getByRole('button', { name: 'Save' }).click();
    await expect(webhook.getByRole('alert')).toContainText('There’s nothing at this address (HTTP 404).');
    await expectNoAxeViolations(webhook);
    receiver.answer = { status: 204 };
    await webhook.getByRole('button', { name: 'Save anyway' }).click();
    await expect(webhook.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await webhook.getByRole('button', { name: 'Send a test call' }).click();
    await expect(webhook).toContainText('The receiver accepted it. HTTP 204');
    await expectNoAxeViolations(webhook);
    await page.reload();
    await expect(webhook.getByLabel('Address')).toHaveValue(receiver.url);
    await expect(webhook.getByLabel('Secret')).toHaveCount(0);

    receiver.answer = { status: 503 };
    const lead = await postLead(request, `Wendy ${uniqueMark()}`);
    const trouble = strip(page).getByRole('listitem').filter({ hasText: host });
    // The page may have polled before the first attempt, and polls again in 30 seconds.
    await expect(async () => {
      await page.goto(EMPTY_LIST);
      await openNeeds(page);
      await expect(trouble).toContainText('failing, first', { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(trouble).toContainText('HTTP 503');
    receiver.answer = { status: 204 };
    await trouble.getByRole('button', { name: 'Try again now' }).click();
    await expect(trouble).toHaveCount(0);
    await expect(strip(page).getByRole('status').first()).toHaveText('All delivered');

    await page.goto(`${LEADS}?lead=${lead.id}`);
    await details(page)
      .getByRole('button', { name: /^Delivery details/ })
      .click();
    const messages = details(page).getByRole('region', { name: 'Delivery details' });
    await expect(messages.getByRole('listitem').filter({ hasText: `Webhook call to ${host}` })).toContainText(
      'Sent',
    );

    await page.goto('/admin/settings/connections');
    await webhook.getByRole('button', { name: 'Remove the webhook' }).click();
    await expect(webhook.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await webhook.getByRole('button', { name: 'Confirm removal' }).click();
    await expect(webhook.getByRole('button', { name: 'Send a test call' })).toHaveCount(0);
    await expect(webhook.getByLabel('Address')).toHaveValue('');
  });
});
