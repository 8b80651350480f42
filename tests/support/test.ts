import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { reducedMotion } from './scale';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

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
        await waitForScripts(page);
        return response;
      };
      page.reload = async (...args) => {
        const response = await reload.apply(page, args);
        await waitForScripts(page);
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

/** Waits until a page reacts: one of staff to all of its controls, a public one as soon as its script has run. */
async function waitForScripts(page: Page): Promise<void> {
  await waitForHydration(page);
  // It defines its elements in a task after the one that ends the parsing, which may come after the load of a busy page.
  await page.waitForFunction(
    () => !document.querySelector('script[src*="/_next/static/page-"]') || customElements.get('contact-form'),
  );
}

/** Waits until a staff page reacts: it comes with its data, and what is clicked before is lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !location.pathname.startsWith('/admin') ||
      // Before, a page that a form led to may have none of its controls yet.
      (document.readyState !== 'loading' &&
        [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
          Object.keys(control).some((key) => key.startsWith('__reactProps$')),
        )),
  );
}

/** The axe rules for colors: the only ones that the same page in another theme can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations and where they are, by all rules or by some: of a page, or only of the part of it that is new in a
 * state whose rest another test looks at.
 */
export async function findAxeViolations(target: Page | Locator, rules?: string[]) {
  const part = 'page' in target ? target : target.locator(':root');
  const page = part.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForFinalColors(page);
  // Once for each document: running it takes longer than most analyses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // They show other sites.
    iframes: false,
    // A rule of WCAG 2.2 AA that axe leaves out unless it's asked for.
    rules: { 'target-size': { enabled: rules === undefined } },
    ...(rules && { runOnly: rules }),
  };
  const found = await part.evaluate(async (element, given) => {
    const { violations } = await window.axe.run(element, given);
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
  }, options);
  await page.emulateMedia({ reducedMotion });
  return found;
}

/** Waits until no list is dimmed because it is being replaced, and nothing fades in or out. */
const waitForFinalColors = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('table[aria-busy=true]') &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );

export async function expectNoAxeViolations(target: Page | Locator): Promise<void> {
  expect(await findAxeViolations(target)).toEqual([]);
}

/** All rules in the light theme, then those for colors in the dark one. */
export async function expectNoAxeViolationsInBothThemes(target: Page | Locator): Promise<void> {
  await expectNoAxeViolations(target);
  const page = 'page' in target ? target.page() : target;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(target, COLOR_RULES), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
