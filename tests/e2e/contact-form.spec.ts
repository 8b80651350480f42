import type { Page } from '@playwright/test';
import { serviceLabel } from '@/lib/site/service-labels';
import { holdScripts } from '../support/chunks';
import { field, fill, form, open, send, sentNote, visitor, waitForFormScript } from '../support/contact-form';
import { aService } from '../support/offered-services';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** Aborts the first requests; returns the submission ids of all. */
async function abortFirstRequests(page: Page, count: number): Promise<string[]> {
  const ids: string[] = [];
  await page.route('/api/contact', async (route) => {
    ids.push(route.request().postDataJSON().submissionId);
    await (ids.length > count ? route.continue() : route.abort());
  });
  return ids;
}

for (const path of ['/', '/contact']) {
  // Once in each window.
  const tag = ['@phone', path === '/' ? '@long-desktop' : '@long-phone'];
  test.describe(`the form on ${path}`, { tag }, () => {
    test('starts with its preset, its placeholder and four rows', async ({ page }) => {
      await open(page, path);
      await expect(field(page, 'Address')).toHaveValue('Not required');
      await expect(field(page, 'Service')).toHaveValue('');
      await expect(field(page, 'Service').locator('option').first()).toHaveText('Select a Service');
      await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
      await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
      await expect(field(page, 'Message')).toHaveAttribute('rows', '4');
      await expect(form(page).getByRole('button')).toHaveText('Send Message');
    });

    test('is disabled while it sends, then shows a confirmation and is empty again', async ({ page }) => {
      await open(page, path);
      const answer = Promise.withResolvers<void>();
      await page.route('/api/contact', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await fill(page, visitor());
      await send(page);
      await expect(form(page).getByRole('button')).toHaveText('Sending...');
      await expect(form(page).getByRole('button')).toBeDisabled();
      answer.resolve();
      await expect(page.getByText('Message Sent Successfully', { exact: true }).last()).toBeVisible();
      await expect(page.getByText("We'll get back to you as soon as possible.").last()).toBeVisible();
      await expectNoAxeViolations(page);
      await expect(field(page, 'Name')).toHaveValue('');
      await expect(field(page, 'Address')).toHaveValue('Not required');
      await expect(field(page, 'Service')).toHaveValue('');
    });
  });
}

test('a short phone number is asked about once, and then taken', async ({ page }) => {
  await open(page, '/contact');
  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/contact'))
      posts.push(sent.postDataJSON().phone);
  });
  await fill(page, { ...visitor(), phone: '828-555' });
  await field(page, 'Phone').blur();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('');
  await send(page);
  const summary = form(page).getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('Check your phone number, or send it as it is');
  await expect(summary.getByRole('listitem')).toHaveText('That looks short. Is it right?');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('That looks short. Is it right?');
  await expect(field(page, 'Phone')).toBeFocused();
  await expectNoAxeViolations(page);

  // Leaving the field doesn't take the question away; another short number is another question.
  await field(page, 'Message').focus();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('That looks short. Is it right?');
  await field(page, 'Phone').fill('12');
  await expect(summary).toBeHidden();
  await send(page);
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('That looks short. Is it right?');
  expect(posts).toEqual([]);
  await send(page);
  await expect(sentNote(page)).toBeVisible();
  expect(posts).toEqual(['12']);
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('');
});

test.describe('an invalid form', { tag: '@phone' }, () => {
  for (const path of ['/', '/contact'])
    test(`on ${path} shows the summary at the first press of Send, before the app has started`, async ({
      page,
    }) => {
      await page.goto(path);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const hasApp = await form(page).evaluate((element: HTMLFormElement) => {
        element.querySelector('button')?.click();
        return element.noValidate;
      });
      expect(hasApp).toBe(false);
      const summary = form(page).getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText('Some fields need another look');
      await expect(summary.getByRole('listitem')).toHaveCount(3);
      await expect(field(page, 'Name')).toBeFocused();
      await expect(page).toHaveURL(path);
      expect(posts).toEqual([]);
      await fill(page, visitor());
      await send(page);
      await expect(sentNote(page)).toBeVisible();
    });

  test('shows what is missing, and sends nothing', async ({ page }) => {
    await open(page, '/contact');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await send(page);
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name');
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter your phone number');
    await expect(field(page, 'Service')).toHaveAccessibleDescription('Select a service');
    await expect(field(page, 'Name')).toBeFocused();
    await expectNoAxeViolations(page);
    expect(posts).toEqual([]);
  });

  test('announces all errors under a heading, and marks the page title until they are fixed', {
    tag: '@long-phone',
  }, async ({ page }) => {
    await open(page, '/contact');
    const title = await page.title();
    await send(page);
    const summary = form(page).getByRole('alert');
    await expect(summary.getByRole('heading')).toHaveText('Some fields need another look');
    await expect(summary.getByRole('listitem')).toHaveText([
      'Enter your name',
      'Enter your phone number',
      'Select a service',
    ]);
    await expect(page).toHaveTitle(`Error: ${title}`);
    await fill(page, visitor());
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle(title);
  });

  test('does not change the titles of other pages', { tag: '@long-phone' }, async ({ page }) => {
    await open(page, '/contact');
    const title = await page.title();
    await send(page);
    await expect(page).toHaveTitle(`Error: ${title}`);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: serviceLabel(aService), exact: true }).click();
    await expect(page).toHaveURL(`/services/${aService}`);
    await expect(page).not.toHaveTitle(/^Error/);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle(/Contact/);
    await expect(page).not.toHaveTitle(/Error: Error/);
  });

  test('shows a focus ring on the invalid field that it focuses, also after a click', {
    tag: '@long-phone',
  }, async ({ page }) => {
    await open(page, '/contact');
    await fill(page, visitor());
    await field(page, 'Service').selectOption('');
    await send(page);
    await expect(field(page, 'Service')).toBeFocused();
    await expect(field(page, 'Service')).toHaveCSS('outline-style', 'solid');
  });

  test('validates a field on blur', { tag: '@long-phone' }, async ({ page }) => {
    await open(page, '/contact');
    await field(page, 'Email').fill('not an address');
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
    await field(page, 'Email').blur();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('exposes required fields to screen readers, and none as invalid at first', async ({ page }) => {
  await open(page, '/contact');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const fieldsThatAre = (state: string) =>
    nodes
      .filter(({ properties = [] }) =>
        properties.some(({ name, value }) => name === state && String(value.value) === 'true'),
      )
      .map(({ name }) => name?.value);
  expect(fieldsThatAre('required')).toEqual(['Name', 'Phone']);
  expect(fieldsThatAre('invalid')).toEqual([]);
  // The protocol has no such property for a select.
  await expect(field(page, 'Service')).toHaveAttribute('aria-required', 'true');
  await expect(field(page, 'Service')).toHaveAttribute('required', '');
});

test.describe('a request that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('keeps every value and shows an error, and the retry has the same submission id', async ({ page }) => {
    const person = visitor();
    const sent = await abortFirstRequests(page, 1);
    await open(page, '/contact');
    await fill(page, person);
    await send(page);
    await expect(page.getByText('Error Sending Message', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Please try again later.').last()).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await expect(page).toHaveTitle(/^Error: (?!Error)/);
    await expectNoAxeViolations(page);
    await send(page);
    await expect(page.getByText('Message Sent Successfully', { exact: true }).last()).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error/);
    expect(sent[0]).toBe(sent[1]);
  });

  test('a retry with corrections is a new submission, so that nothing is lost', async ({ page }) => {
    const sent = await abortFirstRequests(page, 1);
    await open(page, '/contact');
    await fill(page, visitor());
    await send(page);
    await expect(page.getByText('Error Sending Message', { exact: true }).last()).toBeVisible();
    await field(page, 'Phone').fill('828 555 0199');
    await send(page);
    await expect(page.getByText('Message Sent Successfully', { exact: true }).last()).toBeVisible();
    expect(sent[0]).not.toBe(sent[1]);
  });

  test("shows the server's own message when it rejects the form", async ({ page }) => {
    await page.route('/api/contact', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'Check the marked fields.',
          code: 'invalid',
          fields: { phone: 'That phone is odd' },
        },
      }),
    );
    await open(page, '/contact');
    await fill(page, visitor());
    await send(page);
    await expect(page.getByText('Check the marked fields.').last()).toBeVisible();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('That phone is odd');
    await expect(field(page, 'Phone')).toBeFocused();
  });

  test('shows the rate limit with the phone number, and keeps every value', async ({ page }) => {
    const message = 'That’s too many tries. Please try again in 5 minutes, or call us.';
    await page.route('/api/contact', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '300' },
        json: { message, code: 'too-many-requests' },
      }),
    );
    const person = visitor();
    await open(page, '/contact');
    await fill(page, person);
    await send(page);
    await expect(page.getByRole('region', { name: /Notifications/ }).getByText(message)).toBeVisible();
    await expect(form(page).getByRole('alert')).toContainText(message);
    await expect(form(page).getByRole('alert')).toContainText('(828)');
    await expect(field(page, 'Message')).toHaveValue(person.message);
  });

  const successes = [
    { status: 200, json: {} },
    { status: 201, json: { success: true } },
    { status: 202, body: 'Accepted', contentType: 'text/plain' },
    { status: 204 },
  ];
  for (const success of successes)
    test(`does not include one with the status ${success.status}, whatever its body`, async ({ page }) => {
      await page.route('/api/contact', (route) => route.fulfill(success));
      await open(page, '/contact');
      await fill(page, visitor());
      await send(page);
      await expect(sentNote(page)).toBeVisible();
      await expect(field(page, 'Name')).toHaveValue('');
    });

  test('does not take the response of a captive portal for a success', async ({ page }) => {
    await page.route('/api/contact', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
    );
    const person = visitor();
    await open(page, '/contact');
    await fill(page, person);
    await send(page);
    await expect(form(page).getByText('Please try again later.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(person.message);
  });
});

test.describe('what was typed', () => {
  test('during hydration is kept, to the last key', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await field(page, 'Name').focus();
    const input = await field(page, 'Name').elementHandle();
    const typing = page.keyboard.type('Two poplars shade the south roof from noon on', { delay: 25 });
    releaseScripts();
    await waitForFormScript(page);
    await typing;
    await expect(field(page, 'Name')).toHaveValue('Two poplars shade the south roof from noon on');
    // The same element: what replaces it may miss a key, an open choice or an unfinished accent.
    expect(await input?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Two poplars shade the south roof from noon on');
  });

  test('survives a reload until it is sent, to the last key and choice', async ({ page }) => {
    const person = visitor();
    await open(page, '/contact');
    await field(page, 'Message').pressSequentially('Two poplars');
    await field(page, 'Name').fill(person.name);
    await field(page, 'Phone').fill(person.phone);
    await field(page, 'Service').selectOption(serviceLabel(aService));
    await page.reload();
    await expect(field(page, 'Service')).toHaveValue(aService);
    await expect(field(page, 'Message')).toHaveValue('Two poplars');
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await expect(field(page, 'Phone')).toHaveValue(person.phone);
    await field(page, 'Message').pressSequentially('!');
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('Two poplars!');
    await send(page);
    await expect(page.getByText('Message Sent Successfully', { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');
  });

  test('is shared by the pages with the form, and cleared on all of them once it is sent', async ({
    page,
  }) => {
    const person = visitor();
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await open(page, '/');
    await fill(page, person);
    await main.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Message')).toHaveValue(person.message);
    await field(page, 'Phone').fill('828 555 0188');
    await main.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(field(page, 'Phone')).toHaveValue('828 555 0188');
    await main.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await send(page);
    // The page that was left keeps its own, hidden thank-you state in the document.
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await expect(toasts.getByText('Message Sent Successfully')).toBeVisible();
    await main.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Service')).toHaveValue('');
  });

  test('in two tabs makes two leads', async ({ context, page }) => {
    const other = await context.newPage();
    const ids = new Set<string>();
    // The form doesn't read the body of a 2xx, and a browser only shows a body that was read.
    await context.route('/api/contact', async (route) => {
      const response = await route.fetch();
      ids.add((await response.json()).data.id);
      await route.fulfill({ response });
    });
    for (const tab of [page, other]) await open(tab, '/contact');
    for (const tab of [page, other]) {
      await fill(tab, visitor());
      await send(tab);
      await expect(sentNote(tab)).toBeVisible();
    }
    expect(ids.size).toBe(2);
  });
});

test('moves the focus to the confirmation after sending', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, visitor());
  await form(page).getByRole('button').press('Enter');
  await expect(form(page).locator(':focus')).toContainText('Message Sent Successfully');
});

test('a toast is closed by its button', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, visitor());
  await send(page);
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/contact']) {
    const tag = path === '/' ? '@long-desktop' : '@long-phone';
    test(`the form on ${path} is sent and confirmed`, { tag }, async ({ page }) => {
      await page.goto(path);
      await fill(page, visitor());
      await send(page);
      await expect(page).toHaveURL(`${path}#message-sent`);
      await expect(page.getByText('Message Sent Successfully')).toBeVisible();
      await expect(field(page, 'Name')).toHaveValue('');
    });
  }

  test.describe('a rejected form', () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('comes back with every value and its errors', { tag: '@long-phone' }, async ({ page }) => {
      const person = { ...visitor(), phone: 'call me maybe' };
      await page.goto('/contact');
      await fill(page, person);
      await send(page);
      await expect(field(page, 'Name')).toHaveValue(person.name);
      await expect(field(page, 'Message')).toHaveValue(person.message);
      await expect(field(page, 'Service')).toHaveValue(aService);
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a phone number with digits');
      await page.setViewportSize({ width: 2560, height: 1200 });
      const parts = [
        page.locator('.bar svg, .bar img'),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('alert'),
      ];
      const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x));
      expect(new Set(lefts).size, `left edges: ${lefts}`).toBe(1);
      await field(page, 'Phone').fill('828 555 0177');
      await page.getByRole('button').click();
      await expect(page.getByText('Message Sent Successfully')).toBeVisible();
    });
  });
});
