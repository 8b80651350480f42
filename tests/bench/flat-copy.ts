import { chromium } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/verify/chromium';

// The phone of Lighthouse, so that the same pictures are asked for.
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

// What a browser with a window loads too.
const FOR_WINDOWS = 'link[rel=manifest], link[rel=icon]';

/** A file as nginx serves it. */
export interface FlatFile {
  body: Buffer;
  /** What a browser loads ahead, as a header. */
  link?: string | undefined;
}

/** All that a phone loads of these pages of our server before anybody uses them, by path. */
export async function copyPages(origin: string, paths: string[]): Promise<Map<string, FlatFile>> {
  const files = new Map<string, FlatFile>();
  await using stack = new AsyncDisposableStack();
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
  stack.defer(() => browser.close());
  for (const path of paths) {
    // A page of its own for each, because a response that comes late couldn't be read after a navigation.
    const page = await browser.newPage(PHONE);
    const copied: Promise<unknown>[] = [];
    page.on('response', (response) => {
      const { origin: from, pathname } = new URL(response.url());
      if (from !== origin || ![200, 404].includes(response.status())) return;
      const { link } = response.headers();
      copied.push(response.body().then((body) => files.set(pathname, { body, link })));
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.locator(FOR_WINDOWS).evaluateAll(async (links: HTMLLinkElement[]) => {
      for (const { href } of links) await fetch(href);
    });
    await Promise.all(copied);
  }
  return files;
}
