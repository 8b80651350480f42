import type { BrowserContext, Page, Route } from '@playwright/test';
import {
  field,
  fill,
  form,
  open,
  routeFormScript,
  send,
  sentNote,
  visitor,
  waitMinimumFillTime,
} from '../support/contact-form';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** How many leads staff see, and how many are in quarantine, by the mark in their name. */
async function leadsOf(context: BrowserContext, mark: string) {
  await signIn(context);
  const list = await context.request.get(`/api/admin/leads?searchTerm=${mark}`);
  const held = await context.request.get('/api/admin/leads/quarantine');
  const { leads } = (await held.json()).data as { leads: { name: string }[] };
  return {
    open: (await list.json()).page.total as number,
    held: leads.filter(({ name }) => name.includes(mark)).length,
  };
}

/** The page about the request, right after it was sent. */
const ITS_PAGE = /\/request\/[\w-]{43}#message-sent$/;

const ONE = { open: 1, held: 0 };

/** The browser's own form post made one lead, and its draft is removed. */
async function expectTaken(page: Page, mark: string) {
  await expect(page).toHaveURL(ITS_PAGE);
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();
  // The page's script removes the draft.
  await page.waitForLoadState();
  await page.goto('/contact');
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await leadsOf(page.context(), mark)).toEqual(ONE);
}

test.describe('a form whose script', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  const ways = {
    // A script that's answered with an error fails in the browser as one that isn't answered.
    'does not arrive because the connection breaks': (route: Route) => route.abort(),
    'is gone because a new build has replaced it': (route: Route) => route.fulfill({ status: 404 }),
  };
  for (const [way, injectFault] of Object.entries(ways))
    test(`${way} is sent by the browser, and its draft removed`, {
      tag: '@long',
    }, async ({ page }) => {
      const person = visitor();
      await routeFormScript(page, injectFault);
      await page.goto('/contact');
      await fill(page, person);
      await waitMinimumFillTime(page);
      await send(page);
      await expectTaken(page, person.mark);
    });

  test('never arrives is sent by the browser: shows what the server says about it, and has its draft removed once it is taken', async ({
    page,
  }) => {
    const person = visitor();
    await routeFormScript(page, () => new Promise(() => {}));
    await page.goto('/contact');
    await fill(page, { ...person, phone: 'call me maybe' });
    await send(page);
    await expect(form(page).getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a phone number with digits');
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await expectNoAxeViolations(form(page));
    await field(page, 'Phone').fill(person.phone);
    await send(page);
    await expectTaken(page, person.mark);
  });

  test('does not arrive because there is no connection keeps what was typed, until there is one', async ({
    page,
    context,
  }) => {
    const person = visitor();
    await page.goto('/contact');
    await context.setOffline(true);
    await fill(page, person);
    await send(page);
    await expect(form(page).getByRole('button', { name: /^Send/ })).toHaveText('Send Message');
    expect(
      await form(page)
        .getByRole('button', { name: /^Send/ })
        .evaluate((node: HTMLButtonElement) => node.validationMessage),
    ).toMatch(/^You’re offline/);
    await expect(page).toHaveURL('/contact');
    await context.setOffline(false);
    await waitMinimumFillTime(page);
    await send(page);
    // By the browser if its script takes longer to come than the form waits for it.
    const isTaken = sentNote(page).or(page.getByText('Message Sent Successfully'));
    await expect(isTaken.filter({ visible: true }).first()).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });
});

// tests/dom/contact-form.test.tsx shows the draft and its submission id, tests/integration/contact-api.test.ts the same lead.
test('a tab that is closed while sending and opened again keeps the text, and sent again it is the same lead', {
  tag: '@long',
}, async ({ page, context }) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await waitMinimumFillTime(page);
  const stored = Promise.withResolvers<void>();
  await page.route('/api/contact', async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    // The answer never comes.
    stored.resolve();
  });
  await send(page);
  await stored.promise;
  await page.close();

  const again = await context.newPage();
  await open(again, '/contact');
  await expect(field(again, 'Name')).toHaveValue(person.name);
  await expect(field(again, 'Message')).toHaveValue(person.message);
  await expect(field(again, 'Service')).toHaveValue(aService);
  await send(again);
  await expect(sentNote(again)).toBeVisible();
  expect(await leadsOf(context, person.mark)).toEqual(ONE);
});
