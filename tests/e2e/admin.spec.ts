import type { APIRequestContext } from '@playwright/test';
import { phoneText } from '@/lib/fields/phone-text';
import { serviceLabel } from '@/lib/site/service-labels';
import {
  details,
  LEADS,
  markInDetails,
  nameButton,
  postLead,
  row,
  toggleContact,
  uniqueMark,
  WORKBENCH,
  workbenchAnswer,
} from '../support/leads';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** Submits a lead for a person whom no other test uses. */
async function postRosalind(request: APIRequestContext, mark: string, fields: Record<string, string> = {}) {
  const lead = await postLead(request, `Rosalind ${mark}`, {
    phone: '(828) 555-0190 ext. 4',
    email: `rosalind.${mark.replace(' ', '.')}@example.com`,
    address: 'Turnpike Rd, Mills River',
    message: `Two outages last winter.
Ask for ${mark}.`,
    ...fields,
  });
  return { ...lead, postedAt: Date.now() };
}

const searched = (name: string) => `${LEADS}?searchTerm=${encodeURIComponent(name)}`;

test.describe('the leads', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are listed newest first in their columns on a page that is not indexed, open by a click on the row, close with Escape, and are marked as contacted and back, persistently', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const mark = uniqueMark();
    const older = await postRosalind(request, `older ${mark}`, { email: '' });
    const newer = await postRosalind(request, `newer ${mark}`);
    await page.goto(searched(mark));
    await expect(page).toHaveTitle(/^(\(\d+\) )?Lead Management/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    if (isWide)
      await expect(page.getByRole('columnheader')).toHaveText(
        [
          ...['Name', 'Message', 'Contact Info', 'Service', 'Town', 'Date', 'Status'],
          ...['Next step', 'Assigned to', 'Actions'],
        ],
        { useInnerText: true },
      );
    await expect(page.getByRole('status').first()).toHaveText('2 leads found, 2 waiting');
    await expect(page.getByRole('row').nth(1)).toContainText(newer.name);
    await expect(page.getByRole('row').nth(2)).toContainText(older.name);
    const cells = row(page, newer.name);
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format(newer.postedAt);
    for (const text of [serviceLabel(aService), day, 'New Lead']) await expect(cells).toContainText(text);
    if (isWide) {
      const call = cells.getByRole('link', { name: phoneText(newer.phone), exact: true });
      await expect(call).toHaveAttribute('href', 'tel:+18285550190');
      const mail = cells.getByRole('link', { name: newer.email });
      await expect(mail).toHaveAttribute('href', `mailto:${newer.email}`);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);

    await cells.getByRole('cell', { name: serviceLabel(aService) }).click();
    const known = [
      newer.name,
      phoneText(newer.phone),
      newer.email,
      newer.address,
      serviceLabel(aService),
      'New Lead',
      newer.message,
    ];
    for (const text of known) await expect(details(page)).toContainText(text);
    await expect(page).toHaveURL(`${searched(mark)}&lead=${newer.id}`);
    // With the list beside them.
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(searched(mark));
    await expect(nameButton(page, newer.name)).toBeFocused();

    const stored = page.waitForResponse(/toggle-contacted/);
    await toggleContact(page, newer.name);
    await expect(cells).toContainText('Contacted');
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(cells).toContainText('Uncontact');
    const storedAgain = page.waitForResponse(/toggle-contacted/);
    await nameButton(page, newer.name).click();
    await markInDetails(page);
    await expect(details(page)).toBeHidden();
    expect((await storedAgain).status()).toBe(200);
    await expect(cells).toContainText('New Lead');
    await nameButton(page, newer.name).click();
    await expect(details(page)).toContainText('New Lead');
  });
});

test.describe('when the leads come late', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('a skeleton is shown while they load, and an error that can be retried when they cannot be loaded', async ({
    page,
  }) => {
    // Otherwise a change by another test would refetch the leads before the button does.
    await page.route('**/api/admin/leads/changes', () => {});
    const isOver = Promise.withResolvers<void>();
    await page.route(`**${WORKBENCH}*`, async (route) => {
      await isOver.promise;
      await route.abort();
    });
    // A page that the server doesn't know, so that it comes without leads.
    await page.goto(`${LEADS}?after=nowhere`);
    const skeleton = page.getByRole('status').filter({ hasText: 'Loading leads…' });
    await expect(skeleton).toBeAttached();
    await expectNoAxeViolations(skeleton);
    isOver.resolve();
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading leads. Please try again.' });
    await expect(alert).toBeVisible();
    await expect(skeleton).toBeHidden();
    await expectNoAxeViolations(alert);
    await page.unroute(`**${WORKBENCH}*`);
    await page.route(`**${WORKBENCH}*`, (route) => route.fulfill(workbenchAnswer([])));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('paragraph').filter({ hasText: 'No leads yet' })).toBeVisible();
  });
});
