import type { Page } from '@playwright/test';
import { savings } from '@/lib/site/savings';
import { savingsAnswer } from '@/lib/site/savings-answer';
import { anotherTown, dollarTown, energyTown, firstTown } from '../support/served-towns';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';

const numbers = (page: Page) => page.getByText(savingsAnswer.assumptions.heading, { exact: true });
const depRate = (page: Page) => page.getByLabel(/^Progress, RES, energy\s*cents/);
const figure = (page: Page, name: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name, exact: true }) });
// Others may change a value of ours meanwhile, which a form without JavaScript doesn't know.
const changed = (page: Page) => page.getByText(/^You’ve changed (one number|\d numbers)\./);
const backToOurs = (page: Page) => page.getByRole('link', { name: savingsAnswer.assumptions.reset });

/** Everything that depends on the estimate, as it stands in the page. */
const answerOf = (page: Page) =>
  page.locator('.answer [data-slot]').evaluateAll((slots) =>
    slots.map((slot) => ({
      text: slot.textContent,
      ...Object.fromEntries([...slot.attributes].map(({ name, value }) => [name, value])),
    })),
  );

test('the answer after a change is the server’s answer to its address', { tag: '@any-window' }, async ({
  page,
}) => {
  await page.goto(savings.path);
  await page.getByLabel(savings.basics.bill).fill('400');
  await page.getByLabel(savings.basics.town).selectOption(anotherTown.anchor);
  await numbers(page).click();
  await depRate(page).fill('20');
  await expect(changed(page)).toBeVisible();
  const query = `bill=400&town=${anotherTown.anchor}`;
  await expect(page).toHaveURL(`${savings.path}?${query}&dep-flat=20`);
  const inBrowser = await answerOf(page);
  await page.reload();
  expect(await answerOf(page)).toEqual(inBrowser);

  await backToOurs(page).click();
  await expect(depRate(page)).toHaveValue('12.623');
  await expect(changed(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?${query}(#assumptions)?$`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('assumptions are changed by the form and reset by a link', { tag: '@any-window' }, async ({
    page,
  }) => {
    await page.goto(`${savings.path}?bill=200`);
    await expect(changed(page)).toBeHidden();
    await numbers(page).click();
    await depRate(page).fill('20');
    await page.getByRole('button', { name: savingsAnswer.assumptions.answer }).click();
    await expect(changed(page)).toBeVisible();
    await expect(depRate(page)).toHaveValue('20');
    await backToOurs(page).click();
    await expect(page).toHaveURL(`${savings.path}?bill=200#assumptions`);
    await expect(changed(page)).toBeHidden();
    await expect(depRate(page)).toHaveValue('12.623');
  });
});

test('every drawing has its numbers as a table, and prints it if it is open', { tag: '@any-window' }, async ({
  page,
}) => {
  await page.goto(`${savings.path}?town=${(dollarTown ?? firstTown).anchor}`);
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
  await expect(depRate(page)).toBeVisible();
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
