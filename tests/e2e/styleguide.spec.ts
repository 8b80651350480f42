import { chapters } from '@/components/styleguide/styleguide-index';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { readTheme } from '../support/theme';

const STYLEGUIDE = '/admin/styleguide';

test.describe('the styleguide', { tag: ['@phone', '@long-phone'] }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('links to every chapter', { tag: '@long' }, async ({ page }) => {
    await page.goto(STYLEGUIDE);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(chapters.map(({ title }) => title));
    await page
      .getByRole('navigation', { name: 'Styleguide' })
      .getByRole('link', { name: 'Drawings' })
      .click();
    await expect(page).toHaveURL(`${STYLEGUIDE}#drawings`);
    await expect(page.getByRole('heading', { level: 2, name: 'Drawings' })).toBeInViewport();
  });

  test('computes the contrast of every pairing, and none is too low', { tag: '@any-window' }, async ({
    page,
  }) => {
    await page.goto(STYLEGUIDE);
    const figures = await page.getByRole('region', { name: 'Color' }).getByRole('cell').allInnerTexts();
    expect(figures.length).toBeGreaterThan(60);
    for (const figure of figures) expect(Number(/[\d.]+$/.exec(figure)?.[0])).toBeGreaterThanOrEqual(3);
    expect(figures.join()).not.toContain('too low');
  });

  test('opens the dialog and both toasts', { tag: '@long' }, async ({ page }) => {
    await page.goto(STYLEGUIDE);
    await page.getByRole('button', { name: 'Open a long dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'A long dialog' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open a long dialog' })).toBeFocused();
    await page.getByRole('button', { name: 'Show a success' }).click();
    const success = page.getByText('Message Sent Successfully', { exact: true });
    await expect(success).toBeVisible();
    await page.getByRole('button', { name: 'Show a failure' }).click();
    await expect(page.getByText('Error Sending Message', { exact: true })).toBeVisible();
    await expect(success).toBeHidden();
  });

  test('toggles a sample lead and stores nothing', { tag: ['@any-window', '@long'] }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/api/') && call.resourceType() !== 'stylesheet') calls.push(call.url());
    });
    await page.goto(STYLEGUIDE);
    const row = page.getByRole('row').filter({ hasText: 'A visitor of last week' });
    await row.getByRole('button', { name: /^Contact / }).click();
    await expect(row.getByRole('button', { name: 'Uncontact' })).toBeVisible();
    await row.getByRole('button', { name: 'A visitor of last week', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Lead Details' })).toContainText('A visitor of last week');
    expect(calls).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the selected theme', async ({ page }) => {
      await page.goto(STYLEGUIDE);
      await page.getByLabel('Day', { exact: true }).check();
      await expect.poll(() => readTheme(page)).toBe('light');
      await page.getByLabel('Night', { exact: true }).check();
      await expect.poll(() => readTheme(page)).toBe('dark');
    });
  });
});
