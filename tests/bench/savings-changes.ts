import type { Browser } from '@playwright/test';
import { anotherTown, energyTown, firstTown } from '../support/served-towns';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
const ROUNDS = 30;

/** The kinds of inputs: the control that is changed, and the values that it gets in turn; a radio button is chosen. */
export const CHANGES: Record<string, { controls: string[]; values: string[] }> = {
  bill: { controls: ['#estimate-bill'], values: ['140', '230', '90'] },
  town: {
    controls: ['#estimate-town'],
    values: [anotherTown, energyTown ?? anotherTown, firstTown].map(({ anchor }) => anchor),
  },
  roof: { controls: ['e', 's', 'sw'].map((point) => `[name=roof][value=${point}]`), values: [] },
  pitch: { controls: ['10', '45', '27'].map((pitch) => `[name=pitch][value="${pitch}"]`), values: [] },
  trees: {
    controls: ['none', 'moderate', 'light'].map((shade) => `[name=trees][value=${shade}]`),
    values: [],
  },
  ridge: { controls: ['[type=range][data-side=east]'], values: ['8', '20', '14.5'] },
  assumption: { controls: ['[name=dep-flat]'], values: ['12', '18', '12.623'] },
};

/** The times in ms from each change until the page is computed, written and laid out, on a slow phone. */
export async function timeChanges(browser: Browser, address: string): Promise<Record<string, number[]>> {
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('#estimate-bill').focus();
  await page.locator('savings-calculator[data-running]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Awaited here, before the context closes.
  return await page.evaluate(
    async ({ changes, rounds }) => {
      const times: Record<string, number[]> = {};
      for (const [name, { controls, values }] of Object.entries(changes)) {
        const taken: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const control = document.querySelector<HTMLInputElement>(controls[round % controls.length] ?? '');
          if (!control) throw new Error(`there is no control for ${name}`);
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          if (control.type === 'radio') control.checked = true;
          else control.value = values[round % values.length] ?? '';
          const start = performance.now();
          control.dispatchEvent(new Event('input', { bubbles: true }));
          // Reading it lays out the page.
          void document.documentElement.scrollHeight;
          taken.push(performance.now() - start);
        }
        times[name] = taken;
      }
      return times;
    },
    { changes: CHANGES, rounds: ROUNDS },
  );
}
