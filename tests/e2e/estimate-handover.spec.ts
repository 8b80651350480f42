import type { Page } from '@playwright/test';
import {
  fill,
  form,
  send,
  sentNote,
  visitor,
  waitForFormScript,
  waitMinimumFillTime,
} from '../support/contact-form';
import { LEADS } from '../support/leads';
import { dollarTown, firstTown } from '../support/served-towns';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const QUERY = 'bill=210&roof=sw&ridge=15,0,5';

const line = (page: Page) => form(page).getByText('Attached from our savings page');
const sentence = (page: Page) =>
  form(page).getByText(new RegExp(`^On your roof in ${firstTown.name}, .+\\skWh a year`));

/** The details of the lead of a visitor, for staff. */
async function openLead(page: Page, mark: string) {
  await page.goto(`${LEADS}?searchTerm=${mark}`);
  await page.getByRole('button', { name: mark }).first().click();
  return page.getByRole('dialog');
}

test('savings estimates go along from the savings page to the staff', {
  tag: ['@phone', '@long-phone'],
}, async ({ page, context }) => {
  await page.goto(`/savings?${QUERY}`);
  await page.getByRole('link', { name: 'Have us check this estimate' }).click();
  await expect(line(page)).toBeVisible();
  await expect(sentence(page)).toBeVisible();
  const words = (await sentence(page).textContent()) ?? '';
  const person = visitor();
  await fill(page, person);
  await expectNoAxeViolations(form(page));
  await waitMinimumFillTime(page);
  await waitForFormScript(page);
  await send(page);
  await expect(sentNote(page)).toBeVisible();
  await expect(line(page)).toBeHidden();

  await signIn(context);
  const details = await openLead(page, person.mark);
  await expect(details.getByText(words)).toBeVisible();
  await details.getByText('What it’s based on').click();
  await expect(details.getByText('faces southwest at 27°')).toBeVisible();
  await details.getByRole('button', { name: 'Compute with today’s values' }).click();
  await expect(
    details.getByText(/^Today’s values give the same answer\.$|^With today’s values: /),
  ).toBeVisible();
  await expect(details.getByRole('link', { name: 'Open on the savings page' })).toHaveAttribute(
    'href',
    `/savings?${QUERY}`,
  );
  await expectNoAxeViolations(details);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the estimate goes along, too, and stands on the page about the request, which another browser opens by the end of the phone number', async ({
    page,
    context,
  }) => {
    await page.goto(`/savings?${QUERY}`);
    await page.getByRole('link', { name: 'Have us check this estimate' }).click();
    await expect(sentence(page)).toBeVisible();
    const person = visitor();
    await fill(page, person);
    await send(page);
    await expect(page).toHaveURL(/\/request\/[\w-]{43}#message-sent$/);
    await expect(page.getByText(`On your roof in ${firstTown.name}, `)).toBeVisible();
    const headers = (await page.request.get(page.url())).headers();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    await test.step('their own page opens in another browser by the end of the phone number', async () => {
      await context.clearCookies();
      await page.reload();
      await expect(page.getByText(person.mark)).toBeHidden();
      await page.getByLabel('Last 4 digits').fill(person.phone.slice(-4));
      await page.getByRole('button', { name: 'Open my request' }).click();
      await expect(page.getByText(person.mark).first()).toBeVisible();
    });
    await signIn(context);
    const answer = await context.request.get(`/api/admin/leads?searchTerm=${person.mark}`);
    const { data } = (await answer.json()) as { data: { estimate: string }[] };
    expect(data).toHaveLength(1);
    expect(data[0]?.estimate).toContain(`On your roof in ${firstTown.name}, `);
  });
});

test('savings estimate: an owner changes a value by keyboard, and the savings page uses it at once', {
  tag: '@saves',
}, async ({ page, context }) => {
  await signIn(context);
  // A value that the homes of other tests don't depend on.
  const business = async () => {
    const town = (dollarTown ?? firstTown).anchor;
    const response = await context.request.get(`/api/savings?for=business&bill=900&credit=48e&town=${town}`);
    expect(response.headers()['cache-control']).toBe('public, no-cache');
    const { data, meta } = await response.json();
    return { cost: data.cost?.mid as number | undefined, version: meta.constants.version as string };
  };
  const before = await business();
  await page.goto('/admin/settings/estimate');
  const values = page.getByRole('form', { name: 'Values of the savings estimate' });
  const row = values.getByRole('listitem').filter({ hasText: 'Federal credit for a business (48E)' });
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(row);
  const value = row.getByLabel('Value', { exact: true });
  await value.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(value).toHaveAccessibleDescription(/use 0% to 50%/);
  await expect(value).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The savings page uses it now.').first()).toBeVisible();
  await expect(row).toContainText('40%');
  const after = await business();
  expect(after.version).not.toBe(before.version);
  if (before.cost && after.cost) expect(after.cost / before.cost).toBeCloseTo(0.6 / 0.7, 3);

  await row.getByRole('button', { name: /^Reset to ours: 30%/ }).click();
  await values.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(business).toEqual(before);
  await expect(row).toContainText('30%');
});
