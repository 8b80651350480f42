import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

// tests/dom/insight.test.tsx shows the page, tests/integration/leads-insight.test.ts the counts, look.spec.ts its look.
test('the insight counts a lead that has just come in, and shows its chart as a table too, without axe violations in either theme', {
  tag: ['@phone', '@long'],
}, async ({ page, context, request }) => {
  const answer = await request.post('/api/contact', {
    data: { name: 'Counted', phone: '(828) 555-0123', service: aService },
  });
  expect(answer.status()).toBe(201);
  await signIn(context);
  const region = (name: string) => page.getByRole('region', { name });
  await page.goto('/admin/insight');
  await expect(page.getByRole('status').first()).toHaveText(/^[\d,]+ leads? in these weeks$/);
  const asked = region('From asked to won').getByRole('definition').first();
  await expect(asked).not.toHaveText('0');
  await expect(region('How they found us').getByRole('row', { name: /^Came by themselves/ })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page.getByRole('main'));
  const hours = region('Leads by weekday and hour');
  await hours.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(hours.getByRole('row', { name: /^9 AM( \d+){7}$/ })).toBeVisible();
  await expectNoAxeViolations(hours);
  await page.getByLabel('Time period').selectOption('Last 26 weeks');
  await expect(region('From asked to won')).toContainText('in the last 26 weeks');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
