import { business } from '@/lib/site/business';
import { serviceNotFound } from '@/lib/site/not-found';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

test.describe('an unknown address', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] });

  test("of a service is a 404 that says 'Service Not Found'", async ({ page }) => {
    for (const path of ['/services/no-such-service', `/services/${aService}_`]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
      await expect(page.getByText(serviceNotFound.text)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: 'Back to Services' }).click();
      await expect(page).toHaveURL('/services');
    }
  });
});

test.describe('an unknown address, in a browser', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('has no axe violations and a way back', async ({ page }) => {
    for (const path of ['/no-such-page', '/services/no-such-service']) {
      await page.goto(path);
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: `${business.name}, home` }).click();
      await expect(page).toHaveURL('/');
    }
  });
});

test('the style guide is a page in development only', async ({ context }) => {
  await signIn(context);
  expect((await context.request.get('/admin/styleguide')).status()).toBe(404);
});
