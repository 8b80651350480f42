import type { APIRequestContext, Page } from '@playwright/test';
import { fill, form, open, send, sentNote, visitor, waitMinimumFillTime } from '../support/contact-form';
import {
  details,
  EMPTY_LIST,
  LEADS,
  menuEntry,
  nameButton,
  openNeeds,
  postLead,
  returnToTab,
  row,
  undoLast,
  uniqueMark,
} from '../support/leads';
import { waitForMail } from '../support/mail';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { COLOR_RULES, expect, expectNoAxeViolations, findAxeViolations, test } from '../support/test';

const QUARANTINE = `${LEADS}?view=quarantine`;
const trap = (page: Page) => form(page).locator('input[name=roof_pitch]');

interface FilledField {
  name: string;
  autofillType: string;
}

/** An address profile for Chrome's autofill. */
const AVERY = Object.entries({
  NAME_FULL: 'Avery Stone',
  COMPANY_NAME: 'Stone Roofs',
  EMAIL_ADDRESS: 'avery@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+18285550177',
  ADDRESS_HOME_STREET_ADDRESS: '1 Ridge Road',
  ADDRESS_HOME_CITY: 'Asheville',
  ADDRESS_HOME_STATE: 'NC',
  ADDRESS_HOME_ZIP: '28801',
  ADDRESS_HOME_COUNTRY: 'US',
}).map(([name, value]) => ({ name, value }));

/** Submits a lead as a bot that fills in every field. */
async function postSpam(request: APIRequestContext, name: string) {
  const data = {
    name,
    phone: '(828) 555-0190',
    service: aService,
    message: 'Cheap leads at https://a.example and https://b.example',
    roof_pitch: 'steep',
  };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-draft:')));

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test.describe('the quarantine', { tag: ['@phone', '@long-phone'] }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('shows why leads are quarantined and who marked them until when, releases them with their alerts, and deletes them after a confirmation', async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    const [held, spam, pest, honest] = ['Held', 'Spam', 'Pest', 'Honest'].map(
      (name) => `${name} ${mark}`,
    ) as [string, string, string, string];
    for (const name of [held, spam]) await postSpam(request, name);
    const ids: string[] = [];
    for (const name of [pest, honest]) ids.push((await postLead(request, name)).id);
    const data = { action: 'spam', ids };
    expect((await page.request.post('/api/admin/leads/bulk', { data })).status()).toBe(200);
    await page.goto(`${LEADS}?searchTerm=${mark}`);
    await page.getByText('4 requests in Quarantine match, too.').getByRole('link').click();
    const suspect = item(page, held);
    await expect(suspect).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Show all in Quarantine' }).click();
    await expect(page).toHaveURL(QUARANTINE);
    await expect(page.getByRole('button', { name: /^Delete the \d+ shown$/ })).toBeVisible();
    await expect(suspect).toContainText('Filled in a field that people can’t see');
    await expect(suspect).toContainText('Contains two links or more');
    await expect(suspect).toContainText('Put here by the spam check. Kept until one of you decides.');
    await expect(suspect.getByRole('link')).toHaveCount(0);
    const kept = page.getByRole('region', { name: 'Marked as spam' }).getByRole('listitem');
    const marked = kept.filter({ hasText: pest });
    await expect(marked).toContainText(/marked it as spam, (just now|\d+ min ago)/);
    await expect(marked).toContainText(/Kept until \d+\/\d+\/\d{4}, then deleted/);
    await expect(kept.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await suspect.getByRole('button', { name: `Not spam: ${held}` }).click();
    await expect(page.getByText(`${held} is a lead now. The alert is on its way.`)).toBeFocused();
    await expect(suspect).toHaveCount(0);
    await kept.getByRole('button', { name: `Not spam: ${honest}` }).click();
    await expect(page.getByText(`${honest} is back among the leads, as before.`)).toBeFocused();
    await expect(kept.filter({ hasText: honest })).toHaveCount(0);

    const ask = item(page, spam).getByRole('button', { name: `Delete spam: ${spam}` });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Delete this as spam?' });
    await expectNoAxeViolations(dialog);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toBeFocused();
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Deleted.', { exact: true })).toBeFocused();
    await expect(item(page, spam)).toHaveCount(0);
    await kept.getByRole('button', { name: `Erase: ${pest}` }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase this person for good?' });
    await expectNoAxeViolations(erasing);
    await erasing.getByRole('button', { name: 'Delete for good' }).click();
    await expect(marked).toHaveCount(0);

    expect((await waitForMail(({ subject }) => subject?.includes(held) ?? false)).subject).toContain(held);
    const found = await page.request.get(`/api/admin/leads/found?searchTerm=${mark}`);
    const { data: leads } = (await found.json()) as { data: { name: string }[] };
    expect(leads.map(({ name }) => name).sort()).toEqual([held, honest]);
  });

  test.describe('marking', () => {
    // The details of the lead that is gone.
    test.use({ allowedErrors: [/Failed to load resource.*404/] });

    test('spam is marked in the details of a lead, and given back; no draft is left about a lead that a colleague marks, which then doesn’t exist', async ({
      page,
      context,
      request,
    }) => {
      const name = `Pest ${uniqueMark()}`;
      const lead = await postLead(request, name);
      await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(name)}`);
      await nameButton(page, name).click();
      await details(page).getByRole('textbox', { name: 'Note' }).fill('Draft of a note');
      await expect.poll(() => draftsIn(page)).toHaveLength(1);
      await (await menuEntry(page, 'Spam')).press('Enter');
      await expect(details(page)).toBeHidden();
      await expect(page.getByText('1 lead marked as spam', { exact: true })).toBeVisible();
      await expect.poll(() => draftsIn(page)).toEqual([]);
      await expect(row(page, name)).toHaveCount(0);
      // A lead that comes meanwhile, which the list learns of once the undo is confirmed.
      await page.route('**/api/admin/leads/undo', async (route) => {
        await postLead(request, `Meanwhile ${uniqueMark()}`);
        await route.continue();
      });
      await undoLast(page);
      const confirmation = page.getByText('Undone', { exact: true });
      await expect(page.getByText(/^(New lead: |\d+ new leads$)/)).toBeVisible();
      await expect(confirmation).toBeVisible();
      await expect(row(page, name)).toBeVisible();

      await nameButton(page, name).click();
      await details(page).getByRole('textbox', { name: 'Note' }).fill('Draft of a note');
      await expect.poll(() => draftsIn(page)).toHaveLength(1);
      const data = { action: 'spam', ids: [lead.id] };
      expect((await context.request.post('/api/admin/leads/bulk', { data })).status()).toBe(200);
      await page.reload();
      await expect(details(page).getByRole('alert')).toContainText('This lead doesn’t exist.');
      await expectNoAxeViolations(details(page));
      await expect.poll(() => draftsIn(page)).toEqual([]);
    });
  });

  test('has no axe violations in the dark theme', { tag: '@long' }, async ({ page, request }) => {
    await postSpam(request, `Night ${uniqueMark()}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(QUARANTINE);
    await expect(page.getByText('Why it’s here').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('the honeypot field of the form', () => {
  test('is left empty by the autofill of Chrome', { tag: '@whole-browser' }, async ({ page, context }) => {
    await open(page, '/contact');
    const browser = await context.newCDPSession(page);
    await browser.send('Autofill.enable');
    const filled: FilledField[] = [];
    browser.on('Autofill.addressFormFilled', ({ filledFields }) => filled.push(...filledFields));
    const { root } = await browser.send('DOM.getDocument');
    const { nodeId } = await browser.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'form[action="/api/contact"] input[name=name]',
    });
    const { node } = await browser.send('DOM.describeNode', { nodeId });
    // Until Chrome has analyzed the form, it fills in nothing.
    await expect(async () => {
      await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields: AVERY } });
      await expect.poll(() => filled.length, { timeout: 2_000 }).toBeGreaterThan(0);
    }).toPass();
    // The type that Chrome detects for each field, whether it has a value for it or not.
    const types = Object.fromEntries(filled.map(({ name, autofillType }) => [name, autofillType]));
    expect(types).toMatchObject({ name: 'Full name', phone: 'Phone number', roof_pitch: '' });
    await expect(form(page).getByLabel('Name')).toHaveValue('Avery Stone');
    await expect(form(page).getByLabel('Email')).toHaveValue('avery@example.com');
    await expect(trap(page)).toHaveValue('');
  });

  test('is hidden from sight, from the keyboard and from assistive technology, and catches a bot that fills in every field', async ({
    page,
    context,
  }) => {
    await signIn(context);
    await open(page, '/contact');
    await expect(trap(page)).not.toBeInViewport();
    await expect(
      form(page).getByRole('textbox', { name: 'Leave this empty', includeHidden: false }),
    ).toHaveCount(0);
    await page.getByLabel('Name').first().focus();
    for (let steps = 0; steps < 8; steps++) {
      await page.keyboard.press('Tab');
      await expect(trap(page)).not.toBeFocused();
    }
    const robot = visitor();
    await fill(page, robot);
    await waitMinimumFillTime(page);
    await trap(page).evaluate((input: HTMLInputElement) => {
      input.value = 'steep';
    });
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    const answer = await context.request.get('/api/admin/leads/quarantine');
    const { leads } = (await answer.json()).data as { leads: { name: string; spamSignals: string[] }[] };
    expect(leads.find(({ name }) => name.includes(robot.mark))?.spamSignals).toEqual(['trap']);
  });
});

test.describe('the synthetic check', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('runs on request, and shows when it ran', async ({ page }) => {
    await page.goto(EMPTY_LIST);
    const delivery = (await openNeeds(page)).getByRole('region', { name: 'Delivery' });
    const prove = delivery.getByRole('button', { name: 'Test now' });
    await prove.click();
    await expect(
      page.getByText(/Last passed (a moment|1 minute) ago, from the form to the mail server/),
    ).toBeVisible();
    await expect(prove).toBeEnabled();
    await expectNoAxeViolations(delivery);
  });

  test('is good after 4 minutes, late after 31 and bad after 61', { tag: '@long' }, async ({ page }) => {
    // As many checks as several tests.
    test.slow();
    for (const [minutes, tone] of [
      [4, 'good'],
      [31, 'late'],
      [61, 'bad'],
    ] as const) {
      const provenAt = new Date(Date.now() - minutes * 60_000).toISOString();
      const latest = {
        state: 'failed',
        step: 'mail',
        detail: '535 Authentication failed',
        startedAt: provenAt,
      };
      const status = {
        everyMinutes: 15,
        mailRoute: 'server',
        provenAt,
        latest: tone === 'bad' ? latest : null,
      };
      await page.route('**/api/admin/synthetic-check', (route) => route.fulfill({ json: { data: status } }));
      await page.goto(EMPTY_LIST);
      await openNeeds(page);
      await returnToTab(page, '/api/admin/synthetic-check');
      const line = page.getByText(/^Last passed/);
      await expect(line).toHaveAttribute('data-tone', tone);
      if (tone === 'bad')
        await expect(line).toContainText(
          'The latest test failed at the mail server: 535 Authentication failed',
        );
      expect(await findAxeViolations(page, COLOR_RULES), `${tone}, in the light theme`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findAxeViolations(page, COLOR_RULES), `${tone}, in the dark theme`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await expectNoAxeViolations(page);
  });
});
