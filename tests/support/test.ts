import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { reducedMotion } from './scale';

interface Strictness {
  /** Browser errors that a test provokes on purpose, such as a 401 response. */
  allowedErrors: RegExp[];
}

/** Playwright's test, failing on every uncaught error, console error and CSP violation of the page. */
export const test = base.extend<Strictness>({
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page;
      page.goto = async (...args) => {
        const response = await goto.apply(page, args);
        await waitForHydration(page);
        return response;
      };
      page.reload = async (...args) => {
        const response = await reload.apply(page, args);
        await waitForHydration(page);
        return response;
      };
    }
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
      ),
    );
    await use(page);
    const unexpected = errors.filter((text) => !allowedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export { expect };

/** Waits until a staff page reacts: it comes with its data, and what is clicked before is lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !location.pathname.startsWith('/admin') ||
      [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}

/** The axe rules for colors: the only ones that the same page in another theme can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations of the page and where they are, by all rules or by some. Frames are left out: they show other sites,
 * and without them axe needs no second tab.
 */
export async function findAxeViolations(page: Page, rules?: string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForFinalColors(page);
  // A rule of WCAG 2.2 AA that axe leaves out unless it's asked for.
  const sizes = { 'target-size': { enabled: rules === undefined } };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: sizes }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  await page.emulateMedia({ reducedMotion });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
}

/** Waits until no list is dimmed because it is being replaced, and nothing fades in or out. */
const waitForFinalColors = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('table[aria-busy=true]') &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

/** All rules in the light theme, then those for colors in the dark one. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, COLOR_RULES), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
