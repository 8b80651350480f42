import { expect, type Page } from '@playwright/test';
import { serviceLabel } from '@/lib/site/service-labels';
import { aService } from './offered-services';

/** A visitor with data that no other test uses. */
export const visitor = () => {
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    mark,
    name: `Avery ${mark}`,
    phone: '828 555 0177',
    message: `Two poplars, one steep roof. ${mark}`,
  };
};

export const form = (page: Page) => page.locator('form[action="/api/contact"]');
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const send = (page: Page) => form(page).getByRole('button').click();
export const sentNote = (page: Page) => page.getByText('Message Sent Successfully', { exact: true }).last();

/** Fills in what a visitor fills in. */
export async function fill(page: Page, { name, phone, message }: ReturnType<typeof visitor>) {
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill(phone);
  await field(page, 'Service').selectOption(serviceLabel(aService));
  await field(page, 'Message').fill(message);
}

/** Opens a page and waits for the form's script, which is loaded when the form is nearly in view. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForFormScript(page);
}

/** Scrolls to the form and waits until its script is active. */
export async function waitForFormScript(page: Page) {
  await form(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

/** Waits for the minimum fill time: a form that is submitted sooner counts as spam. */
export const waitMinimumFillTime = (page: Page) => page.waitForFunction(() => performance.now() > 2_500);
