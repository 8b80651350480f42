import type { Page } from '@playwright/test';
import { business } from '@/lib/site/business';
import { serviceLabel } from '@/lib/site/service-labels';
import { aService } from '../support/offered-services';
import { expect, expectNoAxeViolations, test } from '../support/test';

const phone = { width: 390, height: 844 };
const menuButton = (page: Page) => page.getByRole('banner').locator('summary');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('a route change starts at the top', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: serviceLabel(aService), exact: true })
    .click();
  await expect(page).toHaveURL(`/services/${aService}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the header stays in view and marks the page that is open', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'About' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('the first Tab press focuses a skip link', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('speculation rules', { tag: '@whole-browser' }, () => {
  /** Collects the addresses of links that the browser may fetch ahead, and of those that it has fetched. */
  async function watchPrefetching(page: Page) {
    const session = await page.context().newCDPSession(page);
    const seen = { candidates: new Set<string>(), fetched: new Set<string>() };
    const pathOf = (url: string) => url.slice(new URL(url).origin.length);
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) seen.candidates.add(pathOf(key.url));
    });
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') seen.fetched.add(pathOf(prefetchUrl));
    });
    await session.send('Preload.enable');
    return seen;
  }

  test('fetch a page while the pointer rests on its link', async ({ page }) => {
    const seen = await watchPrefetching(page);
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Services' })
      .hover();
    await expect.poll(() => [...seen.fetched]).toContain('/services');
  });

  test('have it rendered in advance', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const attempts: string[] = [];
    // Playwright's own sessions keep the browser from going on; the benchmark of a second page does without them.
    session.on('Preload.prerenderStatusUpdated', ({ key }) => attempts.push(new URL(key.url).pathname));
    await session.send('Preload.enable');
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Services' })
      .hover();
    await expect.poll(() => attempts).toContain('/services');
  });

  test('leave out answers for a visitor and pages of staff', async ({ page }) => {
    const seen = await watchPrefetching(page);
    await page.goto('/about');
    await page.evaluate(() => {
      for (const href of ['/savings?bill=150', '/admin/form-fills', '/privacy-policy'])
        document
          .querySelector('main')
          ?.append(Object.assign(document.createElement('a'), { href, text: href }));
    });
    await expect.poll(() => [...seen.candidates]).toContain('/privacy-policy');
    expect([...seen.candidates].filter((path) => /\?|^\/admin/.test(path))).toEqual([]);
  });
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

test.describe('the picture of a service', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test("grows from its card into its page's hero, while all else is there at once", async ({ page }) => {
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
  });
});

test.describe('a transition between pages that the browser gives up is no error', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const skipped = (page: Page) => expect.poll(() => page.evaluate(() => sessionStorage.getItem('skipped')));

  const leaveEach = (page: Page, event: 'pagereveal' | 'pageswap') =>
    page.addInitScript((name) => {
      addEventListener(name, ({ viewTransition }) => {
        viewTransition?.skipTransition();
        if (viewTransition) sessionStorage.setItem('skipped', name);
      });
    }, event);

  test('when the new page skips it', async ({ page }) => {
    await leaveEach(page, 'pagereveal');
    await page.goto('/services');
    await page.getByRole('link', { name: 'Learn More About Residential Solar' }).click();
    await expect(page).toHaveURL('/services/residential-solar');
    await skipped(page).toBe('pagereveal');
  });

  for (const [from, to] of [
    ['/about', '/services'],
    ['/admin/sign-in', '/admin/forgot'],
  ] as const)
    test(`when the former page skips it, from ${from} to ${to}`, async ({ page }) => {
      await leaveEach(page, 'pageswap');
      await page.goto(from);
      // Not by `goto`: a browser shows no transition to an address that is typed.
      await page.evaluate((path) => setTimeout(() => location.assign(path)), to);
      await expect(page).toHaveURL(to);
      await skipped(page).toBe('pageswap');
    });

  // Later than in the head, it could be read only after the page is shown.
  for (const path of ['/about', '/about?editseo=true', '/admin/sign-in', '/no-such-page'])
    test(`by a script in the head of ${path}`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html.slice(0, html.indexOf('</head>'))).toContain('addEventListener(t,({viewTransition:v})');
    });
});

test.describe('the hamburger menu', () => {
  test.use({ viewport: phone });

  test('opens, and closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole('link')).toHaveCount(7);
    await expectNoAxeViolations(page.getByRole('banner'));
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
  });

  test('works by keyboard: Enter opens, Escape closes and restores the focus', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Solar Energy Services');
  });

  test('a map is an address and a link', async ({ page }) => {
    await page.goto('/service-areas');
    await expect(
      page.getByRole('figure').getByText(`${business.region.city}, ${business.region.state}`),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Open in Google Maps/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
  });
});
