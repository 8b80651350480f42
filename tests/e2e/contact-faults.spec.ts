import type { BrowserContext, Page } from '@playwright/test';
import { interceptChunks } from '../support/chunks';
import {
  field,
  fill,
  form,
  open,
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

const ONE = { open: 1, held: 0 };

test('stores one lead when a visitor presses Send thirty times', async ({ page, context }) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await waitMinimumFillTime(page);
  await form(page).evaluate((node: HTMLFormElement) => {
    for (let times = 0; times < 15; times++) {
      node.requestSubmit();
      node.querySelector('button')?.click();
    }
  });
  await expect(sentNote(page)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await leadsOf(context, person.mark)).toEqual(ONE);
});

test.describe('a connection that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR/] });

  test('before the request is sent: shows an error, and sends what was typed once the connection is back', async ({
    page,
    context,
  }) => {
    const person = visitor();
    await open(page, '/contact');
    await fill(page, person);
    await waitMinimumFillTime(page);
    await context.setOffline(true);
    for (let times = 0; times < 3; times++) await send(page);
    const offlineMessage = 'You’re offline. Your message is still here, so send it once you’re back online.';
    await expect(form(page).getByText(offlineMessage)).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('before the response arrives: the retry is the same lead', async ({ page, context }) => {
    const person = visitor();
    let answers = 0;
    await page.route('/api/contact', async (route) => {
      if (answers++ > 0) return route.continue();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    await open(page, '/contact');
    await fill(page, person);
    await waitMinimumFillTime(page);
    await send(page);
    await expect(page.getByText('Please try again later.').last()).toBeVisible();
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('without local storage, the retry is the same lead too', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const person = visitor();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
    });
    let answers = 0;
    await page.route('/api/contact', async (route) => {
      if (answers++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await open(page, '/contact');
    await fill(page, person);
    await waitMinimumFillTime(page);
    await send(page);
    await expect(page.getByText('Please try again later.').last()).toBeVisible();
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });
});

test.describe('a validator that cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR|ChunkLoadError/] });

  // A text that is in no other chunk.
  const VALIDATOR = 'Enter a phone number with digits';
  const ways = {
    'because the connection breaks': (page: Page) =>
      interceptChunks(page, VALIDATOR, (route) => route.abort()),
    'because a new build has replaced it': (page: Page) =>
      interceptChunks(page, VALIDATOR, (route) => route.fulfill({ status: 404 })),
    'because it never arrives': (page: Page) => interceptChunks(page, VALIDATOR, () => new Promise(() => {})),
  };

  for (const [way, injectFault] of Object.entries(ways)) {
    const tag = way === 'because a new build has replaced it' ? [] : '@long';
    test(`${way}: the form is still sent`, { tag }, async ({ page, context }) => {
      const person = visitor();
      await injectFault(page);
      await open(page, '/contact');
      await fill(page, person);
      await waitMinimumFillTime(page);
      await send(page);
      await expect(sentNote(page)).toBeVisible();
      expect(await leadsOf(context, person.mark)).toEqual(ONE);
    });
  }

  test('shows errors of the server like those of the form', async ({ page, context }) => {
    const person = visitor();
    await interceptChunks(page, VALIDATOR, (route) => route.abort());
    await open(page, '/contact');
    const title = await page.title();
    await fill(page, { ...person, phone: 'call me maybe' });
    await field(page, 'Email').fill('not an address');
    await send(page);
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(VALIDATOR);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Enter an email address like name@example.com',
    );
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(form(page).getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await field(page, 'Phone').fill('828 555 0177');
    await field(page, 'Email').fill('');
    await waitMinimumFillTime(page);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('offline, without any other code: the form shows an error and keeps what was typed', async ({
    page,
    context,
  }) => {
    const person = visitor();
    await page.goto('/');
    await field(page, 'Name').focus();
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await context.setOffline(true);
    await fill(page, person);
    await send(page);
    await expect(form(page).getByRole('alert')).toContainText('Error Sending Message');
    await expect(form(page).getByRole('alert')).toContainText('You’re offline.');
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await context.setOffline(false);
    await waitMinimumFillTime(page);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });
});

test('a tab that is closed while sending and opened again keeps the text, and sent again it is the same lead', async ({
  page,
  context,
}) => {
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

test('restored text can be sent as soon as the page is loaded', async ({ page, context }) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await waitMinimumFillTime(page);
  await page.close();
  const again = await context.newPage();
  await open(again, '/contact');
  await expect(field(again, 'Name')).toHaveValue(person.name);
  await send(again);
  await expect(sentNote(again)).toBeVisible();
  expect(await leadsOf(context, person.mark)).toEqual(ONE);
});
