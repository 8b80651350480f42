import { business } from '@/lib/site/business';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';

test('what the server does not take is answered with a page that fits, without axe violations in either theme', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/contact', {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    data: 'name=Ann&name=Bea',
  });
  expect(answer.status()).toBe(400);
  await page.setContent(await answer.text());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Moment, Please');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  await expect(page.getByRole('link', { name: business.phone.display }).last()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
