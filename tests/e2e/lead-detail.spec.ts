import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { serviceLabel } from '@/lib/site/service-labels';
import {
  details,
  EMPTY_LIST,
  erasePerson,
  LEADS,
  menuEntry,
  nameButton,
  postLead,
  row,
  toggleContact,
  undoLast,
  uniqueMark,
} from '../support/leads';
import { anotherService, aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

/** A number that no other test's lead has. */
const uniquePhone = () => {
  const digits = String(2_000_000 + Math.floor(Math.random() * 8_000_000));
  return `(828) ${digits.slice(0, 3)}-${digits.slice(3)}`;
};

async function postHenrietta(request: APIRequestContext, fields: Record<string, string> = {}) {
  const mark = uniqueMark();
  return postLead(request, `Henrietta ${mark}`, {
    phone: uniquePhone(),
    email: `henrietta.${mark}@example.com`,
    address: `${mark} Old Toll Rd, Asheville`,
    message: `Two outages last winter.
Ask for ${mark}.`,
    ...fields,
  });
}

const part = (page: Page, name: string) => details(page).getByRole('region', { name });
/** What people did, newest first. Without the mails about a lead, which go out at any moment. */
const timeline = (page: Page) =>
  part(page, 'Timeline')
    .getByRole('listitem')
    .filter({ hasNotText: /(Email alert|Automatic reply) to | mails: / });
const button = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true });

async function openDetails(page: Page, id: string) {
  await page.goto(`${EMPTY_LIST}&lead=${id}`);
  await expect(button(page, 'Save')).toBeVisible();
}

/** Closes the details by keyboard, and waits until they are gone. */
async function closeDetails(page: Page) {
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
}

/** As after a phone call: the page gets the focus back. */
const returnFromCall = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const personPage = (id: string) => `/admin/person/${id}`;

const patchLead = (context: BrowserContext, id: string, fields: Record<string, unknown>) =>
  context.request.patch(`/api/admin/leads/${id}`, { data: fields });

test.describe('lead details', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('show all that is known and what others change, lead to the household, and have no axe violations in either theme', {
    tag: '@long-phone',
  }, async ({ page, context, request }) => {
    const lead = await postHenrietta(request);
    const listening = page.waitForResponse(/leads\/changes/);
    // Outside of the list.
    await openDetails(page, lead.id);
    await listening;
    for (const text of [
      lead.name,
      lead.phone,
      lead.email,
      lead.address,
      serviceLabel(aService),
      lead.message,
    ])
      await expect(details(page)).toContainText(text);
    await details(page).getByText('Where the visit came from').click();
    await expect(details(page).getByText('First touch')).toBeVisible();
    await button(page, 'Delivery details').click();
    const messages = part(page, 'Delivery details').getByRole('listitem');
    await expect(messages.filter({ hasText: 'Email alert to' })).not.toHaveCount(0);
    await expect(messages.filter({ hasText: `Automatic reply to ${lead.email}` })).toHaveCount(1);
    for (const entry of await messages.all())
      await expect(entry).toContainText(/Message ID <[\w-]+@[\w.-]+>/);
    await expect(timeline(page).last()).toContainText('Sent the form on the website');
    await expect(part(page, 'Same household')).toHaveCount(0);
    await expect(details(page)).toContainText('Not called yet');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);

    const other = await postHenrietta(request, { phone: lead.phone, email: '', service: anotherService });
    expect((await patchLead(context, lead.id, { followUpOn: '2031-05-06' })).status()).toBe(200);
    await expect(details(page)).toContainText('Planned: May 6');
    const toOther = part(page, 'Same household').getByRole('button', {
      name: `${other.name}, same household`,
    });
    await expect(toOther).toBeVisible();
    await button(page, 'Correct the phone number').click();
    await page.evaluate((id) => sessionStorage.setItem('call-attempt', id), lead.id);
    await returnFromCall(page);
    await details(page).getByRole('radio', { name: 'Date and time…' }).click();
    await expectNoAxeViolationsInBothThemes(details(page));

    await toOther.click();
    await expect(page).toHaveURL(`${EMPTY_LIST}&lead=${other.id}`);
    await expect(details(page)).toContainText(other.message);
    await expect(part(page, 'Same household')).toContainText(lead.name);
  });

  test('open automatically after a call from the list, at the note, and at the next step', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const lead = await postHenrietta(request);
    await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(lead.name)}`);
    const line = row(page, lead.name);
    const hasRowTools = (page.viewportSize()?.width ?? 0) >= 768;
    if (hasRowTools) {
      await line.getByRole('button', { name: `Add a note about ${lead.name}` }).click();
      await expect(details(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
      await closeDetails(page);
      await line.getByRole('button', { name: `Later: set the next step for ${lead.name}` }).click();
      await expect(details(page).getByRole('radio', { name: /^In 2 hours/ })).toBeFocused();
      await closeDetails(page);
    } else await openDetails(page, lead.id);
    const call = hasRowTools
      ? line.getByRole('link', { name: lead.phone, exact: true })
      : details(page).getByRole('link', { name: 'Call', exact: true });
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
    await returnFromCall(page);
    await expect(details(page).getByRole('radio', { name: 'Reached' })).toBeFocused();
    await page.keyboard.press('5');
    await page.keyboard.press('Control+Enter');
    await expect(timeline(page).first()).toContainText('Called: Wrong number');
  });

  test('take an assignee, a status, a reason for closing, and their undo', { tag: '@long-phone' }, async ({
    page,
    context,
    request,
  }) => {
    const lead = await postHenrietta(request);
    await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(lead.name)}&lead=${lead.id}`);
    const assignee = details(page).getByRole('button', { name: /^Assigned to/ });
    const choices = part(page, 'Assigned to');
    await assignee.click();
    await choices.getByRole('button').nth(1).press('Enter');
    await expect(timeline(page).first()).toContainText('Assigned to ');
    await expect(assignee).toBeFocused();
    await expect(assignee).not.toContainText('Unassigned');
    await assignee.click();
    await choices.getByRole('button', { name: 'Unassigned' }).click();
    await expect(timeline(page).first()).toContainText('Unassigned');
    await expect(assignee).toContainText('Unassigned');

    const status = details(page).getByRole('group', { name: 'Status' });
    const current = status.getByRole('button', { pressed: true });
    await expect(current).toHaveText('New');
    await status.getByRole('button', { name: 'Quoted' }).click();
    await details(page).getByLabel('Amount in dollars').fill('28,400');
    await details(page).getByRole('button', { name: 'Save the quote' }).click();
    await expect(current).toHaveText('Quoted $28,400');
    await expect(timeline(page).filter({ hasText: 'Quoted $28,400 on' })).toBeVisible();
    await status.getByRole('button', { name: 'Won' }).click();
    await expect(details(page).getByLabel('Amount in dollars')).toHaveValue('28,400');
    await details(page).getByRole('button', { name: 'Save the sale' }).click();
    await expect(current).toHaveText('Won $28,400');
    await expect(status.getByRole('button', { name: 'Visit planned' })).toBeDisabled();
    await undoLast(page);
    await expect(current).toHaveText('Quoted $28,400');

    await status.getByRole('button', { name: 'Close…' }).click();
    const reasons = details(page).getByRole('group', { name: 'Why is it closed?' });
    await expectNoAxeViolations(reasons);
    await reasons.getByRole('button', { name: 'Too expensive' }).press('Enter');
    await expect(current).toHaveText('Closed: too expensive');
    await expect(reasons).toBeHidden();
    await status.getByRole('button', { name: 'Contacted' }).click();
    await expect(current).toHaveText('Contacted');

    // The toggle of a lead that is further along loses nothing for good.
    expect((await patchLead(context, lead.id, { status: 'won' })).status()).toBe(200);
    await expect(current).toHaveText(/^Won/);
    await closeDetails(page);
    await toggleContact(page, lead.name);
    await expect(details(page)).toBeHidden();
    await expect(page.getByText('Won before.', { exact: true })).toBeVisible();
    await undoLast(page);
    await expect(row(page, lead.name)).toContainText('Won');
  });

  test('take corrections, send answers, and are erased', { tag: '@long-phone' }, async ({
    page,
    request,
  }) => {
    const lead = await postHenrietta(request);
    await openDetails(page, lead.id);
    await test.step('corrections are made in place, and show what is wrong with one', async () => {
      await button(page, 'Correct the email address').click();
      const email = details(page).getByLabel('Corrected email address');
      await expect(email).toBeFocused();
      await page.keyboard.type('nobody');
      await page.keyboard.press('Enter');
      await expect(details(page).getByRole('alert')).toContainText('Enter an email address like');
      await page.keyboard.press('Escape');
      await expect(email).toBeHidden();
      await expect(button(page, 'Correct the email address')).toBeFocused();

      await button(page, 'Correct the phone number').click();
      await details(page).getByLabel('Corrected phone number').fill('828-555-0142');
      await page.keyboard.press('Enter');
      // On a phone it is in the bar, without the number.
      const call = details(page).getByRole('link', { name: /^Call/ });
      await expect(call).toHaveAttribute('href', 'tel:+18285550142');
      await expect(timeline(page).first()).toContainText(
        `Phone number corrected from ${lead.phone} to (828) 555-0142`,
      );

      await button(page, 'Correct the address').click();
      await details(page).getByLabel('Corrected address').fill('');
      await page.keyboard.press('Enter');
      await expect(timeline(page).first()).toContainText(`Address removed: ${lead.address}`);
      await button(page, 'Correct the service').click();
      await details(page).getByLabel('Corrected service').selectOption(serviceLabel(anotherService));
      await expectNoAxeViolations(details(page));
      await button(page, 'Save service').click();
      await expect(timeline(page).first()).toContainText(
        `Service corrected from ${serviceLabel(aService)} to ${serviceLabel(anotherService)}`,
      );
      await expect(button(page, 'Correct the service')).toBeFocused();
    });
    await test.step('answers by email come from a template, and are taken back by undo', async () => {
      await button(page, `Write to ${lead.email}`).click();
      const form = details(page).getByRole('form', { name: 'Answer by email' });
      const text = form.getByRole('textbox', { name: 'Text' });
      await expect(text).toBeFocused();
      await expect(text).toHaveValue(/^Hi Henrietta,/);
      await expectNoAxeViolationsInBothThemes(form);
      await form.getByLabel('Template').selectOption('After a missed call');
      await text.fill('When may I call?');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(timeline(page).first()).toContainText('Answer by email: Sorry we missed each other');
      await expect(button(page, 'Mark them as Contacted')).toBeVisible();
      await undoLast(page);
      await expect(text).toHaveValue('When may I call?');
      await expect(timeline(page).filter({ hasText: 'Answer by email' })).toHaveCount(0);
      await form.getByRole('button', { name: 'Discard' }).click();
      await (await menuEntry(page, 'Don’t write to them')).click();
      await expect(details(page)).toContainText('Asked not to be written to.');
      await expect(button(page, `Write to ${lead.email}`)).toHaveCount(0);
    });
    await test.step('erase personal data in two steps, which say what is kept', async () => {
      await details(page).getByRole('textbox', { name: 'Note' }).fill('Draft of a note');
      await button(page, 'Correct the name').click();
      const drafts = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-draft:')));
      await expect.poll(drafts).toHaveLength(2);
      const erase = await menuEntry(page, 'Erase personal data');
      await expect(details(page).getByRole('link', { name: 'Everything about this person' })).toHaveAttribute(
        'href',
        personPage(lead.id),
      );
      await erase.click();
      const question = page.getByRole('dialog', { name: 'Erase 1 person?' });
      await expect(question).toContainText('for our records');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(button(page, 'More actions')).toBeFocused();
      await erasePerson(page);
      await expect(details(page)).toContainText('Personal data erased on');
      await expect(details(page).getByRole('heading', { name: 'Erased' })).toBeFocused();
      await expect.poll(drafts).toEqual([]);
      for (const gone of [lead.name, lead.phone, lead.email, lead.address])
        await expect(details(page)).not.toContainText(gone);
      await expect(timeline(page).first()).toContainText('Personal data erased');
      for (const name of ['Copy details', 'Mark as Contacted', 'More actions'])
        await expect(button(page, name)).toHaveCount(0);
      await expect(details(page)).not.toContainText('New Lead');
      await expect(details(page)).not.toContainText('Waiting');
      await expect(details(page).locator('a[href^="tel:"]')).toHaveCount(0);
      await expectNoAxeViolations(details(page));
    });
  });

  // tests/dom/merge-dialog.test.tsx shows the dialog, tests/integration/lead-merge.test.ts what is merged.
  test('duplicates of one person are merged, and made two again', { tag: ['@any-window', '@long'] }, async ({
    page,
    request,
  }) => {
    const lead = await postHenrietta(request);
    const other = await postHenrietta(request, { phone: lead.phone, message: 'It is about a battery.' });
    await openDetails(page, other.id);
    await details(page).getByRole('textbox', { name: 'Note' }).fill('Asked twice');
    await page.keyboard.press('Control+s');
    const offer = page.getByText('“Asked twice”', { exact: true }).filter({ visible: true });
    await expect(offer).toBeVisible();
    await part(page, 'Same household')
      .getByRole('button', { name: `Merge with ${lead.name}` })
      .click();
    const form = page.getByRole('dialog', { name: 'Merge two leads' });
    await expect(form).toBeVisible();
    // What can be undone lies under the dialog, whose buttons it would cover.
    const isOnTop = await offer.evaluate((text) => {
      const { x, y } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(x + 1, y + 1));
    });
    expect(isOnTop).toBe(false);
    await form.getByRole('group', { name: 'Email' }).getByText(other.email).click();
    await expectNoAxeViolations(form);
    await form.getByRole('button', { name: 'Merge', exact: true }).click();
    // The older one stays.
    await expect(page).toHaveURL(`${EMPTY_LIST}&lead=${lead.id}`);
    await expect(details(page)).toContainText('It is about a battery.');
    await expect(details(page)).toContainText(other.email);
    await expect(part(page, 'Same household')).toHaveCount(0);
    await expect(timeline(page).filter({ hasText: 'Sent the form on the website' })).toHaveCount(2);
    // A link of a mail.
    await openDetails(page, other.id);
    await expect(page).toHaveURL(`${EMPTY_LIST}&lead=${lead.id}`);
    await button(page, 'Undo merging').click();
    await expect(part(page, 'Same household')).toContainText(other.name);
    await expect(details(page)).not.toContainText('It is about a battery.');
  });

  test('everything about this person is a page to print and a file', { tag: '@any-window' }, async ({
    page,
    request,
  }) => {
    const lead = await postHenrietta(request);
    await postHenrietta(request, { email: lead.email, message: 'One more question.' });
    await page.goto(personPage(lead.id));
    const asked = page.getByRole('region', { name: 'What they asked for' });
    const other = page.getByRole('checkbox', { name: 'same email address only' });
    await expect(asked.getByRole('listitem')).toHaveCount(1);
    await other.check();
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect(asked.getByRole('listitem')).toHaveCount(2);
    await expect(other).toBeChecked();
    await expect(asked).toContainText('One more question.');
    await expect(page.getByRole('region', { name: 'Who worked on it' })).toContainText(
      'Read everything about a person',
    );
    await expectNoAxeViolationsInBothThemes(page.getByRole('main'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    expect((await download).suggestedFilename()).toMatch(/^person-[\d-]+\.json$/);
  });

  test('are walked by keyboard, from the name to the note by seven tabs, and copied as rich text with a link to the lead', {
    tag: '@any-window',
  }, async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const lead = await postHenrietta(request, { message: '<b>Bold</b> & plain' });
    await openDetails(page, lead.id);
    await expect(details(page).getByRole('heading', { name: lead.name })).toBeFocused();
    const reached: string[] = [];
    const isInDetails = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')));
    while ((await isInDetails()) && reached.length < 60) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement: one } = document;
          const shown = [...(one?.childNodes ?? [])].filter(
            (part) => !(part instanceof Element && part.ariaHidden),
          );
          return one?.getAttribute('aria-label') || one?.id || shown.map((part) => part.textContent).join('');
        }),
      );
    }
    expect(reached.slice(0, 7)).toContain('Note');
    for (const name of [
      `Call ${lead.phone}`,
      'Correct the name',
      'Correct the phone number',
      'Correct the email address',
      'Correct the address',
      'Correct the service',
      'call-outcome',
      'Note',
      'What for',
      'follow-up',
      'Delivery details',
    ])
      expect(reached).toContain(name);
    // A panel beside the list doesn't hold the focus.
    expect(await isInDetails()).toBe(false);

    await button(page, 'Copy details').click();
    await expect.poll(() => alerts).toEqual(['Lead details copied to clipboard!']);
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(copied).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; plain');
    expect(copied).toContain(`href="mailto:${lead.email}"`);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`Name: ${lead.name}\nPhone: ${lead.phone}\nEmail: ${lead.email}`);
    expect(text).toContain(`${LEADS}?lead=${lead.id}`);

    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(EMPTY_LIST);
  });
});

/** A PDF with so many empty pages. */
function pdf(pages: number): Buffer {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${'3 0 R '.repeat(pages)}]>>`,
    page,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

test('a homeowner’s PDF opens in the browser’s own viewer, though its address only lets it be saved', {
  tag: '@whole-browser',
}, async ({ page, context }) => {
  const lead = await postHenrietta(context.request);
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf(2) };
  await context.request.post(`/api${lead.request}/files`, { multipart: { files: bill }, maxRedirects: 0 });
  await signIn(context);
  await openDetails(page, lead.id);
  await part(page, 'Files from the homeowner').getByRole('button').click();
  const said: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the PDF' }).click();
  const viewer = await opened;
  // Chromium's viewer is an extension that comes with it. It counts the pages of what it could read.
  const pageCount = () =>
    viewer
      .frame({ url: /^chrome-extension:/ })
      ?.locator('#pagelength')
      .textContent();
  await expect.poll(pageCount).toBe('2');
  expect(said).toEqual([]);

  const address = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const headers = (await context.request.get(address ?? '')).headers();
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    'x-content-type-options': 'nosniff',
  });
});

test.describe('when the details cannot be loaded or stored', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('a failed request can be retried', { tag: '@long' }, async ({ page, request }) => {
    const lead = await postHenrietta(request);
    // Otherwise a change by another test would refetch the lead before the button does.
    await page.route('**/api/admin/leads/changes', () => {});
    await page.route(`**/api/admin/leads/${lead.id}`, (route) => route.abort());
    await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(lead.name)}`);
    await nameButton(page, lead.name).click();
    const alert = details(page).getByRole('alert');
    await expect(alert).toContainText('Error loading this lead.');
    await page.unroute(`**/api/admin/leads/${lead.id}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(details(page)).toContainText(lead.message);
  });
});
