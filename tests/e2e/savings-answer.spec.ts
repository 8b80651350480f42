import type { Page } from '@playwright/test';
import { savings } from '@/lib/site/savings';
import { savingsAnswer } from '@/lib/site/savings-answer';
import { dollarTown, energyTown, firstTown, wordyTown } from '../support/served-towns';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';

const depRate = (page: Page) => page.getByLabel(/^Progress, RES, energy\s*cents/);
const figure = (page: Page, name: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name, exact: true }) });
const longest = `?town=${wordyTown.anchor}&bill=900&roof=e&trees=moderate&car=night&battery=yes&loan=6.9&home-cost-mid=2.8&escalation-mid=3&panel-watts=430`;

test('every drawing has its numbers as a table, which prints if it is open, and an answer is on one page', {
  tag: '@any-window',
}, async ({ page }) => {
  const town = `?town=${(dollarTown ?? firstTown).anchor}`;
  for (const query of ['', longest, town]) {
    await page.goto(savings.path + query);
    for (const format of ['Letter', 'A4']) {
      const paper = await page.pdf({ format });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), `${format}${query}`).toHaveLength(1);
    }
  }
  const { months, cash } = savingsAnswer;
  for (const { heading, table, rows } of [
    { ...months, rows: 14 },
    ...(dollarTown ? [{ ...cash, rows: 27 }] : []),
  ]) {
    const summary = figure(page, heading).getByText(table);
    await summary.press('Enter');
    await expect(figure(page, heading).getByRole('row')).toHaveCount(rows);
    if (heading !== months.heading) await summary.press('Enter');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(figure(page, months.heading).getByRole('table')).toBeVisible();
  if (dollarTown) await expect(figure(page, cash.heading).getByRole('table')).toBeHidden();
  await expect(depRate(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Have us check this estimate' })).toBeHidden();
});

const states = {
  'that suits': '',
  'that may not suit solar': '?bill=30',
  ...(energyTown && { 'without dollars': `?town=${energyTown.anchor}&dep-flat=20` }),
  'under heavy shade': '?trees=heavy',
};
for (const [state, query] of Object.entries(states)) {
  test(`an estimate ${state} has no axe violations in either theme, and fits`, {
    tag: ['@phone', '@long'],
  }, async ({ page }) => {
    await page.goto(savings.path + query);
    await page.locator('.answer details').evaluateAll((details) => {
      for (const one of details) (one as HTMLDetailsElement).open = true;
    });
    await expectNoAxeViolationsInBothThemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
