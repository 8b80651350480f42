import budgets from '../budgets.json' with { type: 'json' };
import {
  field,
  fill,
  form,
  holdFormScript,
  open,
  send,
  sentNote,
  visitor,
  waitForFormScript,
} from '../support/contact-form';
import { aService } from '../support/offered-services';
import { sentBytes, sum } from '../support/page-bytes';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

for (const path of ['/', '/contact']) {
  const tag = ['@phone', path === '/' ? '@long' : '@long-phone'];
  test.describe(`the form on ${path}`, { tag }, () => {
    test('is disabled while it sends, then shows a toast and what happens next in its place, and is empty for another message', async ({
      page,
    }) => {
      await open(page, path);
      const answer = Promise.withResolvers<void>();
      await page.route('/api/contact', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await fill(page, visitor());
      await send(page);
      await expect(form(page).getByRole('button', { name: /^Send/ })).toHaveText('Sending...');
      await expect(form(page).getByRole('button', { name: /^Send/ })).toBeDisabled();
      answer.resolve();
      const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
      await expect(toast).toContainText("We'll get back to you as soon as possible.");
      await expect(page.getByText('Message Sent Successfully').filter({ visible: true })).toHaveCount(1);
      await expect(sentNote(page)).toBeVisible();
      const next = page.getByRole('listitem').filter({ visible: true });
      await expect(next.filter({ hasText: 'We call you' })).toHaveText(/(We open|We’re open)/);
      await expect(field(page, 'Name')).toBeHidden();
      await expectNoAxeViolations(page.locator('#contact'));
      await page.getByRole('button', { name: 'Send another message' }).click();
      await expect(field(page, 'Name')).toBeFocused();
      await expect(field(page, 'Name')).toHaveValue('');
      await expect(field(page, 'Address')).toHaveValue('Not required');
      await expect(field(page, 'Service')).toHaveValue('');
    });
  });
}

test.describe('an invalid form', { tag: '@phone' }, () => {
  for (const [path, tag] of [
    ['/', '@long-desktop'],
    ['/contact', '@long'],
  ] as const)
    test(`on ${path} shows the summary at the first press of Send, before its script has come, and a ring on the field that it focuses`, {
      tag,
    }, async ({ page }) => {
      await page.goto(path);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const hasScript = await form(page).evaluate((element: HTMLFormElement) => {
        element.querySelector('button')?.click();
        return 'ready' in element.dataset;
      });
      expect(hasScript).toBe(false);
      const summary = form(page).getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText('Some fields need another look');
      await expect(summary.getByRole('listitem')).toHaveCount(3);
      await expect(field(page, 'Name')).toBeFocused();
      await expect(page).toHaveURL(path);
      expect(posts).toEqual([]);
      await fill(page, visitor());
      await field(page, 'Service').selectOption('');
      await send(page);
      await expect(field(page, 'Service')).toBeFocused();
      await expect(field(page, 'Service')).toHaveCSS('outline-style', 'solid');
      await field(page, 'Service').selectOption(aService);
      await send(page);
      await expect(sentNote(page)).toBeVisible();
    });
});

test.describe('what was typed', () => {
  // tests/dom/contact-form-element.test.tsx shows that the input stays the same.
  test('during hydration is kept, to the last key', { tag: '@long' }, async ({ page }) => {
    const releaseScript = await holdFormScript(page);
    await page.goto('/contact');
    await field(page, 'Name').focus();
    const input = await field(page, 'Name').elementHandle();
    const typing = page.keyboard.type('Two poplars shade the south roof from noon on', { delay: 25 });
    releaseScript();
    await waitForFormScript(page);
    await typing;
    await expect(field(page, 'Name')).toHaveValue('Two poplars shade the south roof from noon on');
    // The same element: what replaces it may miss a key, an open choice or an unfinished accent.
    expect(await input?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });
});

test.describe('a message that is sent before the form’s script has come', () => {
  // tests/dom/contact-form-element.test.tsx shows it without the frames in between.
  test('looks as if it were being sent, and is sent by the script', { tag: '@long' }, async ({ page }) => {
    const releaseScript = await holdFormScript(page);
    await page.goto('/contact');
    await fill(page, visitor());
    await send(page);
    await expect(form(page).getByRole('button', { name: /^Send/ })).toHaveText('Sending...');
    await expect(form(page).getByRole('button', { name: /^Send/ })).toBeDisabled();
    const texts = page.evaluate(async () => {
      const button = document.querySelector('form[data-draft] [type=submit]');
      const seen: (string | null | undefined)[] = [];
      // Each frame that is painted until the confirmation.
      while (!document.body.textContent?.includes('We have your message')) {
        await new Promise(requestAnimationFrame);
        seen.push(button?.textContent);
      }
      return seen;
    });
    releaseScript();
    await expect(page.locator('#contact :focus')).toContainText('We have your message');
    await expect(page).toHaveURL('/contact');
    // No frame shows the idle button in between.
    expect((await texts).slice(0, -1).filter((text) => text !== 'Sending...')).toEqual([]);
  });
});

test('the form’s script is not loaded with the page, but when the form is touched, and keeps to the budget', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  const paths = () => [...scripts].map((url) => new URL(url).pathname);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(paths().filter((path) => !/^\/_next\/static\/page-[\w-]+\.js$/.test(path))).toEqual([]);
  await field(page, 'Name').focus();
  await expect(form(page)).toHaveAttribute('data-ready', '');
  await page.waitForLoadState('networkidle');
  expect(paths().some((path) => path.includes('/contact-island-'))).toBe(true);
  expect(paths().filter((path) => path.includes('/chunks/'))).toEqual([]);
  await expect(async () => {
    const sizes = await Promise.all([...scripts].map(sentBytes));
    expect(sum(sizes)).toBeLessThanOrEqual(budgets.scripts.afterInteraction);
  }).toPass();
});

test('the form is hydrated with the rest of a page that Next serves, for the editor', async ({
  page,
  context,
}) => {
  const islands: string[] = [];
  page.on('request', (request) => request.url().includes('contact-island') && islands.push(request.url()));
  await signIn(context);
  await page.goto('/contact?editseo=true');
  await expect(form(page)).toHaveAttribute('data-ready', '');
  await form(page).dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  expect(islands).toEqual([]);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  for (const path of ['/', '/contact']) {
    const tag = path === '/' ? '@long' : '@long-phone';
    test(`the form on ${path} comes back with every value and its errors, then is sent and confirmed`, {
      tag,
    }, async ({ page }) => {
      const person = { ...visitor(), phone: 'call me maybe' };
      await page.goto(path);
      await fill(page, person);
      await send(page);
      await expect(field(page, 'Name')).toHaveValue(person.name);
      await expect(field(page, 'Message')).toHaveValue(person.message);
      await expect(field(page, 'Service')).toHaveValue(aService);
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a phone number with digits');
      await expect(form(page).getByRole('alert')).toBeFocused();
      await field(page, 'Phone').fill('828 555 0177');
      await send(page);
      await expect(page.getByText('Message Sent Successfully')).toBeVisible();
      await expect(field(page, 'Name')).toBeHidden();
      await page.getByRole('link', { name: 'Send another message' }).click();
      await expect(field(page, 'Name')).toHaveValue('');
    });
  }
});
