import { expect, type Page, type Route } from '@playwright/test';
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
export const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ }).click();
export const sentNote = (page: Page) => page.getByText('We have your message', { exact: true });

/** Fills in what a visitor fills in. */
export async function fill(page: Page, { name, phone, message }: ReturnType<typeof visitor>) {
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill(phone);
  await field(page, 'Service').selectOption(serviceLabel(aService));
  await field(page, 'Message').fill(message);
}

/** Opens a page and waits until the form's script is active. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForFormScript(page);
}

/** Scrolls to the form, touches it, which loads its script, and waits until the script is active. */
export async function waitForFormScript(page: Page) {
  await form(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
  await form(page).dispatchEvent('pointerover');
  await expect(form(page)).toHaveAttribute('data-ready', '');
}

const FORM_SCRIPT = '**/_next/static/contact-island-*.js';

/** Answers requests for the form's script, in which React is. */
export const routeFormScript = (page: Page, handler: (route: Route) => unknown) =>
  page.route(FORM_SCRIPT, async (route) => void (await handler(route)));

/** Holds the form's script back until the returned function is called. */
export async function holdFormScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await routeFormScript(page, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits for the minimum fill time: a form that is submitted sooner counts as spam. */
export const waitMinimumFillTime = (page: Page) =>
  page.waitForFunction(() => performance.now() > 2_500, undefined, { polling: 100 });
