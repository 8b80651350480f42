import type { Locator } from '@playwright/test';
import { NON_TEXT_CONTRAST, TEXT_CONTRAST } from '@/lib/site/look/contrast';
import { expect, test } from '../support/test';
import { measureTextOverPicture } from '../support/text-over-picture';

/** Text from this size is large for WCAG, which asks less contrast of it: 18 pt, or 14 pt in bold. */
const isLarge = ({ size, weight }: { size: number; weight: number }) =>
  size >= 24 || (size >= 18.66 && weight >= 700);

async function expectEnoughContrast(section: Locator) {
  const lines = await measureTextOverPicture(section);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines)
    expect
      .soft(line.contrast, line.text)
      .toBeGreaterThanOrEqual(isLarge(line) ? NON_TEXT_CONTRAST : TEXT_CONTRAST);
}

/** The width from which the hero's text is beside what the picture shows. */
const BESIDE_PICTURE = 1024;

/** Replaces a heading by one whose lines are as long as they can be: other installers have other headings. */
const fillLines = (heading: Locator) =>
  heading.evaluate((element: HTMLElement) => {
    element.style.textWrap = 'wrap';
    element.textContent = 'in '.repeat(20);
  });

/** A width for each of the hero's pictures: the text lies on the picture in the first two, and beside what it shows in the others. */
for (const width of [390, 768, 1440, 2560]) {
  test(`every line of the hero’s text has enough contrast to its picture at ${width} px`, {
    tag: width === 768 || width === 2560 ? '@long' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const section = page.getByRole('main').locator('> section').first();
    await section.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    if (width >= BESIDE_PICTURE) await fillLines(section.getByRole('heading', { level: 1 }));
    await expectEnoughContrast(section);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every line of the services’ header has enough contrast to its ridges and sun on a wide screen, ${colorScheme} theme`, {
    tag: colorScheme === 'dark' ? '@long' : [],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 2560, height: 900 });
    await page.goto('/services');
    await expectEnoughContrast(page.getByRole('main').locator('header').first());
  });
}
