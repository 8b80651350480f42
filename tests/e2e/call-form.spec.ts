import type { Page } from '@playwright/test';
import { details, EMPTY_LIST, postLead, undoLast, uniqueMark } from '../support/leads';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const form = (page: Page) => details(page).getByRole('form', { name: 'Log a call' });
const outcome = (page: Page, name: string) =>
  form(page).getByRole('group', { name: 'Outcome' }).getByRole('radio', { name });
const step = (page: Page, name: RegExp) =>
  form(page).getByRole('group', { name: 'Next step' }).getByRole('radio', { name });
const note = (page: Page) => form(page).getByRole('textbox', { name: 'Note' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const entries = (page: Page) => details(page).getByRole('listitem');

/** Opens a new lead, whose call stays in the page. */
async function openLead(page: Page, id: string) {
  await page.goto(`${EMPTY_LIST}&lead=${id}`);
  const call = form(page).getByRole('link', { name: /^Call /, includeHidden: true });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  return call;
}

/** Counts the clicks and the keys that a person presses, apart from the text that is typed. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(window, { counts });
    const countClick = () => {
      counts.clicks += 1;
    };
    const countKey = ({ key }: KeyboardEvent) => {
      if (!['Control', 'Alt'].includes(key)) counts.keys += 1;
    };
    window.addEventListener('pointerdown', countClick, true);
    window.addEventListener('keydown', countKey, true);
  });
  return () => page.evaluate(() => (window as unknown as { counts: object }).counts);
}

async function expectAllSaved(page: Page) {
  await expect(entries(page).filter({ hasText: 'Called: Reached' })).toHaveCount(1);
  await expect(entries(page).filter({ hasText: 'Wants the barn, too' })).toHaveCount(1);
  await expect(entries(page).filter({ hasText: 'Next step planned for' })).toHaveCount(1);
  await expect(details(page)).toContainText('Mark as Not Contacted');
}

test.beforeEach(({ context }) => signIn(context));

test('notes and calls are saved with four clicks, corrected in the timeline, removed, and brought back from the toast', async ({
  page,
  request,
}) => {
  const { id } = await postLead(request, `Clicks ${uniqueMark()}`);
  const call = await openLead(page, id);
  const counts = await countPresses(page);
  await call.click();
  await outcome(page, 'Reached').click();
  await page.keyboard.insertText('Wants the barn, too');
  await step(page, /^Next week/).click();
  await expectNoAxeViolations(form(page));
  await save(page).click();
  await expectAllSaved(page);
  expect(await counts()).toEqual({ clicks: 4, keys: 0 });
  await expect(note(page)).toHaveValue('');

  await note(page).fill('Two rofs');
  await save(page).click();
  const entry = entries(page).filter({ hasText: 'Two ro' });
  await entry.hover();
  await entry.getByRole('button', { name: 'Correct this note' }).click();
  await details(page).getByLabel('Corrected note').fill('Two roofs');
  await details(page).getByRole('button', { name: 'Save this note' }).click();
  await expect(entry).toContainText(/Two roofs.*edited/);
  await entry.getByRole('button', { name: 'Remove this note' }).click();
  await expect(entry).toHaveCount(0);
  await expect(details(page)).toBeVisible();
  await undoLast(page);
  await expect(entry).toContainText(/Two roofs.*edited/);
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  // tests/dom/call-form.test.tsx shows what is kept and sent, also after a reload.
  test('what is saved without a connection is sent once it is back, also by another page', {
    tag: ['@phone', '@long'],
  }, async ({ page, context, request }) => {
    const { id } = await postLead(request, `Offline ${uniqueMark()}`);
    await openLead(page, id);
    await context.setOffline(true);
    // On a phone the details, which come last, cover the foot of the list.
    const offline = page.getByText('Offline. Notes and outcomes are kept and sent later.').last();
    await expect(offline).toBeInViewport();
    await note(page).fill('Said on the roof');
    await save(page).click();
    await expect(form(page)).toContainText('Not sent yet: “Said on the roof”');
    await expect(note(page)).toHaveValue('');
    await page.close();
    await context.setOffline(false);
    const reopened = await context.newPage();
    await openLead(reopened, id);
    await expect(entries(reopened).filter({ hasText: 'Said on the roof' })).toHaveCount(1);
    await expect(form(reopened)).not.toContainText('Not sent yet');
    const answer = await context.request.get(`/api/admin/leads/${id}`);
    const { timeline } = (await answer.json()).data as { timeline: { detail: string | null }[] };
    expect(timeline.filter(({ detail }) => detail === 'Said on the roof')).toHaveLength(1);
    expect(
      await reopened.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent'))),
    ).toEqual([]);
  });
});
