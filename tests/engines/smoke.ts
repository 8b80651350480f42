import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine, EngineWindow, Target } from '../support/engines/engine';
import { aService } from '../support/offered-services';
import { pagePaths } from '../support/routes';
import { isExhaustive, sampled } from '../support/scale';
import { staff } from '../support/staff';

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const { phone, desktop } = windows;
const publicPaths = [...pagePaths.filter((path) => !path.startsWith('/admin')), '/no-such-page'];
/** The page whose search data the engine changes, each another one: they share the site. */
const changedPaths = { phone: '/about', desktop: '/service-areas' };
const pollOptions = { timeout: 20_000, interval: 100 };

// WebKitGTK's MiniBrowser sometimes crashes on a machine under load. Only that is retried, in a new browser.
const retry = { count: 3, condition: ({ name }: { name?: string }) => name === 'NoSuchSessionError' };

const button = (name: string): Target => ({ role: 'button', name });
const link = (name: string): Target => ({ role: 'link', name });
const field = (name: string): Target => ({ role: 'field', name });

/**
 * What must work in every engine, on the production build: the pages and the flows of visitors and staff. Some of the pages
 * are shown in `pageWindow`, and in an exhaustive run all of them in both windows.
 */
export function smokeTests(
  name: string,
  startEngine: () => Promise<Engine>,
  pageWindow: keyof typeof windows,
): void {
  describe(name, { retry }, () => {
    const site = process.env.SMOKE_SITE ?? '';
    let engine: Engine;
    beforeAll(async () => {
      engine = await startEngine();
    });
    beforeEach(async () => {
      if (await engine.isRunning()) return;
      await engine.stop();
      engine = await startEngine();
    });
    afterAll(() => engine?.stop());

    /** Opens a window, runs `act` in it, and fails on any error in its pages. */
    async function inWindow(
      path: string,
      size: typeof phone,
      act: (page: EngineWindow) => Promise<void>,
    ): Promise<void> {
      const page = await engine.open(site + path, size);
      try {
        await waitForProbe(page);
        await act(page);
        expect(await page.run(() => probe.faults)).toEqual([]);
      } finally {
        await page.close();
      }
    }

    test.each(isExhaustive ? [phone, desktop] : [windows[pageWindow]])(
      'shows public pages without errors at $width px',
      async (size) => {
        await inWindow('/', size, async (page) => {
          for (const path of sampled(publicPaths, 6, Object.keys(windows).indexOf(pageWindow))) {
            await page.goto(site + path);
            await waitForProbe(page);
            const found = await page.run(async () => ({
              width: innerWidth,
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              headings: [...document.querySelectorAll('h1')].map((heading) =>
                /"opsz"/.test(getComputedStyle(heading).fontVariationSettings),
              ),
              brokenPictures: await probe.brokenPictures(),
              faults: probe.faults,
            }));
            expect(found, path).toEqual({
              width: size.width,
              overflow: 0,
              // Exactly one, with an optical size set.
              headings: [true],
              brokenPictures: [],
              faults: [],
            });
          }
        });
      },
    );

    test('opens the phone menu, and a link in it navigates and closes it', async () => {
      await inWindow('/', phone, async (page) => {
        await page.click(button('^Menu$'));
        await expectVisible(page, link('^About( Us)?$'));
        await page.click(link('^About( Us)?$'));
        await expect.poll(() => page.run(() => location.pathname), pollOptions).toBe('/about');
        await expectHidden(page, link('^About( Us)?$'));
      });
    });

    test('shows the errors of the form, then sends it', async () => {
      await inWindow('/contact', phone, async (page) => {
        // Before the form's script is there, which the press loads.
        await page.click(button('^Send Message$'));
        await expect
          .poll(() => page.run(() => document.querySelectorAll('[aria-invalid=true]').length), pollOptions)
          .toBeGreaterThan(0);
        await page.type(field('^Name'), `Engine Visitor ${name}`);
        await page.type(field('^Phone'), '828 555 0177');
        await page.run((id) => {
          const [service] = probe.find('field', '^Service') as HTMLSelectElement[];
          if (!service) throw new Error('There is no choice of services.');
          service.value = id;
          service.dispatchEvent(new Event('change', { bubbles: true }));
        }, aService);
        await expect.poll(() => page.run(() => performance.now()), pollOptions).toBeGreaterThan(2_500);
        await page.click(button('^Send Message$'));
        await expect
          .poll(() => page.run(() => document.body.textContent), pollOptions)
          .toContain('We have your message');
      });
    });

    test('staff sign in, open a lead, mark it as contacted and export it, and save the SEO data of a page, which shows it', async () => {
      const visitor = `Engine Lead ${randomUUID()}`;
      const lead = { name: visitor, phone: '828 555 0178', service: aService };
      const stored = await fetch(`${site}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(lead),
      });
      expect(stored.status).toBe(201);
      await inWindow('/admin/form-fills', desktop, async (page) => {
        await signIn(page);
        await expectVisible(page, { role: 'row', name: visitor });
        expect(await page.run(() => document.body.textContent?.match(/Any date/g))).toHaveLength(2);
        await page.click(button(`^${visitor}`));
        await expectVisible(page, { role: 'dialog', name: 'Mark as Contacted' });
        await page.click(button('^Mark as Contacted'));
        await expectHidden(page, { role: 'dialog', name: 'Mark as' });
        await expectVisible(page, button('^Uncontact'));
        const exported = await page.run(async () => {
          const [anchor] = probe.find('link', '^Export to CSV') as HTMLAnchorElement[];
          const answer = await fetch(anchor?.href ?? '');
          return { type: answer.headers.get('content-type'), text: await answer.text() };
        });
        expect(exported.type).toContain('text/csv');
        expect(exported.text).toContain(visitor);

        const path = changedPaths[pageWindow];
        const title = `A page as ${name} saved it`;
        await page.goto(`${site}${path}?editseo=true`);
        await waitForProbe(page);
        await expectVisible(page, { role: 'dialog', name: 'Edit SEO Settings' });
        await expect
          .poll(
            () => page.run(() => (probe.find('field', '^Title')[0] as HTMLInputElement | undefined)?.value),
            pollOptions,
          )
          .toBeTruthy();
        await page.run(() => (probe.find('field', '^Title')[0] as HTMLInputElement | undefined)?.select());
        await page.type(field('^Title'), title);
        await page.click(button('^Save SEO Settings$'));
        await expectVisible(page, { role: 'status', name: 'SEO data saved successfully!' });
        // Links of the previous page may have prefetched it before the save.
        const titleOf = async () => {
          await page.goto(site + path);
          await waitForProbe(page);
          return page.run(() => document.title);
        };
        await expect.poll(titleOf, pollOptions).toContain(title);
      });
    });

    /** Signs in unless a session exists, and ends on the lead list. */
    async function signIn(page: EngineWindow): Promise<void> {
      if ((await page.run(() => location.pathname)) === '/admin/form-fills') return;
      await page.type(field('^Email'), staff.email);
      await page.type(field('^Password'), staff.password);
      await page.click(button('^Sign in$'));
      await expect.poll(() => page.run(() => location.pathname), pollOptions).toBe('/admin/form-fills');
      await waitForProbe(page);
    }
  });
}

const waitForProbe = (page: EngineWindow) =>
  expect
    .poll(() => page.run(() => document.readyState === 'complete' && 'probe' in globalThis), pollOptions)
    .toBe(true);

const countOf = (page: EngineWindow, { role, name }: Target) =>
  page.run((role, name) => probe.find(role, name).length, role, name);

const expectVisible = (page: EngineWindow, target: Target) =>
  expect
    .poll(() => countOf(page, target), { ...pollOptions, message: `${target.role} “${target.name}”` })
    .toBeGreaterThan(0);

const expectHidden = (page: EngineWindow, target: Target) =>
  expect.poll(() => countOf(page, target), pollOptions).toBe(0);
