import type { Page, Route } from '@playwright/test';

const SCRIPTS = '**/_next/static/chunks/*.js';

/** Answers the scripts that hold `text` by `answer`; all others come as they are. */
export async function interceptChunk(page: Page, text: string, answer: (route: Route) => Promise<void>) {
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes(text) ? answer(route) : route.fulfill({ response }));
  });
}

/** Holds all scripts back until the function that this returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
