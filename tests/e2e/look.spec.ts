import type { Page } from '@playwright/test';
import { staffPages } from '@/components/admin/staff-pages';
import { pages } from '@/lib/site/pages';
import { walkByKeyboard } from '../support/keyboard-walk';
import { measureLayoutShift } from '../support/layout-shift';
import { weighRequests } from '../support/page-weight';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const publicPaths = pages.map(({ path }) => path);
const SIGN_IN = '/admin/sign-in';
const staffPaths = staffPages.map(({ path }) => path);

const KB = 1024;
const HERO_LIMIT = { phone: 60 * KB, desk: 160 * KB };
const HOME_LIMIT = 400 * KB;

/** The narrowest window that pages must fit, and a window of 1280 px at 200% zoom. */
const TIGHT_WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

// No map service is asked while the look is tested.
test.beforeEach(({ page }) =>
  page.route(/google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
);

/** What sticks out to the right, when anything makes the page scroll sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

async function expectNoSidewaysScroll(page: Page) {
  for (const size of TIGHT_WINDOWS) {
    await page.setViewportSize(size);
    expect(await findOverflow(page), `${size.width} px`).toEqual([]);
  }
}

test.describe('at night, and in tight windows', () => {
  test.use({ colorScheme: 'dark' });

  // By day and on a phone, pages.spec.ts and admin.spec.ts ask axe.
  for (const path of [...publicPaths, SIGN_IN]) {
    test(`${path} has no axe finding and does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  }

  for (const path of staffPaths) {
    test(`${path} has no axe finding, by day either, and does not scroll sideways`, async ({
      page,
      context,
    }) => {
      await signIn(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectNoAxeViolations(page);
      await page.emulateMedia({ colorScheme: 'light' });
      // Colors that change by degrees have come to rest; what turns for ever goes on.
      await page.evaluate(() => {
        const transitions = document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition);
        return Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
      });
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('with little movement wished for', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const path of [...publicPaths, SIGN_IN, ...staffPaths]) {
    test(`${path} stands still, and the keyboard reaches all of it in plain sight`, async ({
      page,
      context,
    }) => {
      if (staffPaths.includes(path)) await signIn(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      const running = await page.evaluate(() =>
        document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
      );
      expect(running).toEqual([]);
      expect(await walkByKeyboard(page)).toEqual([]);
    });
  }
});

test.describe('nothing moves while a page loads and is read', { tag: '@phone' }, () => {
  for (const path of [...publicPaths, '/no-such-page']) {
    test.describe(() => {
      test.use({ allowedComplaints: path === '/no-such-page' ? [/status of 404/] : [] });

      test(path, async ({ page }) => {
        const { sum, shifts } = await measureLayoutShift(page, path);
        expect(sum, shifts.join('\n')).toBe(0);
      });
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page hides what it has to say', async ({ page }) => {
    for (const path of [...publicPaths, SIGN_IN]) {
      await page.goto(path);
      const unseen = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity === '0')
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(unseen, path).toEqual([]);
    }
  });
});

test.describe('the open menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('keeps the focus and covers the page', async ({ page }) => {
        await page.goto('/about');
        await page.getByRole('banner').locator('summary').click();
        await expect(page.getByRole('main')).toBeHidden();
        for (let presses = 0; presses < 10; presses++) {
          await page.keyboard.press('Tab');
          const stop = page.locator(':focus');
          if ((await stop.count()) > 0)
            await expect(page.locator('#site-menu').filter({ has: stop })).toHaveCount(1);
        }
      });
    });
  }
});

test.describe('the home page is light', () => {
  const phone = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  };

  /** Opens it and lets it come to rest. Returns the bytes of the hero's picture and of everything. */
  async function weighHome(page: Page) {
    const bytes = await weighRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const hero = page.getByRole('main').locator('> section').first().locator('img').first();
    const picture = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
    return {
      hero: bytes.get(picture) ?? Number.NaN,
      all: [...bytes.values()].reduce((sum, one) => sum + one, 0),
    };
  }

  test.describe('on a phone', () => {
    test.use(phone);

    test(`with a hero of less than 60 KB, and less than 400 KB in all before scrolling`, async ({ page }) => {
      const { hero, all } = await weighHome(page);
      expect(hero).toBeLessThan(HERO_LIMIT.phone);
      expect(all).toBeLessThan(HOME_LIMIT);
    });
  });

  test('on a desk, with a hero of less than 160 KB', async ({ page }) => {
    expect((await weighHome(page)).hero).toBeLessThan(HERO_LIMIT.desk);
  });
});
