import type { Page, Request } from '@playwright/test';
import { LEADS, nameButton, postLead, row, toggleContact, uniqueMark } from '../support/leads';
import { signIn } from '../support/sign-in';
import { expect, test, waitForHydration } from '../support/test';

const SETTINGS = '/admin/settings/you';
/** Longer than anything that a page puts off, and shorter than the interval of any polling. */
const QUIET_MS = 2_000;

interface StreamWatch {
  isOpen: boolean;
  /** The leads whose events the page may hear: other tests change leads, too. */
  ownLeads: string[];
  heard: string[];
}

declare global {
  interface Window {
    streamWatch: StreamWatch;
  }
}

/** Counts the calls that a page makes to the API. */
async function countCalls(page: Page) {
  const calls: string[] = [];
  const pending = new Set<Request>();
  const isCall = (request: Request) => {
    const { pathname } = new URL(request.url());
    // A synthetic check is polled every second while another test runs one.
    return pathname.startsWith('/api/') && pathname !== '/api/admin/synthetic-check';
  };
  page.on('request', (request) => {
    if (!isCall(request)) return;
    const { pathname, search } = new URL(request.url());
    calls.push(`${request.method()} ${pathname}${search}`);
    if (!pathname.endsWith('/changes')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.clock.install();
  await page.addInitScript(() => {
    const watch: StreamWatch = { isOpen: false, ownLeads: [], heard: [] };
    window.streamWatch = watch;
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        super.addEventListener('open', () => {
          watch.isOpen = true;
        });
        // Before the page's own listeners, so that these never hear of other tests' leads.
        super.addEventListener('lead', (event) => {
          const { data } = event as MessageEvent<string>;
          if (watch.ownLeads.includes(data)) watch.heard.push(data);
          else event.stopImmediatePropagation();
        });
        super.addEventListener('position', (event) => {
          const [, ofPage] = /\\"position\\":\\"([^\\]+)/.exec(document.documentElement.outerHTML) ?? [];
          if (!ofPage) throw new Error('the page does not say its position');
          // A lead of another test came between the page and the stream.
          if ((event as MessageEvent<string>).data !== ofPage) event.stopImmediatePropagation();
        });
      }
    };
  });
  return {
    calls,
    /** Waits until the page has done whatever it put off, and every call is answered. */
    settle: async () => {
      await page.clock.runFor(QUIET_MS);
      await expect.poll(() => pending.size).toBe(0);
      await page.clock.runFor(QUIET_MS);
      await expect.poll(() => pending.size).toBe(0);
    },
    streamOpen: () => page.waitForFunction(() => window.streamWatch.isOpen),
  };
}

function expectAtMost(most: number, calls: string[]) {
  const duplicates = calls.filter((call, index) => calls.indexOf(call) !== index);
  expect.soft(duplicates, 'calls that repeat another').toEqual([]);
  expect.soft(calls.length, calls.join('\n')).toBeLessThanOrEqual(most);
}

test.describe('the calls of the list of leads', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are at most three when it is opened', { tag: '@long' }, async ({ page }) => {
    const { calls, settle, streamOpen } = await countCalls(page);
    await page.goto(LEADS);
    await expect(page.getByRole('status').first()).toContainText(/lead/);
    await streamOpen();
    await settle();
    expectAtMost(3, calls);
  });

  test('are at most three when it is opened with a filter that matches nothing', {
    tag: '@long',
  }, async ({ page }) => {
    const { calls, settle, streamOpen } = await countCalls(page);
    await page.goto(`${LEADS}?searchTerm=${uniqueMark()}`);
    await expect(page.getByText('No leads found matching your filters.')).toBeVisible();
    await streamOpen();
    await settle();
    expectAtMost(3, calls);
  });

  test('are at most three when it is opened with leads, and three for a toggle of a lead that was searched for', async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    const [lead] = await Promise.all([postLead(request, `One ${mark}`), postLead(request, `Two ${mark}`)]);
    const { calls, settle, streamOpen } = await countCalls(page);
    await page.goto(`${LEADS}?searchTerm=${mark}`);
    await expect(nameButton(page, lead.name)).toBeVisible();
    await streamOpen();
    await settle();
    expectAtMost(3, calls);

    calls.length = 0;
    await page.evaluate((id) => window.streamWatch.ownLeads.push(id), lead.id);
    await toggleContact(page, lead.name);
    await expect(row(page, lead.name).getByRole('button', { name: 'Uncontact' })).toBeVisible();
    // The change comes back over the stream.
    await page.waitForFunction(() => window.streamWatch.heard.length > 0);
    await settle();
    expect(calls[0]).toBe(`POST /api/admin/leads/${lead.id}/toggle-contacted`);
    // The list, and what the quarantine has of the search.
    expectAtMost(3, calls);
    await expect(page.getByRole('status').first()).toContainText('1 waiting');
  });
});

test('a second tab hears of changes through the first, without a stream of its own', async ({
  page,
  context,
  request,
}) => {
  await signIn(context);
  const mark = uniqueMark();
  const lead = await postLead(request, `Tabs ${mark}`);
  const first = await countCalls(page);
  await page.goto(`${LEADS}?searchTerm=${mark}`);
  await first.streamOpen();
  await page.evaluate((id) => window.streamWatch.ownLeads.push(id), lead.id);
  const otherTab = await context.newPage();
  const second = await countCalls(otherTab);
  await otherTab.goto(`${LEADS}?searchTerm=${mark}`);
  await waitForHydration(otherTab);
  const answer = await page.request.post(`/api/admin/leads/${lead.id}/toggle-contacted`);
  expect(answer.status()).toBe(200);
  for (const tab of [page, otherTab])
    await expect(row(tab, lead.name).getByRole('button', { name: 'Uncontact' })).toBeVisible();
  expect(second.calls.filter((call) => call.includes('changes'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first leads and the settings can be read', async ({ page, context, request }) => {
    await signIn(context);
    const lead = await postLead(request, `Plain ${uniqueMark()}`);
    await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(lead.name)}`);
    await expect(row(page, lead.name)).toContainText('New Lead');
    await page.goto(SETTINGS);
    await expect(page.getByText('This browser')).toBeVisible();
  });
});

test.describe('the calls of the settings', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are at most three when they are opened', { tag: '@long' }, async ({ page }) => {
    const { calls, settle } = await countCalls(page);
    await page.goto(SETTINGS);
    await expect(page.getByText('This browser')).toBeVisible();
    await settle();
    expectAtMost(3, calls);
  });

  test('are at most three when they are opened, and two for a toggle', { tag: '@saves' }, async ({
    page,
  }) => {
    const { calls, settle } = await countCalls(page);
    await page.goto('/admin/settings/alerts');
    const promise = page.getByRole('checkbox', { name: 'The reply promises a time for the call' });
    await expect(promise).toBeVisible();
    await settle();
    expectAtMost(3, calls);
    const wasOn = await promise.isChecked();
    for (const isOn of [!wasOn, wasOn]) {
      calls.length = 0;
      await promise.click();
      await expect(promise).toBeChecked({ checked: isOn });
      await settle();
      expect(calls[0]).toBe('PUT /api/admin/settings/auto-reply');
      expectAtMost(2, calls);
    }
  });
});
