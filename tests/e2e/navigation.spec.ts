import type { Page } from '@playwright/test';
import { serviceLabel } from '@/lib/site/service-labels';
import { aService } from '../support/offered-services';
import { expect, expectNoAxeViolations, test } from '../support/test';

const phone = { width: 390, height: 844 };
const menuButton = (page: Page) => page.getByRole('banner').locator('summary');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('a page begins with a skip link, keeps its header in view, marks its own link, and leads to the top of another', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'About' }),
  ).toHaveAttribute('aria-current', 'page');
  await footer.getByRole('link', { name: serviceLabel(aService), exact: true }).click();
  await expect(page).toHaveURL(`/services/${aService}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('speculation rules fetch the page of a link under the pointer, render it in advance, and leave out answers for a visitor and pages of staff', {
  tag: '@whole-browser',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const seen = { candidates: new Set<string>(), fetched: new Set<string>(), rendered: new Set<string>() };
  const pathOf = (url: string) => url.slice(new URL(url).origin.length);
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) seen.candidates.add(pathOf(key.url));
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') seen.fetched.add(pathOf(prefetchUrl));
  });
  // Playwright's own sessions keep the browser from going on; the benchmark of a second page does without them.
  session.on('Preload.prerenderStatusUpdated', ({ key }) => seen.rendered.add(pathOf(key.url)));
  await session.send('Preload.enable');
  await page.goto('/about');
  await page.evaluate(() => {
    for (const href of ['/savings?bill=150', '/admin/form-fills', '/privacy-policy'])
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('a'), { href, text: href }));
  });
  await expect.poll(() => [...seen.candidates]).toContain('/privacy-policy');
  expect([...seen.candidates].filter((path) => /\?|^\/admin/.test(path))).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Services' })
    .hover();
  await expect.poll(() => [...seen.fetched]).toContain('/services');
  await expect.poll(() => [...seen.rendered]).toContain('/services');
});

test('a transition has few styles computed', async ({ browser, page }) => {
  await page.goto('/about');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => document.startViewTransition(() => {}).finished);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const counts = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(50);
});

/** Has pages see a device of this many processors. */
const setProcessors = (page: Page, count: number) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value, configurable: true }),
    count,
  );

test.describe('the picture of a service', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test("grows from its card into its page's hero, while all else is there at once, unless the device has few processors", async ({
    page,
  }) => {
    await setProcessors(page, 8);
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        // A busy page hears that a transition is ready when a short one is over.
        const slow = new CSSStyleSheet();
        slow.replaceSync('::view-transition-group(*) { animation-duration: 1h !important; }');
        document.adoptedStyleSheets.push(slow);
        if (!viewTransition) sessionStorage.setItem('moved', 'no transition');
        void viewTransition?.ready.then(() => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          sessionStorage.setItem('moved', moved.filter((name) => name?.includes('group')).join());
          viewTransition.skipTransition();
        });
      }),
    );
    const moved = () => expect.poll(() => page.evaluate(() => sessionStorage.getItem('moved')));
    await page.goto('/services');
    await page.getByRole('link', { name: 'Learn More About Residential Solar' }).click();
    await expect(page).toHaveURL('/services/residential-solar');
    await moved().toBe('::view-transition-group(picture)');
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    await moved().toBe('no transition');
    await setProcessors(page, 4);
    await page.goto('/services');
    await page.getByRole('link', { name: 'Learn More About Energy Storage' }).click();
    await expect(page).toHaveURL('/services/energy-storage');
    await moved().toBe('no transition');
  });
});

test.describe('a transition between pages that the browser gives up is no error', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [pageName, event] of [
    ['new', 'pagereveal'],
    ['former', 'pageswap'],
  ] as const)
    test(`when the ${pageName} page skips it`, async ({ page }) => {
      await setProcessors(page, 8);
      await page.addInitScript((name) => {
        addEventListener(name, ({ viewTransition }) => {
          viewTransition?.skipTransition();
          if (viewTransition) sessionStorage.setItem('skipped', name);
        });
      }, event);
      await page.goto('/services');
      await page.getByRole('link', { name: 'Learn More About Residential Solar' }).click();
      await expect(page).toHaveURL('/services/residential-solar');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('skipped'))).toBe(event);
    });
});

test.describe('the hamburger menu', () => {
  test.use({ viewport: phone });

  test('covers the page and keeps the focus, closes with Escape, which restores the focus, and when a link is chosen', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link')).toHaveCount(7);
    await expect(page.getByRole('main')).toBeHidden();
    await expectNoAxeViolations(page.getByRole('banner'));
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await expectFocusInMenu(page);
    await menu(page).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
  });
});

/** Presses Tab through the menu and beyond: the focus is in it, or in the browser's own controls. */
async function expectFocusInMenu(page: Page) {
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = () =>
      page.evaluate(() => document.activeElement?.matches(':not(body, #site-menu, #site-menu *)'));
    expect(await isOutside()).toBe(false);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the menu opens, covers the page, keeps the focus, and its links work', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await expect(page.getByRole('main')).toBeHidden();
    await expectFocusInMenu(page);
    await menu(page).getByRole('link', { name: 'Service Areas' }).click();
    await expect(page).toHaveURL('/service-areas');
    await expect(page.getByRole('button', { name: 'Show Google’s map' })).toBeHidden();
  });
});
