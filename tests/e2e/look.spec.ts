import type { Page } from '@playwright/test';
import { staffPages } from '@/components/shell/staff-pages';
import { pages } from '@/lib/site/pages';
import { walkByKeyboard } from '../support/keyboard-walk';
import { measureLayoutShift } from '../support/layout-shift';
import { weighRequests } from '../support/page-weight';
import { signIn } from '../support/sign-in';
import { COLOR_RULES, expect, findAxeViolations, test } from '../support/test';

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

/** Colors that change by degrees have come to rest; what turns for ever goes on. */
const comeToRest = (page: Page) =>
  page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });

const findMovement = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));

/** Looks at an open page in every way that needs no other one; each finding is told, not only the first. */
async function lookOver(page: Page) {
  expect.soft(await findAxeViolations(page), 'axe by day').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await comeToRest(page);
  expect.soft(await findAxeViolations(page, COLOR_RULES), 'axe by night').toEqual([]);
  if (test.info().project.name === 'desktop') {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await findMovement(page), 'what moves though little movement is wished for').toEqual([]);
    expect.soft(await walkByKeyboard(page), 'the way by keyboard').toEqual([]);
  }
  for (const size of TIGHT_WINDOWS) {
    await page.setViewportSize(size);
    // Charts are drawn anew for the narrower window, after it.
    await expect.soft.poll(() => findOverflow(page), `sideways at ${size.width} px`).toEqual([]);
  }
}

// One load a page: each look in a test of its own would cost another.
test.describe('every page is clean in both themes, fits, and is in reach of the keyboard', {
  tag: '@phone',
}, () => {
  // On a busy machine all looks together need the time of several tests.
  test.describe.configure({ timeout: 180_000 });

  for (const path of [...publicPaths, SIGN_IN]) {
    test(`${path}, and does not move while it loads and is read`, async ({ page }) => {
      const { sum, shifts } = await measureLayoutShift(page, path);
      expect.soft(sum, shifts.join('\n')).toBe(0);
      await lookOver(page);
    });
  }

  for (const path of staffPaths) {
    test(path, async ({ page, context }) => {
      await signIn(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      // The styleguide shows one table that loads for ever.
      await expect(page.getByText(/^Loading /)).toHaveCount(path === '/admin/styleguide' ? 1 : 0);
      await lookOver(page);
    });
  }
});

test.describe('a page that is not there', { tag: '@phone' }, () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('does not move while it loads', async ({ page }) => {
    const { sum, shifts } = await measureLayoutShift(page, '/no-such-page');
    expect(sum, shifts.join('\n')).toBe(0);
  });
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

// How far ahead pictures are loaded depends on the network that the browser takes itself to have.
test.describe('the home page is light', { tag: '@whole-browser' }, () => {
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
