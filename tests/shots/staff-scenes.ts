import type { Page, Route } from 'playwright';
import { staffPages } from '@/components/shell/staff-pages';
import { leadSchema } from '@/lib/leads/schema';
import type { NextCall, NextCalls } from '@/lib/leads/work/calls/schema';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { serviceIds } from '@/lib/site/service-labels';
import { until } from '../../scripts/launch/until';
import { madeUpLead } from '../support/made-up-lead';
import type { Scene } from './scene';

const LEADS = '/admin/form-fills';

const listCalls = '**/api/admin/leads/workbench*';
const settingsCalls = '**/api/admin/email-settings';

/** A page of the list that the server can't read: the browser asks for it, so its response can be stubbed. */
const UNREADABLE_PAGE = `${LEADS}?after=nowhere`;

const none = { total: 0, capped: false };
const noLeads: Workbench = {
  page: { data: [], page: { next: null, total: 0, capped: false } },
  counts: {
    'not-contacted': { total: 0, capped: false },
    contacted: { total: 0, capped: false },
    all: { total: 0, capped: false },
  },
  foundNotes: {},
  newest: { leads: [], hasMore: false },
  views: { callNext: none, mine: none, new: none, everyone: none, quarantine: none },
};

/** A call list with leads in every group. */
function everyGroup(): NextCalls {
  const now = Date.now();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString();
  const lead = (
    name: string,
    hoursAgo: number,
    message: string,
    fields: Partial<NextCall> = {},
  ): NextCall => ({
    ...leadSchema.parse(madeUpLead(name, hoursAgo, { message, isContacted: fields.status !== undefined })),
    ...{ unansweredCalls: 0, callAgainAt: null, lastCall: null, triedSince: null, wish: null },
    ...fields,
  });
  const tried = (calls: number, hoursAgo: number) => ({
    unansweredCalls: calls,
    lastCall: { at: at(hoursAgo), outcome: 'no-answer' },
    triedSince: at(hoursAgo + (calls - 1) * 100),
  });
  const group = (leads: NextCall[], total = leads.length) => ({ leads, total, capped: false });
  return {
    followUps: group([
      lead('Walt Jennings', 90, 'Metal shop roof, 40 by 60. What would it carry?', {
        status: 'contacted',
        followUpOn: businessDay(now, -1),
        followUpTime: '10:00',
      }),
      lead('Luz Hernández', 50, 'Is our lot too shady? Happy to send pictures of the oaks.', {
        status: 'quoted',
        followUpOn: businessDay(now),
      }),
    ]),
    firstCalls: group(
      [
        lead('Priya Raman', 0.1, 'Is a battery worth it without panels? We lost power for nine days.'),
        lead('Dale Swafford', 22, 'Please call after lunch, I work nights.'),
      ],
      31,
    ),
    retries: group([
      lead('Grace Okafor', 30, 'The inverter has shown a red light since Sunday.', tried(1, 20)),
      lead('Theo Lanning', 600, 'What do bifacial panels do in snow?', tried(6, 24)),
    ]),
    later: group([
      lead('Marcus Bell', 3, 'Brewery with 9,000 sq ft of flat roof.', {
        ...tried(1, 1),
        callAgainAt: at(-2),
      }),
    ]),
    old: group([lead('Noor Haddad', 900, 'We close on the house Friday.')], 598),
    wrongNumbers: group([lead('Kip Rowland', 40, 'How long does the warranty last?', tried(1, 5))]),
    isOpen: true,
    doneToday: 5,
  };
}

const respondToList = (response: Parameters<Route['fulfill']>[0]) => (page: Page) =>
  page.route(listCalls, (route) => route.fulfill(response));
const neverRespondToList = (page: Page) => page.route(listCalls, () => {});
/** Confirms what is saved, and stores nothing. */
const confirmSettings = (page: Page) =>
  page.route(settingsCalls, (route) => {
    const { recipients } = route.request().postDataJSON();
    return route.fulfill({ json: { data: { recipients, routing: {} } } });
  });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const mark = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Contact / });
const settings = (page: Page) => page.getByRole('region', { name: 'Email Notification Settings' });
const save = (page: Page) => settings(page).getByRole('button', { name: 'Save' });

type StaffScene = Omit<Scene, 'path' | 'staff'> & { path?: string };

const leadScene = (scene: StaffScene): Scene => ({ path: LEADS, staff: true, ...scene });
const settingsScene = (scene: StaffScene): Scene => ({
  path: '/admin/settings/alerts',
  staff: true,
  ...scene,
});

/** A part of the settings: how the site is doing, with checks in these states. */
const statusScene = (name: string, checks: Record<string, string>): Scene =>
  settingsScene({
    name: `status: ${name}`,
    path: '/admin/settings/website',
    part: (page) => page.getByRole('region', { name: 'How the site is doing' }),
    act: async (page) => {
      const now = Date.now();
      const data = {
        checkedAt: new Date(now).toISOString(),
        checks: { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok', spool: 'ok', ...checks },
        lastLeadAt: new Date(now - 2 * 3_600_000).toISOString(),
        lastBackupAt: new Date(now - 8 * 3_600_000).toISOString(),
        mailSeconds: 4,
        delivery: {
          mailRoute: 'server',
          hasRecipients: true,
          waiting: null,
          troubles: [],
          spool: { waiting: 0, setAside: 0, oldestReceivedAt: null, damagedFiles: 0, isUsable: true },
        },
        hasFailedCheck: false,
        files: null,
        endingCertificates: [],
      };
      await page.route('**/api/admin/status', (route) => route.fulfill({ json: { data } }));
      // The page listens once its script has run.
      const isShown = async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return page.getByText('takes about 4 seconds').isVisible();
      };
      await until(isShown, { timeoutMs: 20_000, intervalMs: 500 });
    },
  });

/** Says that the data came from a replica, which are a few seconds old. */
const fromReplica =
  (url: string): Scene['arrange'] =>
  (page) =>
    page.route(url, async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, ageSeconds: 11.4 } } });
    });

const replicaScenes: Scene[] = [
  {
    name: 'insight: from a replica',
    path: '/admin/insight',
    staff: true,
    arrange: fromReplica('**/api/admin/leads/insight*'),
    act: async (page) => {
      await page.getByLabel('Time period').selectOption('Last 4 weeks');
      await page.getByText('Figures from 12 seconds ago').waitFor();
    },
  },
  leadScene({
    name: 'leads: exported from a replica',
    windowOnly: true,
    // On a phone the link is in a menu.
    widths: [768, 1440, 2560],
    arrange: (page) =>
      page.route('**/api/admin/leads/exports/*', (route) =>
        route.fulfill({ json: { data: { rows: 5, state: 'done', ageSeconds: 11.4 } } }),
      ),
    act: async (page) => {
      // The download opens a tab, which a picture doesn't need.
      await page.getByRole('link', { name: 'Export to CSV' }).dispatchEvent('click');
      const progress = page.getByText('Exported 5 leads');
      await progress.waitFor();
      await progress.scrollIntoViewIfNeeded();
    },
  }),
];

const statusScenes = [statusScene('good', {}), statusScene('two problems', { queue: 'late', disk: 'low' })];

/** The staff pages with the leads of the sample day: sign-in, every page, and every state of those that have several. They store nothing. */
export const staffScenes: Scene[] = [
  { name: 'staff: sign-in', path: '/admin/sign-in' },
  { name: 'staff: sign-in refused', path: '/admin/sign-in?error=credentials' },
  { name: 'staff: sign-in, too many attempts', path: '/admin/sign-in?error=limited' },
  { name: 'staff: sign-in, forgot', path: '/admin/forgot' },
  { name: 'staff: sign-in, a link was sent', path: '/admin/forgot?sent=1' },
  { name: 'staff: sign-in, a used link', path: '/admin/reset?token=used' },
  { name: 'staff: sign-in, a used invitation', path: '/admin/welcome?token=used' },
  ...staffPages.map(
    ({ id, path }): Scene => ({
      name: `staff page: ${id}`,
      path,
      staff: true,
    }),
  ),
  leadScene({ name: 'leads: narrowest', widths: [320] }),
  leadScene({ name: 'leads: zoomed to 200%', widths: [640] }),
  leadScene({ name: 'leads: forced colors', browser: { forcedColors: 'active' } }),
  leadScene({
    name: 'leads: loading',
    path: UNREADABLE_PAGE,
    arrange: neverRespondToList,
    act: (page) => page.getByText('Loading leads…').waitFor({ state: 'attached' }),
  }),
  leadScene({
    name: 'leads: none yet',
    path: UNREADABLE_PAGE,
    arrange: respondToList({ json: { data: noLeads } }),
    act: (page) => page.getByText('Requests from the website will show up here').waitFor(),
  }),
  leadScene({
    name: 'leads: none found',
    path: `${LEADS}?searchTerm=Marianne+Teage&service=${serviceIds().at(-1)}`,
    act: (page) => page.getByText('No leads found matching your filters.').waitFor(),
  }),
  leadScene({
    name: 'leads: failed',
    path: UNREADABLE_PAGE,
    arrange: respondToList({ status: 500, body: 'broken' }),
    act: (page) => page.getByText('Error loading leads. Please try again.').waitFor(),
  }),
  leadScene({
    name: 'leads: tooltip',
    windowOnly: true,
    // Phones have neither the mark nor the tooltip.
    widths: [768, 1440, 2560],
    act: async (page) => {
      await mark(page, 'Corey Whitson').hover();
      await page.getByRole('tooltip').waitFor();
    },
  }),
  leadScene({
    name: 'leads: focus on a row',
    windowOnly: true,
    act: (page) => page.getByRole('button', { name: 'Corey Whitson', exact: true }).focus(),
  }),
  leadScene({ name: 'leads: quarantine', path: `${LEADS}?view=quarantine` }),
  leadScene({ name: 'leads: call next', path: `${LEADS}?view=call-next` }),
  leadScene({
    name: 'leads: call next, every group',
    windowOnly: true,
    widths: [390, 1024, 1440],
    arrange: (page) =>
      page.route('**/api/admin/leads/next-calls*', (route) =>
        route.fulfill({ json: { data: everyGroup() } }),
      ),
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Views' })
        .getByRole('link', { name: /^Call next/ })
        .click();
      await page.getByText('Walt Jennings').waitFor();
    },
  }),
  leadScene({
    name: 'leads: add a lead',
    windowOnly: true,
    path: `${LEADS}?add=true`,
    act: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add a lead' });
      await dialog.getByLabel('Phone').fill('(828) 555-0142');
      await dialog.getByText(/ wrote /).waitFor();
      await dialog.getByRole('radio', { name: 'Referral' }).check();
      await dialog.getByRole('button', { name: 'Add the lead' }).click();
    },
  }),
  leadScene({
    name: 'leads: commands',
    windowOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Corey Whitson', exact: true }).focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Commands' }).waitFor();
    },
  }),
  leadScene({
    name: 'leads: details, what an estimate is based on',
    windowOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Marianne Teague', exact: true }).click();
      const basis = page.getByRole('dialog').getByText('What it’s based on');
      await basis.click();
      await basis.evaluate((summary) => summary.closest('dd')?.scrollIntoView());
    },
  }),
  ...['Marianne Teague', 'Wilhelmina'].map((name, index) =>
    leadScene({
      name: index === 0 ? 'leads: details' : 'leads: details with long words',
      windowOnly: true,
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await page
          .getByRole('dialog')
          .getByRole('region', { name: 'Timeline' })
          .waitFor({ state: 'attached' });
      },
    }),
  ),
  settingsScene({
    name: 'settings: a value of the estimate',
    path: '/admin/settings/estimate',
    act: async (page) => {
      const values = page.getByRole('region', { name: 'Savings estimate' });
      await values.getByText('Duke Energy Progress, minimum bill').click();
      await values.locator('#dep-minimum-bill-value').fill('900');
      await values.getByRole('button', { name: 'Save' }).click();
    },
  }),
  {
    name: 'search data editor',
    path: '/savings?editseo=true',
    staff: true,
    windowOnly: true,
    act: (page) => page.getByRole('dialog', { name: 'Edit SEO Settings' }).waitFor(),
  },
  ...statusScenes,
  ...replicaScenes,
  settingsScene({
    name: 'settings: invalid addresses',
    act: async (page) => {
      await settings(page).getByRole('textbox').first().fill('nobody');
      await save(page).click();
    },
  }),
  settingsScene({
    name: 'settings: saved, with its toast',
    windowOnly: true,
    arrange: confirmSettings,
    act: async (page) => {
      await save(page).click();
      await page.getByText('Email notification settings saved', { exact: true }).last().waitFor();
    },
  }),
];
