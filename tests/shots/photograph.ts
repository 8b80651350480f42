import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { fileOf, type Scene, type Theme, takesOf } from './scene';
import type { Site } from './site';

/** The output folder of the screenshots and their contact sheet; git ignores it. */
export const SHOTS_FOLDER = '.shots';

/** As many concurrent pages as keep two cores busy. */
const AT_ONCE = 3;
const DEADLINE_MS = 20_000;
/** Where the lines of a picture in the documentation end, in CSS pixels; beyond it's empty. */
const COLUMN = 620;

interface Session {
  browser: Browser;
  site: Site;
  scenes: Scene[];
  stop: AbortSignal;
}

type Take = ReturnType<typeof takesOf>[number] & { scene: Scene };

/** Takes every screenshot of the scenes. Returns the failures, which do not stop the others. */
export async function photographAll({ browser, site, scenes, stop }: Session): Promise<string[]> {
  const takes = scenes.flatMap((scene) => takesOf(scene).map((take) => ({ ...take, scene })));
  const cookies = scenes.some(({ staff }) => staff) ? await signIn(browser, site) : [];
  const failures: string[] = [];
  const queue = takes.entries();
  const worker = async () => {
    for (const [index, take] of queue) {
      if (stop.aborted) return;
      const file = fileOf(take.scene, take);
      await photograph(browser, site, cookies, take).catch((error: Error) => {
        failures.push(`${file}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
      });
      process.stdout.write(`\r${String(index + 1).padStart(4)} of ${takes.length}  ${file.padEnd(70)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

async function signIn(browser: Browser, { address, staff }: Site): Promise<Cookies> {
  await using context = await browser.newContext({ baseURL: address });
  const answer = await context.request.post('/api/admin/sign-in', { data: staff });
  if (!answer.ok()) throw new Error(`Signing in as ${staff.email} was answered with ${answer.status()}.`);
  // Awaited here: leaving the function closes the context.
  return await context.cookies();
}

async function photograph(browser: Browser, site: Site, cookies: Cookies, { scene, width, theme }: Take) {
  await using context = await openContext(browser, site, { scene, width, theme });
  if (scene.staff) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(DEADLINE_MS);
  // Stubs the map service.
  await page.route(/google\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await scene.arrange?.(page, site);
  await page.goto(scene.path, { waitUntil: 'load' });
  // Optional fonts are shown once they are in the cache.
  if (scene.picture) await page.reload({ waitUntil: 'load' });
  if (scene.print) await page.emulateMedia({ media: 'print' });
  await waitUntilStable(page, {
    windowOnly: scene.windowOnly,
    hasScripts: scene.browser?.javaScriptEnabled !== false,
  });
  await scene.act?.(page);
  const shot = await page.screenshot({
    path: path.join(SHOTS_FOLDER, fileOf(scene, { width, theme })),
    type: 'jpeg',
    quality: 88,
    fullPage: !scene.windowOnly,
    ...(scene.part && {
      clip: await areaOf(scene.part(page), scene.picture ? COLUMN : Number.POSITIVE_INFINITY),
    }),
    // A dev server's badge is no part of the page.
    style: 'nextjs-portal { display: none }',
  });
  if (scene.picture) await sharp(shot).webp({ quality: 60 }).toFile(`docs/${scene.picture}.webp`);
}

/** The place of a part on its page, with a margin; it's cut off at `column` pixels. */
async function areaOf(part: Locator, column: number) {
  const margin = 24;
  const { x, y, width, height } = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
  return {
    x: x - margin,
    y: y - margin,
    width: Math.min(width, column) + 2 * margin,
    height: height + 2 * margin,
  };
}

function openContext(browser: Browser, { address }: Site, { scene, width, theme }: Take) {
  const isPhone = width < 768;
  return browser.newContext({
    baseURL: address,
    viewport: { width, height: isPhone ? 844 : 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme satisfies Theme,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    ...scene.browser,
  });
}

/** Waits until fonts and images have loaded, lazy ones too, unless only the window is shown. */
export async function waitUntilStable(
  page: Page,
  { windowOnly = false, hasScripts = true }: { windowOnly?: boolean; hasScripts?: boolean } = {},
): Promise<void> {
  if (hasScripts) {
    // Effects have run once the network is idle: an earlier click would reach no handler.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  }
  await page.evaluate(async (isWhole) => {
    const lazy = isWhole ? [...document.images].filter((image) => image.loading === 'lazy') : [];
    for (const image of lazy) image.loading = 'eager';
    // Decoded, not only loaded: an image that is still being decoded would be missing on the screenshot.
    const decoded = lazy.map((image) => image.decode().catch(() => {}));
    await Promise.all([document.fonts.ready, ...decoded]);
  }, !windowOnly);
}
