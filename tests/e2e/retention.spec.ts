import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const choice = (page: Page) => page.getByRole('form', { name: 'How long leads are kept' });

async function choose(page: Page, months: string) {
  await page.goto('/admin/settings');
  await choice(page).getByLabel('Months after the last contact').fill(months);
  await choice(page).getByRole('button', { name: 'Save' }).click();
}

test.describe('how long leads are kept', { tag: '@saves' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('is chosen by an owner, and the next look at the privacy policy says it', async ({
    page,
    request,
  }) => {
    const policy = async () => (await request.get('/privacy-policy')).text();
    expect(await policy()).toContain('for as long as we need them');
    expect(await policy()).toContain('May 10, 2025');
    await choose(page, '0');
    await expect(choice(page).getByRole('alert')).toHaveText('Choose 1 to 120 months, or no end');
    await choose(page, '18');
    await expect(
      page.getByText('Saved. The privacy policy says so now.', { exact: true }).last(),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    const changed = await policy();
    expect(changed).toContain(
      'We keep a request for 18 months after we were last in touch about it, or, where it looked like spam,',
    );
    expect(changed).not.toContain('May 10, 2025');
    await page.reload();
    await expect(choice(page).getByLabel('Months after the last contact')).toHaveValue('18');
    await choose(page, '');
    await expect(
      page.getByText('Saved. The privacy policy says so now.', { exact: true }).last(),
    ).toBeVisible();
    expect(await policy()).toContain('for as long as we need them');
  });
});
