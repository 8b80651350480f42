import type { Page } from '@playwright/test';
import { changeSetting } from '../support/change-setting';
import { signIn } from '../support/sign-in';
import { staffName } from '../support/staff';
import { expect, test } from '../support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) =>
  page.waitForResponse((response) => ['PUT', 'PATCH'].includes(response.request().method()));

test.beforeEach(({ context }) => signIn(context));

test('your alerts are chosen by each person', { tag: '@saves' }, async ({ page }) => {
  await page.goto('/admin/settings/you');
  const form = page.getByRole('form', { name: 'Your alerts' });
  for (const isOn of [true, false]) {
    await form.getByRole('checkbox', { name: 'Monday email' }).setChecked(isOn);
    const answer = saved(page);
    await form.getByRole('button', { name: 'Save' }).click();
    expect((await answer).status()).toBe(200);
    await page.reload();
    await expect(form.getByRole('checkbox', { name: 'Monday email' })).toBeChecked({ checked: isOn });
  }
});

test('who gets which leads is a rule by service and town', { tag: '@saves' }, async ({ page }) => {
  await page.goto('/admin/settings/alerts');
  const form = page.getByRole('form', { name: 'Who gets which leads' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByLabel('Service of rule 1').selectOption('Energy Storage');
  await form.getByLabel('Who gets the leads of rule 1').selectOption(staffName);
  for (const action of ['save', 'remove']) {
    if (action === 'remove') await form.getByRole('button', { name: 'Remove rule 1' }).click();
    const answer = saved(page);
    await form.getByRole('button', { name: 'Save who gets which leads' }).click();
    expect((await answer).status()).toBe(200);
    await page.reload();
    await expect(form.getByLabel('Service of rule 1')).toHaveCount(action === 'save' ? 1 : 0);
  }
});

test.describe('templates for answers', { tag: '@saves' }, () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('are changed, but not with a field that is unknown', async ({ page }) => {
    await page.goto('/admin/settings/alerts');
    const { data: before } = await (await page.request.get('/api/admin/settings/answer-templates')).json();
    try {
      const templates = region(page, 'Templates for answers');
      const first = templates.getByRole('listitem').first();
      await first.locator('summary').click();
      const text = first.getByLabel('Text');
      const typed = await text.inputValue();
      await text.fill(`${typed} {first nam}`);
      await first.getByRole('button', { name: /^Save/ }).click();
      await expect(first.getByRole('alert')).toContainText('{first nam}');
      await text.fill(`${typed} Until soon!`);
      const answer = saved(page);
      await first.getByRole('button', { name: /^Save/ }).click();
      expect((await answer).status()).toBe(200);
      await page.reload();
      await first.locator('summary').click();
      await expect(text).toHaveValue(/Until soon!$/);
    } finally {
      expect((await changeSetting(page.request, 'answer-templates', before.value)).status()).toBe(200);
    }
  });
});

test('Duke Energy notice: staff take it off the home page and put it back', { tag: '@saves' }, async ({
  page,
}) => {
  const has = async () => (await (await page.request.get('/')).text()).includes('<rate-notice');
  expect(await has()).toBe(true);
  for (const isOn of [false, true]) {
    await page.goto('/admin/settings/website');
    const answer = saved(page);
    await page.getByRole('checkbox', { name: 'The home page shows the notice' }).press('Space');
    expect((await answer).status()).toBe(200);
    await expect.poll(has).toBe(isOn);
  }
});
