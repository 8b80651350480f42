import { pages } from '@/lib/site/pages';
import budgets from '../budgets.json' with { type: 'json' };
import { open } from '../support/contact-form';
import { htmlBudget, measurePageBytes, sentBytes, sum } from '../support/page-bytes';
import { expect, test } from '../support/test';

const paths = [...pages.map(({ path }) => path), '/no-such-page', '/services/no-such-service'];

for (const path of paths)
  test(`${path} keeps to the budget`, async ({ baseURL }) => {
    // The best compression comes a moment after the first response.
    await expect(async () => {
      const { html, scripts } = await measurePageBytes(baseURL + path);
      const budget = htmlBudget(path);
      expect(html.raw, 'document').toBeLessThanOrEqual(budget.raw);
      expect(html.sent, 'document as it is sent').toBeLessThanOrEqual(budget.sent);
      expect(scripts, 'scripts').toBeLessThanOrEqual(budgets.scripts.beforeInteraction);
    }).toPass();
  });

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
