import { businessDay } from '@/lib/site/calendar-day';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

test('the holidays are chosen by staff, with dates of their own', { tag: '@saves' }, async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admin/settings/website');
  const section = page.getByRole('region', { name: 'Holidays' });
  await expect(section.getByRole('checkbox', { name: /^Thanksgiving/ })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: /^Veterans Day/ })).not.toBeChecked();
  await section.getByRole('button', { name: 'Add date' }).click();
  await expect(section.getByText('Choose a date')).toBeVisible();
  await expect(section.getByLabel('Date', { exact: true })).toBeFocused();

  await section.getByLabel('Date', { exact: true }).fill(businessDay(Date.now(), 40));
  await section.getByLabel('What for (optional)').fill('Retreat');
  await section.getByLabel('What for (optional)').press('Enter');
  const added = section.getByRole('listitem').filter({ hasText: 'Retreat' });
  await expect(added).toBeVisible();
  await expect(section.getByLabel('Date', { exact: true })).toHaveValue('');
  await expectNoAxeViolations(section);

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await section.getByRole('checkbox', { name: /^Veterans Day/ }).check();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(section.getByRole('checkbox', { name: /^Veterans Day/ })).toBeChecked();
  await section.getByRole('checkbox', { name: /^Veterans Day/ }).uncheck();
  await added.getByRole('button', { name: /^Remove / }).click();
  await expect(added).toHaveCount(0);
});
