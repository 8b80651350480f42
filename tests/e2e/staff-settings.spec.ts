import type { Locator, Page } from '@playwright/test';
import { businessDay } from '@/lib/site/calendar-day';
import { changeSetting } from '../support/change-setting';
import { isRateNoticeDue } from '../support/rate-notice';
import { signIn } from '../support/sign-in';
import { staffName } from '../support/staff';
import { expect, expectNoAxeViolations, test } from '../support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses what saves at once or a button that saves, and waits: leaving the page would cancel the call. */
async function save(pressed: Locator) {
  const saved = pressed.page().waitForResponse((response) => response.request().method() === 'PUT');
  await pressed.press('Space');
  expect((await saved).status()).toBe(200);
}

/** Runs a test that changes these settings, which then are what they were. */
async function restoring(page: Page, keys: string[], run: () => Promise<void>) {
  const stored = await Promise.all(
    keys.map(async (key) => (await (await page.request.get(`/api/admin/settings/${key}`)).json()).data.value),
  );
  try {
    await run();
  } finally {
    for (const [index, key] of keys.entries())
      expect((await changeSetting(page.request, key, stored[index])).status()).toBe(200);
  }
}

test.beforeEach(({ context }) => signIn(context));

test.describe('settings that are saved are the same after a reload', { tag: '@saves' }, () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('on the page of alerts', async ({ page }) => {
    await page.goto('/admin/settings/alerts');
    const reply = region(page, 'Automatic reply');
    const isOn = reply.getByRole('checkbox', { name: 'Visitors who give an email get a reply' });
    const rules = page.getByRole('form', { name: 'Who gets which leads' });
    const template = region(page, 'Templates for answers').getByRole('listitem').first();
    await restoring(page, ['auto-reply', 'assignment-rules', 'answer-templates'], async () => {
      await test.step('automatic reply: previews what a visitor would get now, and can be turned off', async () => {
        await expect(isOn).toBeChecked();
        await expect(reply).toContainText(
          /We’ll call you (today before (noon|\d+ PM)|tomorrow, \w+day, before noon|on \w+day morning)\.”/,
        );
        const promise = reply.getByRole('checkbox', { name: 'The reply promises a time for the call' });
        await expect(promise).not.toBeChecked();
        await save(isOn);
      });
      await test.step('who gets which leads is a rule by service and town', async () => {
        await rules.getByRole('button', { name: 'Add rule' }).click();
        await rules.getByLabel('Service of rule 1').selectOption('Energy Storage');
        await rules.getByLabel('Who gets the leads of rule 1').selectOption(staffName);
        await save(rules.getByRole('button', { name: 'Save who gets which leads' }));
      });
      await test.step('templates for answers are changed, but not with a field that is unknown', async () => {
        await template.locator('summary').click();
        const text = template.getByLabel('Text');
        const typed = await text.inputValue();
        await text.fill(`${typed} {first nam}`);
        await template.getByRole('button', { name: /^Save/ }).click();
        await expect(template.getByRole('alert')).toContainText('{first nam}');
        await text.fill(`${typed} Until soon!`);
        await save(template.getByRole('button', { name: /^Save/ }));
      });
      await page.reload();
      await expect(isOn).not.toBeChecked();
      await expect(rules.getByLabel('Service of rule 1')).toHaveCount(1);
      await template.locator('summary').click();
      await expect(template.getByLabel('Text')).toHaveValue(/Until soon!$/);
    });
  });

  // tests/integration/settings-registry.test.ts shows that each setting is stored and its pages rendered again.
  test('on the pages of the website and of the hours', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/settings/website');
    const holidays = region(page, 'Holidays');
    const veterans = holidays.getByRole('checkbox', { name: /^Veterans Day/ });
    const added = holidays.getByRole('listitem').filter({ hasText: 'Retreat' });
    await test.step('Duke Energy notice: staff take it off the home page and put it back', async () => {
      const has = async () => (await (await page.request.get('/')).text()).includes('<rate-notice');
      // After its last day the page has it no more.
      const isDue = isRateNoticeDue();
      expect(await has()).toBe(isDue);
      for (const isOn of [false, true]) {
        await save(page.getByRole('checkbox', { name: 'The home page shows the notice' }));
        await expect.poll(has).toBe(isOn && isDue);
      }
    });
    await page.goto('/admin/settings/hours');
    await restoring(page, ['holidays'], async () => {
      await test.step('holidays are chosen by staff, with dates of their own', async () => {
        await expect(holidays.getByRole('checkbox', { name: /^Thanksgiving/ })).toBeChecked();
        await expect(veterans).not.toBeChecked();
        await holidays.getByRole('button', { name: 'Add date' }).click();
        await expect(holidays.getByText('Choose a date')).toBeVisible();
        const date = holidays.getByLabel('Date', { exact: true });
        await expect(date).toBeFocused();
        await date.fill(businessDay(Date.now(), 40));
        await holidays.getByLabel('What for (optional)').fill('Retreat');
        await holidays.getByLabel('What for (optional)').press('Enter');
        await expect(added).toBeVisible();
        await expect(date).toHaveValue('');
        await expectNoAxeViolations(holidays);
        await save(veterans);
      });
      await page.reload();
      await expect(veterans).toBeChecked();
      const removed = page.waitForResponse((response) => response.request().method() === 'PUT');
      await added.getByRole('button', { name: /^Remove / }).click();
      expect((await removed).status()).toBe(200);
      await expect(added).toHaveCount(0);
    });
  });
});
