import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const choice = (page: Page) => page.getByRole('form', { name: 'How long leads are kept' });
const question = (page: Page) => page.getByRole('form', { name: 'Who this would erase' });
const section = (page: Page) => page.getByRole('region', { name: 'How long leads are kept' });

test.describe('how long leads are kept', { tag: '@saves' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  // tests/dom/settings.test.tsx and tests/integration/retention.test.ts show its parts.
  test('is set by an owner, who confirms that it erases nobody yet, and can undo it', {
    tag: '@long',
  }, async ({ page, request }) => {
    const policy = async () => (await request.get('/privacy-policy')).text();
    expect(await policy()).toContain('for as long as we need them');
    await page.goto('/admin/settings/data');
    await choice(page).getByLabel('Keep for how many months after the last contact').fill('18');
    await choice(page).getByRole('button', { name: 'Save' }).click();
    await expect(question(page)).toContainText('No one would be erased.');
    await expectNoAxeViolations(question(page));
    await question(page).getByRole('button', { name: 'Erase after 18 months' }).click();
    await expect(section(page).getByText(/^From .+: 18 months\.$/)).toBeFocused();
    await expect(choice(page).getByLabel('Keep for how many months after the last contact')).toHaveValue('');
    await expectNoAxeViolations(section(page));
    expect(await policy()).toContain('for as long as we need them');
    await section(page).getByRole('button', { name: 'Undo: keep them forever' }).click();
    await expect(section(page).getByText(/^From /)).toBeHidden();
    await page.reload();
    await expect(choice(page).getByLabel('Keep for how many months after the last contact')).toHaveValue('');
    await expect(section(page).getByText(/^From /)).toHaveCount(0);
    expect(await policy()).toContain('for as long as we need them');
  });
});
