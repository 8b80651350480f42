import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findOtherEngines } from '../../../scripts/verify/other-engines';
import type { Engine, EngineWindow, Target } from './engine';

/** Debian's Firefox, headless, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const { firefox } = findOtherEngines() ?? {};
  if (!firefox) throw new Error('There is no Firefox.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    // A classic scroll bar would take 12 of a phone's 390 pixels.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  return {
    async open(url, size) {
      const page = await browser.newPage();
      await page.setViewport(size);
      await goto(page, url);
      return windowOf(page);
    },
    isRunning: async () => browser.connected,
    stop: () => browser.close(),
  };
}

function windowOf(page: Page): EngineWindow {
  return {
    goto: (url) => goto(page, url),
    run: (inPage, ...args) => page.evaluate(inPage as (...given: unknown[]) => never, ...args),
    async click(target) {
      await (await find(page, target)).click();
    },
    async type(target, text) {
      await (await find(page, target)).type(text);
    },
    close: () => page.close(),
  };
}

/** Opens a page, with one retry: Firefox sometimes drops the connection, and shows its own error page. */
async function goto(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((error: unknown) => {
    if (!String(error).includes('Address rejected')) throw error;
    return page.goto(url);
  });
}

async function find(page: Page, { role, name }: Target): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle((...args) => probe.find(...args)[0], role, name);
  const element = handle.asElement();
  if (!element) throw new Error(`There is no ${role} “${name}”.`);
  return element as ElementHandle<Element>;
}
