import type { Page } from 'playwright';
import type { SettingsPageId } from '@/components/shell/settings-pages';
import type { Scene } from './scene';

const LEADS = '/admin/form-fills';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });
const section = (title: string) => (page: Page) => page.getByRole('region', { name: title });

async function openDetails(page: Page) {
  await page.getByRole('button', { name: 'Marianne Teague', exact: true }).click();
  await dialog(page).getByText('Marked as').or(dialog(page).getByText('Called:')).first().waitFor();
}

/** Waits until the data have replaced all placeholders. */
const isLoaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[class*="animate-pulse"]'));

type DocsScene = Omit<Scene, 'name' | 'staff' | 'windowOnly' | 'picture'> & { picture: string };

const docsScene = ({ act, picture, ...scene }: DocsScene): Scene => ({
  name: `docs: ${picture}`,
  picture: `leads/${picture}`,
  staff: true,
  windowOnly: !scene.part,
  act: async (page) => {
    await isLoaded(page);
    await act?.(page);
  },
  ...scene,
});

const settingsScene = (picture: string, page: SettingsPageId, title: string): Scene =>
  docsScene({ picture, path: `/admin/settings/${page}`, part: section(title) });

/** The pictures of the README, and of docs/leads.md with made-up leads. */
export const docsScenes: Scene[] = [
  {
    name: 'docs: home',
    picture: 'home',
    path: '/',
    windowOnly: true,
    widths: [1440],
    arrange: (page) => page.clock.setFixedTime('2026-11-23T15:00:00-05:00'),
  },
  docsScene({ picture: 'call-next', path: `${LEADS}?view=call-next` }),
  docsScene({ picture: 'list', path: LEADS }),
  docsScene({
    picture: 'search',
    path: `${LEADS}?searchTerm=black+mountain&contactStatus=not-contacted`,
  }),
  docsScene({ picture: 'details', path: LEADS, act: openDetails }),
  docsScene({
    picture: 'correction',
    path: LEADS,
    act: async (page) => {
      await openDetails(page);
      await dialog(page).getByRole('button', { name: 'Correct the phone number' }).click();
    },
  }),
  docsScene({
    picture: 'timeline',
    path: LEADS,
    act: async (page) => {
      await openDetails(page);
      await dialog(page)
        .getByRole('region', { name: 'Timeline' })
        .evaluate((timeline) => timeline.scrollIntoView());
    },
  }),
  docsScene({
    picture: 'erase',
    path: LEADS,
    act: async (page) => {
      await openDetails(page);
      await dialog(page).getByRole('button', { name: 'More actions' }).click();
      await dialog(page).getByRole('button', { name: 'Erase personal data' }).click();
      await page.getByRole('dialog', { name: 'Erase 1 person?' }).waitFor();
    },
  }),
  docsScene({
    picture: 'export',
    path: LEADS,
    act: async (page) => {
      for (const index of [1, 3, 4]) await page.getByRole('checkbox').nth(index).check();
    },
  }),
  docsScene({ picture: 'quarantine', path: `${LEADS}?view=quarantine` }),
  docsScene({ picture: 'insight', path: '/admin/insight' }),
  settingsScene('account', 'you', 'Your account'),
  settingsScene('recipients', 'alerts', 'Email Notification Settings'),
  settingsScene('recipients-by-service', 'alerts', 'Recipients by service'),
  settingsScene('mail-delivery', 'alerts', 'Email delivery'),
  settingsScene('auto-reply', 'alerts', 'Automatic reply'),
  settingsScene('webhook', 'connections', 'Webhook'),
  docsScene({
    picture: 'retention',
    path: '/admin/settings/data',
    part: section('How long leads are kept'),
    act: async (page) => {
      const settings = section('How long leads are kept')(page);
      await settings.getByRole('textbox').or(settings.getByRole('spinbutton')).fill('24');
      await settings.getByRole('button', { name: 'Save' }).click();
      await settings
        .getByText(/would be erased|people/i)
        .first()
        .waitFor();
    },
  }),
  settingsScene('staff-accounts', 'team', 'Staff accounts'),
  docsScene({ picture: 'audit', path: '/admin/audit?kind=settings' }),
];
