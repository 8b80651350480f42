import type { BrowserContext, Page } from '@playwright/test';
import { interceptChunks } from '../support/chunks';
import { field, fill, form, open, send, sentNote, takeTime, visitor } from '../support/contact-form';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** How many leads staff see, and how many are held back, by the mark in their name. */
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

test('one visitor pressing Send thirty times is one lead', async ({ page, context }) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await takeTime(page);
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
  test.use({ allowedComplaints: [/Failed to load resource|net::ERR/] });

  test('before the message is out: the visitor is told, and what was typed is sent once it is back', async ({
    page,
    context,
  }) => {
    const person = visitor();
    await open(page, '/contact');
    await fill(page, person);
    await takeTime(page);
    await context.setOffline(true);
    for (let times = 0; times < 3; times++) await send(page);
    const told = 'You are offline. Your message stays here: send it once you are connected again.';
    await expect(form(page).getByText(told)).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('before the answer is back: the second try is the same lead', async ({ page, context }) => {
    const person = visitor();
    let answers = 0;
    await page.route('/api/contact', async (route) => {
      if (answers++ > 0) return route.continue();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    await open(page, '/contact');
    await fill(page, person);
    await takeTime(page);
    await send(page);
    await expect(page.getByText('Please try again later.').last()).toBeVisible();
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('with storage refused, the second try is the same lead too', async ({ page, context }) => {
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
    await takeTime(page);
    await send(page);
    await expect(page.getByText('Please try again later.').last()).toBeVisible();
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });
});

test.describe('a validator that cannot be loaded', () => {
  test.use({ allowedComplaints: [/Failed to load resource|net::ERR|ChunkLoadError/] });

  // Words that stand in no other chunk.
  const VALIDATOR = 'Enter a phone number with digits';
  const ways = {
    'because the connection breaks': (page: Page) =>
      interceptChunks(page, VALIDATOR, (route) => route.abort()),
    'because a new build has taken its place': (page: Page) =>
      interceptChunks(page, VALIDATOR, (route) => route.fulfill({ status: 404 })),
    'because it never arrives': (page: Page) => interceptChunks(page, VALIDATOR, () => new Promise(() => {})),
  };

  for (const [way, breakIt] of Object.entries(ways)) {
    test(`${way}: the form is sent all the same`, async ({ page, context }) => {
      const person = visitor();
      await breakIt(page);
      await open(page, '/contact');
      await fill(page, person);
      await takeTime(page);
      await send(page);
      await expect(sentNote(page)).toBeVisible();
      expect(await leadsOf(context, person.mark)).toEqual(ONE);
    });
  }

  test('what the server then refuses is said as the form would have said it', async ({ page, context }) => {
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
    await takeTime(page);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });

  test('offline, with no other code either: the form says so and keeps what was typed', async ({
    page,
    context,
  }) => {
    const person = visitor();
    await page.goto('/');
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await context.setOffline(true);
    await fill(page, person);
    await send(page);
    await expect(form(page).getByRole('alert')).toContainText('Error Sending Message');
    await expect(form(page).getByRole('alert')).toContainText('You are offline.');
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await context.setOffline(false);
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await leadsOf(context, person.mark)).toEqual(ONE);
  });
});

test('a tab closed while it sends and opened again holds the words; sent at once they are the same lead', async ({
  page,
  context,
}) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await takeTime(page);
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
  await expect(field(again, 'Service')).toHaveValue('energy-storage');
  await send(again);
  await expect(sentNote(again)).toBeVisible();
  expect(await leadsOf(context, person.mark)).toEqual(ONE);
});

test('words that were kept may be sent as soon as the page is there', async ({ page, context }) => {
  const person = visitor();
  await open(page, '/contact');
  await fill(page, person);
  await takeTime(page);
  await page.close();
  const again = await context.newPage();
  await open(again, '/contact');
  await expect(field(again, 'Name')).toHaveValue(person.name);
  await send(again);
  await expect(sentNote(again)).toBeVisible();
  expect(await leadsOf(context, person.mark)).toEqual(ONE);
});
