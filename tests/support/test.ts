import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Strictness {
  /** What the browser may complain about in a test that provokes it: an answer of 401, say. */
  allowedComplaints: RegExp[];
}

// A browser gives up the cross-fade between two pages when the second is left, or when it is too busy for it.
const GIVEN_UP_FADE = /Transition was (aborted|skipped)/;

/** Playwright's test, failing on every error that the page throws or writes to its console. */
export const test = base.extend<Strictness>({
  allowedComplaints: [[], { option: true }],
  page: async ({ page, allowedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    const allowed = [GIVEN_UP_FADE, ...allowedComplaints];
    const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export { expect };

/** The rules that judge colors: all that the same page in another theme can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The rules that the page breaks and where, as far as a program can tell; of all rules or of some. What lies in a
 * frame is another site's, and without it axe needs no second tab for its sum.
 */
export async function findAxeViolations(page: Page, rules?: string[]) {
  // Colors are judged at rest: what fades in half way has none of its own. What appears from here on does not fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}
