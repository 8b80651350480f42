import type { Page } from 'playwright';
import { staffPages } from '@/components/shell/staff-pages';
import { until } from '../../scripts/launch/until';
import type { Scene } from './scene';
import { detailOf, leads } from './staff-data';

const LEADS = '/admin/form-fills';
const SETTINGS = '/admin/settings';
const recipients = ['owner@ridgelight.example', 'desk@ridgelight.example'];

const leadCalls = '**/api/admin/leads*';
const detailCalls = '**/api/admin/leads/*';
const settingsCalls = '**/api/admin/email-settings';

const withLeads =
  (shown = leads) =>
  async (page: Page) => {
    await page.route(leadCalls, (route) => route.fulfill({ json: { data: shown } }));
    await page.route(detailCalls, (route) => {
      const lead = shown.find(({ id }) => route.request().url().endsWith(id));
      return lead ? route.fulfill({ json: { data: detailOf(lead) } }) : route.continue();
    });
    await page.route(settingsCalls, (route) => route.fulfill({ json: { data: { recipients } } }));
  };
const respondWith500 = (calls: string) => async (page: Page) => {
  await withLeads()(page);
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'broken' }));
};
const neverRespond = (calls: string) => async (page: Page) => {
  await withLeads()(page);
  await page.route(calls, () => {});
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const mark = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Contact / });
const settings = (page: Page) => page.getByRole('region', { name: 'Email Notification Settings' });
const save = (page: Page) => settings(page).getByRole('button', { name: 'Save' });

const leadScene = (scene: Omit<Scene, 'path' | 'staff'> & { path?: string }): Scene => ({
  path: LEADS,
  staff: true,
  arrange: withLeads(),
  ...scene,
});
const settingsScene = (scene: Omit<Scene, 'path' | 'staff'>): Scene => ({
  path: SETTINGS,
  staff: true,
  arrange: withLeads(),
  ...scene,
});

/** A part of the settings: how the site is doing, with checks in these states. */
const statusScene = (name: string, checks: Record<string, string>): Scene =>
  settingsScene({
    name: `status: ${name}`,
    part: (page) => page.getByRole('region', { name: 'How the site is doing' }),
    act: async (page) => {
      const now = Date.now();
      const data = {
        checkedAt: new Date(now).toISOString(),
        checks: { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok', ...checks },
        lastLeadAt: new Date(now - 2 * 3_600_000).toISOString(),
        lastBackupAt: null,
        mailSeconds: 4,
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

const statusScenes = [statusScene('good', {}), statusScene('two problems', { queue: 'late', disk: 'low' })];

/** The staff pages: sign-in, every page, and every state of the two that have several. They store nothing. */
export const staffScenes: Scene[] = [
  { name: 'staff: sign-in', path: '/admin/sign-in' },
  { name: 'staff: sign-in refused', path: '/admin/sign-in?error=credentials' },
  { name: 'staff: sign-in, too many attempts', path: '/admin/sign-in?error=limited' },
  ...staffPages.map(
    ({ id, path }): Scene => ({ name: `staff page: ${id}`, path, staff: true, arrange: withLeads() }),
  ),
  leadScene({ name: 'leads: narrowest', widths: [320] }),
  leadScene({ name: 'leads: zoomed to 200%', widths: [640] }),
  leadScene({ name: 'leads: forced colors', browser: { forcedColors: 'active' } }),
  leadScene({ name: 'leads: loading', arrange: neverRespond(leadCalls) }),
  leadScene({ name: 'leads: none', arrange: withLeads([]) }),
  leadScene({ name: 'leads: failed', arrange: respondWith500(leadCalls) }),
  leadScene({
    name: 'leads: tooltip',
    windowOnly: true,
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
        await page.getByRole('dialog').waitFor();
      },
    }),
  ),
  settingsScene({
    name: 'settings: a value of the estimate',
    act: async (page) => {
      const values = page.getByRole('region', { name: 'Savings estimate' });
      await values.getByText('Duke Energy Progress, energy rate').click();
      await values.locator('#dep-rate-value').fill('900');
      await values.getByRole('button', { name: 'Save' }).click();
    },
  }),
  { name: 'search data editor', path: '/savings?editseo=true', staff: true, windowOnly: true },
  ...statusScenes,
  settingsScene({ name: 'settings: loading', arrange: neverRespond(settingsCalls) }),
  settingsScene({ name: 'settings: failed', arrange: respondWith500(settingsCalls) }),
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
    act: async (page) => {
      await save(page).click();
      await page.getByText('Email notification settings saved', { exact: true }).last().waitFor();
    },
  }),
];
