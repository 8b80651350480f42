import type { Page } from 'playwright';
import { settingsPages } from '@/components/shell/settings-pages';
import { pages } from '@/lib/site/pages';
import { personDrawing } from './drawn-photos';
import type { Scene } from './scene';

/** A phone, a tablet and a desktop. */
const FORM_WIDTHS = [390, 768, 1440];

/** The pages of the settings that have the facts and the lists of the owner. */
const OWNER_PAGES = [
  'business',
  'services',
  'places',
  'hours',
  'look',
  'people',
  'jobs',
  'reviews',
  'certificates',
  'questions',
  'testimonials',
];

type OwnerScene = Omit<Scene, 'path' | 'staff'>;

const settingsScene = (id: string, scene: OwnerScene): Scene => ({
  path: `/admin/settings/${id}`,
  staff: true,
  widths: FORM_WIDTHS,
  ...scene,
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const press = (page: Page, name: string | RegExp) => button(page, name).first().click();

async function addItem(page: Page, noun: string) {
  await press(page, `Add a ${noun}`);
  return page.getByRole('form', { name: `A new ${noun}` });
}

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
}

const choosePortrait = (page: Page) =>
  chooseFile(page, 'IMG_0412.svg', 'image/svg+xml', Buffer.from(personDrawing(1)));

/** Answers what is saved as if somebody else had been faster; the next reading has their value. */
const overtake =
  (key: string, theirs: (value: Record<string, unknown>) => object): Scene['arrange'] =>
  async (page) => {
    let isOvertaken = false;
    await page.route(`**/api/admin/settings/${key}`, async (route) => {
      if (route.request().method() === 'PUT') {
        isOvertaken = true;
        const message = 'Dana Ledford has changed it in the meantime. Check it, and save again.';
        return route.fulfill({ status: 409, json: { code: 'conflict', message } });
      }
      const answer = await (await route.fetch()).json();
      if (!isOvertaken) return route.fulfill({ json: answer });
      const { value, version } = answer.data;
      const data = { ...answer.data, value: theirs(value), version: version + 1, changedBy: 'Dana Ledford' };
      return route.fulfill({ json: { data } });
    });
  };

/** Each page of the settings that an owner's facts are on, as it comes: its lists are empty. */
const emptyScenes = settingsPages
  .filter(({ id }) => OWNER_PAGES.includes(id))
  .map(({ id }) => settingsScene(id, { name: `owner: ${id}` }));

const stateScenes: Scene[] = [
  { name: 'owner: settings', path: '/admin/settings', staff: true, widths: FORM_WIDTHS },
  { name: 'owner: before going live', path: '/admin/going-live', staff: true, widths: FORM_WIDTHS },
  ...['/', '/contact', '/services/residential-solar'].map(
    (path): Scene => ({
      name: `owner: words of ${path}`,
      path: `${path}?editseo=true&words=true`,
      staff: true,
      windowOnly: true,
      widths: FORM_WIDTHS,
      act: (page) => page.getByRole('form', { name: 'Words of this page' }).waitFor(),
    }),
  ),
  settingsScene('business', {
    name: 'owner: business with errors',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByLabel('Phone', { exact: true }).fill('call me');
      await press(page, 'Add a license');
      await press(page, /^Save/);
    },
  }),
  settingsScene('business', {
    name: 'owner: business that somebody else has changed',
    arrange: overtake('business', (value) => ({ ...value, tagline: 'Sun first' })),
    act: async (page) => {
      await page.getByLabel('Tagline', { exact: true }).fill('Roofs with a second job');
      await press(page, /^Save/);
      await page.getByText('Sun first').waitFor();
    },
  }),
  settingsScene('look', {
    name: 'owner: look with colors that can’t be read',
    act: async (page) => {
      await page.getByLabel('Brand color', { exact: true }).fill('#ffe680');
      await page.getByLabel('Accent color', { exact: true }).fill('#202020');
    },
  }),
  settingsScene('people', {
    name: 'owner: a new person',
    act: (page) => addItem(page, 'person'),
  }),
  settingsScene('people', {
    name: 'owner: a new person with errors',
    act: async (page) => {
      const item = await addItem(page, 'person');
      await chooseFile(page, 'IMG_0413.HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic'));
      await item.getByText('HEIC').last().waitFor();
      await item.getByRole('button', { name: /^Save/ }).click();
    },
  }),
  settingsScene('jobs', {
    name: 'owner: a new job with errors',
    act: async (page) => {
      const item = await addItem(page, 'job');
      await item.getByRole('button', { name: 'Add a year' }).click();
      await item.getByRole('button', { name: /^Save/ }).click();
    },
  }),
  settingsScene('reviews', { name: 'owner: a new review', act: (page) => addItem(page, 'review') }),
  settingsScene('questions', {
    name: 'owner: a question with a text that is too long',
    act: async (page) => {
      const item = await addItem(page, 'question');
      await item.getByLabel('Question').fill('Does it pay? '.repeat(40));
      await item.getByLabel('Answer').fill('It depends on [the roof](savings. '.repeat(90));
      await item.getByRole('button', { name: /^Save/ }).click();
    },
  }),
];

const filledPage = (path: string): Scene => ({ name: `filled: ${path}`, path, isFilled: true });

const filledSettings = (id: string, scene: OwnerScene): Scene =>
  settingsScene(id, { isFilled: true, ...scene });

const openFirst = (page: Page) => page.locator('main ol li button[aria-expanded]').first().click();

/** What visitors see of lists as long as an owner would make them, and their editors. */
const filledScenes: Scene[] = [
  ...pages()
    .filter(({ path }) => !path.includes('policy') && !path.includes('terms'))
    .map(({ path }) => filledPage(path)),
  {
    ...filledPage('/about'),
    name: 'filled: /about, unfolded',
    act: (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      }),
  },
  {
    ...filledPage('/'),
    name: 'filled: /, unfolded',
    act: (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      }),
  },
  ...['people', 'jobs', 'reviews', 'certificates', 'questions', 'testimonials'].flatMap((id) => [
    filledSettings(id, { name: `filled: list of ${id}` }),
    filledSettings(id, { name: `filled: an opened one of ${id}`, act: openFirst }),
  ]),
  filledSettings('people', {
    name: 'filled: people in another order',
    act: async (page) => {
      await page.getByRole('button', { name: /^Move .*, place 3 of/ }).focus();
      await page.keyboard.press('ArrowUp');
      await button(page, 'Save the new order').waitFor();
    },
  }),
  filledSettings('people', {
    name: 'filled: a picture on its way',
    arrange: (page) => page.route('**/api/admin/pictures', () => {}),
    act: async (page) => {
      await addItem(page, 'person');
      await choosePortrait(page);
    },
  }),
  filledSettings('people', {
    name: 'filled: the history of people',
    act: async (page) => {
      await page.getByText('History').click();
      await page.getByText('Added Walt Hensley').waitFor();
    },
  }),
];

/** What an owner changes without a programmer, and what visitors see of it. */
export const ownerScenes: Scene[] = [...emptyScenes, ...stateScenes, ...filledScenes];
