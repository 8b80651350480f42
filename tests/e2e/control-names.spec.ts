import type { Page } from '@playwright/test';
import { details, LEADS, postLead, row, uniqueMark, viewLink } from '../support/leads';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import { expect, test } from '../support/test';

// They do the same wherever they are on a page.
const SAME_EVERYWHERE = ['button "Clear filters"'];

/** The names that are shared by controls of the page that do different things. */
async function sharedNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const purposes = new Map<string, Set<string>>();
  for (const [index, line] of lines.entries()) {
    const control = /^\s*- '?((?:button|link|checkbox|textbox|combobox) "(?:[^"\\]|\\.)*")/.exec(line)?.[1];
    if (!control || SAME_EVERYWHERE.includes(control)) continue;
    // Links that lead to the same page do the same; every other control does something of its own.
    const purpose = /^\s*- \/url: (.*)/.exec(lines[index + 1] ?? '')?.[1] ?? `control ${index}`;
    purposes.set(control, new Set([...(purposes.get(control) ?? []), purpose]));
  }
  return [...purposes].filter(([, { size }]) => size > 1).map(([control]) => control);
}

test.beforeEach(({ context }) => signIn(context));

test.describe('no two controls with the same name do different things', () => {
  test('in the list of leads, the call list, the quarantine and the details of a lead', async ({
    page,
    request,
  }) => {
    const name = `Jane Twin ${uniqueMark()}`;
    const phone = `828 555 ${Math.floor(1000 + Math.random() * 9000)}`;
    const fields = { phone, email: `${uniqueMark()}@example.com` };
    for (let time = 0; time < 3; time += 1) await postLead(request, name, fields);
    const held = `Held twice ${uniqueMark()}`;
    for (let time = 0; time < 2; time += 1) await postLead(request, held, { roof_pitch: 'steep' });

    // Otherwise a toast about another test's lead would have a ‘Close’ of its own beside the details'.
    await page.route('**/api/admin/leads/changes', () => {});
    await page.goto(`${LEADS}?view=call-next`);
    await expect(page.getByRole('rowgroup', { name: 'New', exact: true })).toBeVisible();
    expect(await sharedNames(page)).toEqual([]);
    await viewLink(page, /^Quarantine/).click();
    await expect(page.getByRole('button', { name: `Not spam: ${held}` })).toHaveCount(2);
    expect(await sharedNames(page)).toEqual([]);

    await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(name)}`);
    await expect(page.getByRole('button', { name: `Contact ${name}` })).toHaveCount(3);
    expect(await sharedNames(page)).toEqual([]);
    await row(page, name)
      .first()
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect(details(page).getByRole('button', { name: /, same household$/ })).toHaveCount(2);
    for (const field of ['phone number', 'email address'])
      await details(page)
        .getByRole('button', { name: `Correct the ${field}` })
        .click();
    expect(await sharedNames(page)).toEqual([]);
  });

  test('among several sessions, even of the same minute, and among what is saved in the settings of alerts', {
    tag: '@long',
  }, async ({ page, request }) => {
    for (let time = 0; time < 2; time += 1)
      expect((await request.post('/api/admin/sign-in', { data: staff })).status()).toBe(200);
    await page.goto('/admin/settings/you');
    await expect(page.getByRole('button', { name: 'End session' }).nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save your name' })).toBeVisible();
    expect(await sharedNames(page)).toEqual([]);
    await page.goto('/admin/settings/alerts');
    await expect(page.getByRole('button', { name: 'Save recipients by service' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save email notifications' })).toBeVisible();
    expect(await sharedNames(page)).toEqual([]);
  });

  for (const [path, ready] of [
    ['/admin/settings/connections', 'Save the webhook'],
    ['/admin/insight', 'Show as table: Leads by weekday and hour'],
    ['/admin/seo', 'Add redirect'],
    ['/admin/audit', 'Show'],
  ] as const) {
    test(`on ${path}`, { tag: '@long' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: ready, exact: true })).toBeVisible();
      expect(await sharedNames(page)).toEqual([]);
    });
  }
});
