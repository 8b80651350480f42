import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const choice = (page: Page) => page.getByRole('form', { name: 'How long leads are kept' });
const question = (page: Page) => page.getByRole('form', { name: 'Who this would erase' });
const section = (page: Page) => page.getByRole('region', { name: 'How long leads are kept' });

async function choose(page: Page, months: string) {
  await page.goto('/admin/settings/data');
  await choice(page).getByLabel('Keep for how many months after the last contact').fill(months);
  await choice(page).getByRole('button', { name: 'Save' }).click();
}

test.describe('how long leads are kept', { tag: '@saves' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('is set by an owner, who confirms how many people it erases, and can undo it', async ({
    page,
    request,
  }) => {
    const policy = async () => (await request.get('/privacy-policy')).text();
    expect(await policy()).toContain('for as long as we need them');
    await choose(page, '0');
    await expect(choice(page).getByRole('alert')).toHaveText('Choose 1 to 120 months, or no end');

    const preview = { people: 5308, quarantined: 12 };
    await page.route('**/retention/preview?*', (route) => route.fulfill({ json: { data: preview } }));
    await choose(page, '18');
    await expect(question(page)).toContainText(
      '5,308 people, 12 of them still in quarantine, would be erased.',
    );
    await expectNoAxeViolations(question(page));
    await page.keyboard.press('Tab');
    await expect(question(page).getByLabel('Type 5,308 to confirm')).toBeFocused();
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('Type the number 5,308');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(choice(page).getByLabel('Keep for how many months after the last contact')).toBeFocused();
    await page.unroute('**/retention/preview?*');

    // Without the stub nobody is due.
    await choose(page, '18');
    await expect(question(page)).toContainText('No one would be erased.');
    await question(page).getByRole('button', { name: 'Erase after 18 months' }).click();
    await expect(section(page).getByText(/^From .+: 18 months\.$/)).toBeFocused();
    await expect(choice(page).getByLabel('Keep for how many months after the last contact')).toHaveValue('');
    await expectNoAxeViolations(section(page));
    expect(await policy()).toContain('for as long as we need them');
    await page.reload();
    await section(page).getByRole('button', { name: 'Undo: keep them forever' }).click();
    await expect(section(page).getByText(/^From /)).toBeHidden();
    await page.reload();
    await expect(choice(page).getByLabel('Keep for how many months after the last contact')).toHaveValue('');
    await expect(section(page).getByText(/^From /)).toHaveCount(0);
    expect(await policy()).toContain('for as long as we need them');
  });
});
