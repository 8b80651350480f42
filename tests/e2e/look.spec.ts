import type { Page } from '@playwright/test';
import { staffPages } from '@/components/shell/staff-pages';
import { business } from '@/lib/site/business';
import { pages } from '@/lib/site/pages';
import { tabThroughPage } from '../support/keyboard-walk';
import { measureLayoutShift } from '../support/layout-shift';
import { measureTransferSizes } from '../support/page-weight';
import { similarPaths } from '../support/routes';
import { isExhaustive, sampled } from '../support/scale';
import { signIn } from '../support/sign-in';
import {
  COLOR_RULES,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  findAxeViolations,
  test,
} from '../support/test';

const publicPaths = pages().map(({ path }) => path);
const SIGN_IN = '/admin/sign-in';

const KB = 1024;
const HERO_LIMIT = { phone: 60 * KB, desk: 160 * KB };
const HOME_LIMIT = 400 * KB;

/** The narrowest window that pages must fit, and a window of 1280 px at 200% zoom. */
const TIGHT_WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

// Stubs the map service.
test.beforeEach(({ page }) =>
  page.route(/google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
);

/** The elements that overflow to the right, when the page scrolls sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** The labels of a map that touch each other. */
const findTouchingLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure [aria-hidden="true"]:has(> span)')].flatMap((map) => {
      const labels = [...map.querySelectorAll(':scope > span')].map((label) => ({
        text: label.textContent,
        box: label.getBoundingClientRect(),
      }));
      return labels.flatMap(({ text, box }, index) =>
        labels
          .slice(index + 1)
          .filter(
            ({ box: { left, right, top, bottom } }) =>
              left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          )
          .map((other) => `${text} and ${other.text}`),
      );
    }),
  );

const findAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));

/** Runs all checks that need only this page; every finding is reported, not only the first. */
async function checkPage(page: Page, index: number, isFrameKnown = false) {
  const [theme = 'light', ...otherThemes] = themesOf(index);
  await page.emulateMedia({ colorScheme: theme });
  expect.soft(await findAxeViolations(page), `axe, ${theme} theme`).toEqual([]);
  for (const colorScheme of otherThemes) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findAxeViolations(page, COLOR_RULES), `axe, ${colorScheme} theme`).toEqual([]);
  }
  if (test.info().project.name === 'desktop') {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await findAnimations(page), 'animations despite prefers-reduced-motion').toEqual([]);
    expect.soft(await tabThroughPage(page, { isFrameKnown }), 'keyboard navigation').toEqual([]);
  }
  for (const size of TIGHT_WINDOWS) {
    await page.setViewportSize(size);
    // Charts redraw after the window was resized.
    await expect.soft.poll(() => findOverflow(page), `horizontal overflow at ${size.width} px`).toEqual([]);
    expect.soft(await findTouchingLabels(page), `labels that touch at ${size.width} px`).toEqual([]);
  }
}

/** The parts that all staff pages share. */
async function checkStaffShell(page: Page, name: string) {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
  const isDesktop = test.info().project.name === 'desktop';
  const inBar = staffPages.filter(({ place }) => (isDesktop ? place !== 'menu' : place === 'bar'));
  const names = inBar.map((entry) => entry.name);
  await expect(links).toHaveText(isDesktop ? names : names.toSpliced(1, 0, 'Search'));
  if (names.includes(name)) await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(name);
  if (isDesktop) {
    for (const link of await links.all()) {
      await expect(link).toBeInViewport();
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
}

/** The themes in which a page is looked at: in turn, and in an exhaustive run in both. */
const themesOf = (index: number) => {
  const themes = ['light', 'dark'] as const;
  return sampled(themes, 2, Math.floor(index / 2));
};

/** The windows in which a page is looked at: in turn, and in an exhaustive run in both. */
function windowsOf(path: string, index: number) {
  if (similarPaths.includes(path)) return ['@phone', '@long'];
  return ['@phone', index % 2 === 0 ? '@long-phone' : '@long-desktop'];
}

// One page load for all checks: a test for each would need its own.
test.describe('every page passes axe in both themes, fits, and works by keyboard', () => {
  // On a busy machine all checks together need the time of several tests.
  test.describe.configure({ timeout: 180_000 });

  for (const [index, path] of [...publicPaths, SIGN_IN].entries()) {
    test(`${path}, without layout shifts`, { tag: windowsOf(path, index) }, async ({ page }) => {
      const { sum, shifts } = await measureLayoutShift(page, path);
      expect.soft(sum, shifts.join('\n')).toBe(0);
      // The header and the footer are the same on all of them.
      await checkPage(page, index, !isExhaustive && path !== '/' && path !== SIGN_IN);
    });
  }

  for (const [index, { path, name }] of staffPages.entries()) {
    test(path, { tag: windowsOf(path, index) }, async ({ page, context }) => {
      await signIn(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await checkStaffShell(page, name);
      await checkPage(page, index);
    });
  }
});

test.describe('a page that does not exist', { tag: ['@phone', '@long-phone'] }, () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('has no layout shifts and no axe violations, and a way back', async ({ page }) => {
    const { sum, shifts } = await measureLayoutShift(page, '/no-such-page');
    expect(sum, shifts.join('\n')).toBe(0);
    await expectNoAxeViolationsInBothThemes(page);
    await page.goto('/services/no-such-service');
    await expectNoAxeViolations(page.getByRole('main'));
    await page.getByRole('link', { name: `${business().name}, home` }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page hides its content', async ({ page }) => {
    for (const path of sampled([...publicPaths, SIGN_IN], 4)) {
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

// How far ahead images are loaded depends on the network quality that the browser assumes.
test.describe('the weight of the home page', { tag: '@whole-browser' }, () => {
  const phone = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  };

  /** Opens it and waits for an idle network. Returns the bytes of the hero image and of everything. */
  async function measureHome(page: Page) {
    const bytes = await measureTransferSizes(page);
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

    test(`is below 60 KB for the hero, and below 400 KB in total before scrolling`, async ({ page }) => {
      const { hero, all } = await measureHome(page);
      expect(hero).toBeLessThan(HERO_LIMIT.phone);
      expect(all).toBeLessThan(HOME_LIMIT);
    });
  });

  test('on a desktop is below 160 KB for the hero', { tag: '@long' }, async ({ page }) => {
    expect((await measureHome(page)).hero).toBeLessThan(HERO_LIMIT.desk);
  });
});
