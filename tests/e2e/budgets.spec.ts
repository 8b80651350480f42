import budgets from '../budgets.json' with { type: 'json' };
import { open } from '../support/contact-form';
import { sentBytes, sum } from '../support/page-bytes';
import { expect, test } from '../support/test';

test('the scripts of the contact page keep to the budget when its form is touched', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await open(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  await expect(async () => {
    const sizes = await Promise.all([...scripts].map(sentBytes));
    expect(sum(sizes)).toBeLessThanOrEqual(budgets.scripts.afterInteraction);
  }).toPass();
});
