import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, EngineWindow, Target } from '../support/engines/engine';
import { type SmokeSite, startSmokeSite } from '../support/engines/smoke-site';
import { pagePaths } from '../support/routes';
import { staff } from '../support/staff';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const publicPaths = [...pagePaths.filter((path) => !path.startsWith('/admin')), '/no-such-page'];
const patience = { timeout: 20_000, interval: 100 };

const button = (name: string): Target => ({ role: 'button', name });
const link = (name: string): Target => ({ role: 'link', name });
const field = (name: string): Target => ({ role: 'field', name });

/** What must work in every engine, on the production build: each page at two widths, and the ways of visitors and staff. */
export function smokeTests(name: string, startEngine: () => Promise<Engine>): void {
  describe(name, () => {
    let site: SmokeSite;
    let engine: Engine;
    beforeAll(async () => {
      [site, engine] = await Promise.all([startSmokeSite(), startEngine()]);
    });
    afterAll(async () => {
      await engine?.stop();
      await site?.stop();
    });

    /** Opens a window, does something in it, and fails on any error that a page of it met. */
    async function inWindow(
      path: string,
      size: typeof phone,
      act: (page: EngineWindow) => Promise<void>,
    ): Promise<void> {
      const page = await engine.open(site.address + path, size);
      try {
        await probeReady(page);
        await act(page);
        expect(await page.run(() => probe.faults)).toEqual([]);
      } finally {
        await page.close();
      }
    }

    test.each([phone, desk])('shows every public page without a fault at $width px', async (size) => {
      await inWindow('/', size, async (page) => {
        for (const path of publicPaths) {
          await page.goto(site.address + path);
          await probeReady(page);
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
            // One, in the optical size that its role names.
            headings: [true],
            brokenPictures: [],
            faults: [],
          });
        }
      });
    });

    test('opens the menu of a phone, and a link in it leads on and closes it', async () => {
      await inWindow('/', phone, async (page) => {
        await page.click(button('^Menu$'));
        await seen(page, link('^About( Us)?$'));
        await page.click(link('^About( Us)?$'));
        await expect.poll(() => page.run(() => location.pathname), patience).toBe('/about');
        await gone(page, link('^About( Us)?$'));
      });
    });

    const visitor = `Engine Visitor ${name}`;

    test('says what is wrong with a request, then sends it', async () => {
      await inWindow('/contact', phone, async (page) => {
        await page.run(() => document.querySelector('form[action="/api/contact"]')?.scrollIntoView());
        await expect
          .poll(
            () =>
              page.run(
                () => document.querySelector<HTMLFormElement>('form[action="/api/contact"]')?.noValidate,
              ),
            patience,
          )
          .toBe(true);
        await page.click(button('^Send Message$'));
        await expect
          .poll(() => page.run(() => document.querySelectorAll('[aria-invalid=true]').length), patience)
          .toBeGreaterThan(0);
        await page.type(field('^Name'), visitor);
        await page.type(field('^Phone'), '828 555 0177');
        await page.run(() => {
          const [service] = probe.find('field', '^Service') as HTMLSelectElement[];
          if (!service) throw new Error('There is no choice of services.');
          service.value = 'energy-storage';
          service.dispatchEvent(new Event('change', { bubbles: true }));
        });
        await expect.poll(() => page.run(() => performance.now()), patience).toBeGreaterThan(2_500);
        await page.click(button('^Send Message$'));
        await expect
          .poll(() => page.run(() => document.body.textContent), patience)
          .toContain('Message Sent Successfully');
      });
    });

    test('staff sign in, open the request, mark it as contacted and export it', async () => {
      await inWindow('/admin/form-fills', desk, async (page) => {
        await signIn(page);
        await seen(page, { role: 'row', name: visitor });
        expect(await page.run(() => document.body.textContent?.match(/Any date/g))).toHaveLength(2);
        await page.click(button(`^${visitor}`));
        await seen(page, { role: 'dialog', name: 'Mark as Contacted' });
        await page.click(button('^Mark as Contacted'));
        await gone(page, { role: 'dialog', name: 'Mark as' });
        await seen(page, button('^Uncontact'));
        const exported = await page.run(async () => {
          const [anchor] = probe.find('link', '^Export to CSV') as HTMLAnchorElement[];
          const answer = await fetch(anchor?.href ?? '');
          return { type: answer.headers.get('content-type'), text: await answer.text() };
        });
        expect(exported.type).toContain('text/csv');
        expect(exported.text).toContain(visitor);
      });
    });

    test('staff save the search data of a page, and the page shows it', async () => {
      const title = `About us as ${name} saved it`;
      await inWindow('/admin/form-fills', desk, async (page) => {
        await signIn(page);
        await page.goto(`${site.address}/about?editseo=true`);
        await probeReady(page);
        await seen(page, { role: 'dialog', name: 'Edit SEO Settings' });
        await expect
          .poll(
            () => page.run(() => (probe.find('field', '^Title')[0] as HTMLInputElement | undefined)?.value),
            patience,
          )
          .toBeTruthy();
        await page.run(() => (probe.find('field', '^Title')[0] as HTMLInputElement | undefined)?.select());
        await page.type(field('^Title'), title);
        await page.click(button('^Save SEO Settings$'));
        await seen(page, { role: 'status', name: 'SEO data saved successfully!' });
        // The links of the page that was left may have asked for it before the save.
        const titleOf = async () => {
          await page.goto(`${site.address}/about`);
          await probeReady(page);
          return page.run(() => document.title);
        };
        await expect.poll(titleOf, patience).toContain(title);
      });
    });

    /** Leaves the window on the list of leads, as the browser's first visit or a later one. */
    async function signIn(page: EngineWindow): Promise<void> {
      if ((await page.run(() => location.pathname)) === '/admin/form-fills') return;
      await page.type(field('^Email'), staff.email);
      await page.type(field('^Password'), staff.password);
      await page.click(button('^Sign in$'));
      await expect.poll(() => page.run(() => location.pathname), patience).toBe('/admin/form-fills');
      await probeReady(page);
    }
  });
}

const probeReady = (page: EngineWindow) =>
  expect
    .poll(() => page.run(() => document.readyState === 'complete' && 'probe' in globalThis), patience)
    .toBe(true);

const countOf = (page: EngineWindow, { role, name }: Target) =>
  page.run((role, name) => probe.find(role, name).length, role, name);

const seen = (page: EngineWindow, target: Target) =>
  expect
    .poll(() => countOf(page, target), { ...patience, message: `${target.role} “${target.name}”` })
    .toBeGreaterThan(0);

const gone = (page: EngineWindow, target: Target) =>
  expect.poll(() => countOf(page, target), patience).toBe(0);
