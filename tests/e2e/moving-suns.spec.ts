import type { Locator, Page } from '@playwright/test';
import { sunOn } from '../support/local-sun';
import { expect, test } from '../support/test';

const THREE = momentAt('2027-03-14T15:00:00-04:00');
const QUARTER_PAST = momentAt('2027-03-14T15:15:00-04:00');

/** An instant, and the part of that day's light that has passed by then. */
function momentAt(text: string) {
  const time = new Date(text);
  const { sunrise, sunset } = sunOn(time);
  return { time, share: (time.getTime() - sunrise.getTime()) / (sunset.getTime() - sunrise.getTime()) };
}

/** Holds animations that scripts start at their first frame, so that a test can go through them at its own pace. */
const holdAnimations = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...options) {
      const animation = animate.apply(this, options);
      animation.pause();
      return animation;
    };
  });

/** The timing of the animations that run or are held, without the style sheets' own. */
const heldAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition))
      .map(({ effect }) => ({ ...effect?.getTiming() })),
  );

/** Moves all of them to a time in ms. */
const seekTo = (page: Page, time: number) =>
  page.evaluate((at) => {
    for (const animation of document.getAnimations())
      if (!(animation instanceof CSSAnimation)) animation.currentTime = at;
  }, time);

/** Where the middle of a sun is, from 0 at the left edge of its drawing to 1 at the right one. */
const shareOf = (sun: Locator) =>
  sun.evaluate((element) => {
    const [own, drawing] = [element, element.closest('svg') ?? element.parentElement].map((one) =>
      one?.getBoundingClientRect(),
    );
    if (!own || !drawing) return Number.NaN;
    return (own.left + own.width / 2 - drawing.left) / drawing.width;
  });

test('today’s sun travels from sunrise to now once, in 700 ms, and not with reduced motion', async ({
  page,
}) => {
  const sun = page.locator('[data-sun=sun]');
  await holdAnimations(page);
  await page.clock.install({ time: THREE.time });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(sun).toBeVisible();
  const animations = await heldAnimations(page);
  expect(animations.length).toBeGreaterThan(0);
  for (const timing of animations) expect(timing).toMatchObject({ duration: 700, iterations: 1 });
  expect(await shareOf(sun)).toBeCloseTo(0, 2);
  await seekTo(page, 350);
  expect(await shareOf(sun)).toBeGreaterThan(0.1);
  expect(await shareOf(sun)).toBeLessThan(THREE.share);
  await seekTo(page, 700);
  expect(await shareOf(sun)).toBeCloseTo(THREE.share, 2);

  // Each minute it is moved, without another animation.
  await page.clock.pauseAt(QUARTER_PAST.time);
  await expect.poll(() => shareOf(sun)).toBeCloseTo(QUARTER_PAST.share, 2);
  expect(await heldAnimations(page)).toEqual([]);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(sun).toBeVisible();
  expect(await heldAnimations(page)).toEqual([]);
  expect(await shareOf(sun)).toBeCloseTo(QUARTER_PAST.share, 2);
});
