import type { Browser } from '@playwright/test';

const SLOWDOWN = 4;
const BILLS = ['180', '210', '95', '400', '1'];

/** The times in ms from a key in the bill of the home page until its answer is painted, on a slow desktop. */
export async function timeKeys(browser: Browser, address: string): Promise<number[]> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const strip = page.locator('bill-answer');
  await strip.locator('input').first().pressSequentially('180');
  // Its script has come.
  await strip.and(page.locator('[data-state=answer]')).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Awaited here, before the context closes.
  return await page.evaluate(async (bills) => {
    const field = document.querySelector<HTMLInputElement>('bill-answer input');
    if (!field) throw new Error('there is no field for the bill');
    const times: number[] = [];
    for (const bill of bills) {
      const start = performance.now();
      field.value = bill;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - start);
    }
    return times;
  }, BILLS);
}
