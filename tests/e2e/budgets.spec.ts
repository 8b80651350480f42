import { pages } from '@/lib/site/pages';
import budgets from '../budgets.json' with { type: 'json' };
import { htmlBudget, measurePageBytes } from '../support/page-bytes';
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
