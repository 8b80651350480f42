import type { Page } from 'playwright';
import type { Scene } from './scene';

const SEARCH_DATA = '/admin/seo';
const CONNECTIONS = '/admin/settings/connections';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const LIST = `/solar-panels-asheville.html /services/residential-solar
/about-our-team, /service-areas
Redirect 301 /roof-leases /services
/about /contact
/price-list-of-2019-for-panels-inverters-batteries-and-all-other-equipment.pdf /no-such-page`;

const checkAList: Scene['act'] = async (page) => {
  await page.getByText('Paste a list of redirects').click();
  await page.getByLabel('Old and new addresses').fill(LIST);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('region', { name: 'What each line does' }).waitFor();
};

const searchEngines = (page: Page) => section(page, 'Search engines');

/** Confirms the switch of IndexNow, with an outcome as it is on a public site. */
const respondToSwitch =
  (last: { isAccepted: boolean; response: string } | null, isPublic = true): Scene['arrange'] =>
  (page) =>
    page.route('**/api/admin/settings/index-now', (route) => {
      const changedAt = new Date().toISOString();
      const value = { isOn: true, isPublic, last: last && { sentAt: changedAt, ...last } };
      return route.fulfill({ json: { data: { value, version: 1, changedAt, changedBy: 'Owner' } } });
    });

const switchOn: Scene['act'] = async (page) => {
  await page.getByLabel('Tell search engines when a page changes').click();
  await page
    .getByRole('checkbox', { name: 'Tell search engines when a page changes', checked: true })
    .waitFor();
};

const indexNowScene = (name: string, arrange: Scene['arrange']): Scene => ({
  name: `search engines: ${name}`,
  path: CONNECTIONS,
  staff: true,
  part: searchEngines,
  arrange,
  act: switchOn,
});

/** What staff see about search engines and the addresses of an old site. */
export const searchScenes: Scene[] = [
  { name: 'old addresses: not found and redirects', path: SEARCH_DATA, staff: true },
  { name: 'old addresses: import preview', path: SEARCH_DATA, staff: true, act: checkAList },
  {
    name: 'search engines: wrong codes',
    path: CONNECTIONS,
    staff: true,
    part: searchEngines,
    act: async (page) => {
      for (const box of await searchEngines(page).getByRole('textbox').all())
        await box.fill('<meta name="wrong" content="x">');
      await searchEngines(page).getByRole('button', { name: /^Save/ }).click();
    },
  },
  indexNowScene(
    'IndexNow accepted',
    respondToSwitch({ isAccepted: true, response: 'The service accepted it (200).' }),
  ),
  indexNowScene(
    'IndexNow refused',
    respondToSwitch({ isAccepted: false, response: 'The service can’t take it now (429). We’ll try again.' }),
  ),
  indexNowScene('IndexNow without a public address', respondToSwitch(null, false)),
  {
    name: 'sources that no longer answer',
    path: '/admin/settings/website',
    staff: true,
    part: (page) => section(page, 'Sources that no longer answer'),
  },
];
