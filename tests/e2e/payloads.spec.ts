import type { BrowserContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { settingsPages } from '@/components/shell/settings-pages';
import { pages } from '@/lib/site/pages';
import { waitForMail } from '../support/mail';
import { aService } from '../support/offered-services';
import type { OwnSite } from '../support/own-site';
import { test as siteTest } from '../support/own-site-test';
import { formulas, payloads } from '../support/payloads';
import { sampled } from '../support/scale';
import { staff } from '../support/staff';
import { expect, test } from '../support/test';

// Those with a site of their own in one worker, which starts and fills it. CSP is bypassed: it must not be all that stops payloads.
test.describe.configure({ mode: 'default' });
test.use({ bypassCSP: true, allowedErrors: [/./] });

/** Records scripts that ran, and requests to the host of the payloads. */
function watch(context: BrowserContext): string[] {
  const executed: string[] = [];
  context.on('page', (page) => {
    page.on('dialog', async (dialog) => {
      executed.push(`${dialog.message()} at ${page.url()}`);
      await dialog.dismiss();
    });
  });
  void context.route(/evil\.example/, (route) => {
    executed.push(route.request().url());
    return route.abort();
  });
  return executed;
}

/** The payloads in groups, so that one that swallows the text after it does not hide all others. */
function chunks(size: number): string[] {
  const texts = [];
  for (let start = 0; start < payloads.length; start += size)
    texts.push(payloads.slice(start, start + size).join('\n'));
  return texts;
}

async function openAsStaff(
  { context, page }: { context: BrowserContext; page: Page },
  site: OwnSite,
  path: string,
) {
  const [name = '', ...value] =
    site.staffCookie
      .split('; ')
      .find((one) => one.includes('session_token'))
      ?.split('=') ?? [];
  await context.addCookies([{ name, value: value.join('='), url: site.one }]);
  await page.goto(site.one + path);
}

/** Triggers handlers: mouseover on every element, and scrolling to the end. */
async function triggerHandlers(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

test('detects payloads that run, where nothing escapes them', { tag: '@long' }, async ({ context, page }) => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  const executed = watch(context);
  const open = await context.newPage();
  for (const payload of payloads.filter((text) => text.includes('<')).slice(0, 60)) {
    await open.setContent(
      `<title>${payload}</title><textarea>${payload}</textarea><p title="${payload}">${payload}</p>`,
    );
    await triggerHandlers(open);
  }
  expect(executed.length).toBeGreaterThan(30);
  await page.close();
});

siteTest.describe('payloads in the database', { tag: '@long' }, () => {
  let isFilled = false;

  siteTest.beforeEach(async ({ site }) => {
    if (isFilled) return;
    isFilled = true;
    await fill(site);
  });

  siteTest('are shown as text on every page of the audit log', async ({ context, site }) => {
    const executed = watch(context);
    const page = await context.newPage();
    await openAsStaff({ context, page }, site, '/admin/audit');
    let shown = 0;
    for (;;) {
      await triggerHandlers(page);
      shown += (await page.getByRole('row').count()) - 1;
      const older = page.getByRole('link', { name: 'Older' });
      if ((await older.count()) === 0) break;
      await page.goto(site.one + (await older.getAttribute('href')));
    }
    expect(shown).toBeGreaterThanOrEqual(payloads.length);
    expect(executed).toEqual([]);
  });

  siteTest('are shown as text in the list of leads', async ({ context, site }) => {
    const executed = watch(context);
    const page = await context.newPage();
    await openAsStaff({ context, page }, site, '/admin/form-fills');
    const position = page.getByRole('navigation', { name: 'Pages' });
    for (let first = 1; first <= listed; first += 50) {
      if (first > 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(position.getByText(new RegExp(`^${first} to \\d+ of ${listed}$`))).toBeVisible();
      await triggerHandlers(page);
    }
    for (const tab of ['Call next', 'Quarantine']) {
      await page.getByRole('tab', { name: tab }).click();
      await triggerHandlers(page);
    }
    expect(executed).toEqual([]);
  });

  siteTest(
    'are shown as text in the details of leads: notes, household, deliveries, attribution',
    async ({ context, site }) => {
      const executed = watch(context);
      const page = await context.newPage();
      for (let number = 0; number < detailed; number += 1) {
        await openAsStaff({ context, page }, site, `/admin/form-fills?lead=${leadId(number)}`);
        await expect(page.getByRole('dialog').getByText(`Note ${number}:`).first()).toBeVisible();
        await triggerHandlers(page);
      }
      expect(executed).toEqual([]);
    },
  );

  siteTest('are shown as text in settings, insight and search data', async ({ context, site }) => {
    const executed = watch(context);
    const page = await context.newPage();
    for (const path of [...settingsPages.map((page) => page.path), '/admin/insight', '/admin/seo']) {
      await openAsStaff({ context, page }, site, path);
      await page.waitForLoadState('networkidle');
      await triggerHandlers(page);
    }
    expect(executed).toEqual([]);
  });

  siteTest('are shown as text on public pages and in their editor', async ({ context, site }) => {
    const executed = watch(context);
    const page = await context.newPage();
    for (const { path } of pages()) {
      // Every instance is notified of a change, and shows it from its next request on.
      await expect(async () => {
        await openAsStaff({ context, page }, site, path);
        expect((await page.title()).length).toBeGreaterThan(100);
      }).toPass({ timeout: 20_000 });
      await triggerHandlers(page);
    }
    for (const { path } of pages().slice(0, 3)) {
      await openAsStaff({ context, page }, site, `${path}?editseo=true`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await triggerHandlers(page);
    }
    expect(executed).toEqual([]);
  });

  siteTest('start no formula in a cell of an export', async ({ request, site }) => {
    const answer = await request.get(`${site.one}/api/admin/leads/export?bom=0`, {
      headers: { cookie: site.staffCookie },
    });
    const rows: Record<string, string>[] = parse(await answer.body(), { columns: true });
    expect(rows).toHaveLength(listed);
    const cells = rows.flatMap((row) => Object.entries(row).filter(([name]) => name !== 'Phone (E.164)'));
    expect(cells.filter(([, cell]) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const formula of formulas)
      expect(
        rows.some(({ Message }) => Message?.includes(formula)),
        formula,
      ).toBe(true);
  });
});

test('payloads in a form are shown as text in the mails about it', async ({ context, request }) => {
  const executed = watch(context);
  const page = await context.newPage();
  const session = await request.post('/api/admin/sign-in', { data: staff });
  expect(session.ok()).toBe(true);
  for (const [index, message] of sampled([...chunks(40).entries()], 3)) {
    const mark = crypto.randomUUID();
    const name = `${payloads[index * 40]?.replace(/[\r\n\t]/g, ' ')} ${mark.slice(0, 8)}`.slice(-120);
    const data = {
      name,
      phone: '(828) 555-0190',
      address: payloads[index * 40 + 3]?.replace(/\s/g, ' ').slice(0, 190),
      service: aService,
      message: `${mark} ${message}`.slice(0, 3_900),
    };
    const answer = await request.post('/api/contact', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = (await answer.json()).data;
    // Some look like the spam that they are.
    await request.post('/api/admin/leads/quarantine', { data: { action: 'release', ids: [id] } });
    const mail = await waitForMail(({ text }) => Boolean(text?.includes(mark)));
    await page.setContent(mail.html ?? '');
    await expect(page.getByText(mark).first()).toBeAttached();
    await triggerHandlers(page);
  }
  expect(executed).toEqual([]);
});

const detailed = chunks(20).length;
const leadId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Whether the lead of a payload is in quarantine. */
const isQuarantined = (number: number) => number % 40 === 39;
const listed = payloads.filter((_, number) => !isQuarantined(number)).length;

/** Puts every payload into every column that a page shows. */
async function fill({ query }: OwnSite): Promise<void> {
  const touch = (text: string) => ({
    at: new Date().toISOString(),
    landingPage: `/${text}`,
    referrer: text,
    utm: { source: text },
    gclid: text,
  });
  for (const [number, text] of payloads.entries()) {
    const values = [
      leadId(number),
      text,
      `${text} 828`,
      `${text}@example.com`,
      text,
      text,
      text,
      JSON.stringify(touch(text)),
    ];
    await query(
      `insert into leads (id, submission_id, name, phone, phone_e164, email, address, service, message, source, first_touch, last_touch, standing, suspicions)
       values ($1, gen_random_uuid(), $2, $3, '+18285550${100 + (number % 12)}', $4, $5, $10, $6, $7, $8, $8, $9, array[$2])`,
      [...values, isQuarantined(number) ? 'quarantined' : 'open', aService],
    );
    await query(
      `insert into audit_entries (action, actor_id, actor_name, address, subject, detail)
       values ($1, $2, $2, $2, $2, jsonb_build_object($2::text, $2::text))`,
      [number % 2 === 0 ? 'leads.noted' : 'search.saved', text],
    );
  }
  await query(`update leads set standing = 'open' where id = any($1)`, [
    Array.from({ length: detailed }, (_, number) => leadId(number)),
  ]);
  for (const [number, text] of chunks(20).entries()) {
    await query(`insert into lead_events (lead_id, kind, detail, created_by) values ($1, 'noted', $2, $3)`, [
      leadId(number),
      `Note ${number}: ${text}`,
      text,
    ]);
    await query(
      `insert into deliveries (lead_id, kind, recipient, message_id, state, last_response, failing_since) values ($1, 'alert', $2, $2, 'refused', $2, now())`,
      [leadId(number), text],
    );
    await query(`insert into users (id, name, email) values ($1, $2, $3)`, [
      `user-${number}`,
      text,
      `${number}${text}`,
    ]);
    await query(
      `insert into sessions (id, token, user_id, expires_at, ip_address, user_agent) values ($1, $1, $2, now() + interval '1 day', $3, $3)`,
      [`session-${number}`, `user-${number}`, text],
    );
    await query(`insert into redirects (from_path, to_path, created_by) values ($1, $1, $1)`, [
      `/${number}${text}`,
    ]);
  }
  await query(`insert into settings (key, value, version) values ('recipients', $1, 1)`, [
    { recipients: chunks(20), routing: { [aService]: chunks(20) } },
  ]);
  const texts = chunks(Math.ceil(payloads.length / pages().length));
  for (const [number, { path }] of pages().entries()) {
    const text = texts[number] ?? texts[0];
    const alts = JSON.stringify([
      { selector: 'main img', alt: text },
      { selector: text, alt: text },
    ]);
    const data = JSON.stringify({ '@type': 'Thing', name: text, url: text });
    await query(
      `insert into seo_records (page_path, title, description, keywords, og_image, canonical_url, structured_data, h1_text, image_alt_texts, updated_by)
       values ($1, $2, $2, $2, $2, $2, $3, $2, $4, $2)`,
      [path, text, data, alts],
    );
    await query(
      `insert into seo_revisions (page_path, version, action, content, created_by) values ($1, 1, 'save', $2, $3)`,
      [
        path,
        JSON.stringify({
          title: text,
          description: text,
          keywords: text,
          h1Text: text,
          imageAltTexts: alts,
          structuredData: data,
          ogImage: text,
          canonicalUrl: text,
        }),
        text,
      ],
    );
  }
  await query(`select pg_notify('seo_changed', '*')`);
}
