import { postLead, uniqueMark } from '../support/leads';
import { signIn } from '../support/sign-in';
import { staffName } from '../support/staff';
import { expect, test } from '../support/test';

test.beforeEach(({ context }) => signIn(context));

test('audit log: lists what staff do, filters it and links to its lead', {
  tag: ['@phone', '@long-phone'],
}, async ({ page, context, request }) => {
  const name = `Ada ${uniqueMark()}`;
  const { id } = await postLead(request, name);
  await context.request.post(`/api/admin/leads/${id}/toggle-contacted`);
  await page.goto('/admin/insight');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('region', { name: 'Your menu' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Person').selectOption(staffName);
  await page.getByLabel('About').selectOption('Leads');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/person=.+&kind=leads/);
  const entry = page.getByRole('row').filter({ hasText: `Lead ${id.slice(0, 8)}` });
  await expect(entry).toContainText('Marked as contacted');
  await expect(entry).toContainText(staffName);
  await expect(entry).toContainText('127.0.0.1');
  await expect(entry.locator('time')).toHaveAttribute('datetime', /Z$/);
  await expect(page.getByRole('main')).not.toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(entry.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/admin/form-fills\\?.*lead=${id}`),
  );
});
