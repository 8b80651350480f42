import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { businessDay } from '@/lib/site/calendar-day';
import { paletteFor } from '@/lib/site/look/palette';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { authenticatorCode } from '../support/authenticator';
import {
  field,
  fill,
  form,
  open,
  send,
  sentNote,
  visitor,
  waitMinimumFillTime,
} from '../support/contact-form';
import { type Crawled, crawl, graphOf, metaOf } from '../support/crawl';
import { createTestDatabase } from '../support/database';
import { waitForMail } from '../support/mail';
import { startInstance } from '../support/own-site';
import { halves } from '../support/picture-files';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  test,
  waitForHydration,
} from '../support/test';
import { testServerUrl } from '../support/test-app';
import { runUp } from '../support/up';

// The one request that is to fail.
test.use({ allowedErrors: [/api\/contact/] });

const SHOWN_WITHIN_MS = 2_000;
const ownersPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const owner = { email: 'ruth@highcountrysun.example', password: 'seven quiet ridges over Boone' };
const first = { brand: '#24508a', accent: '#e8743b' };

/** Starts a site that nobody has set up, as a first start does. Returns the link that it prints, and the folder of its mail. */
async function startSite(started: AsyncDisposableStack) {
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const mails = mkdtempSync(path.join(tmpdir(), 'owner-afternoon-'));
  started.defer(() => rmSync(mails, { recursive: true, force: true }));
  const sink = await startMailSink(mails);
  started.defer(sink.stop);
  const env = {
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    SMTP_URL: sink.url,
    MAIL_FROM: 'office@highcountrysun.example',
  };
  const printed = await runUp(database.url, started, env);
  const link = /Set up\s+(http\S+)/.exec(printed)?.[1] ?? '';
  const { origin } = new URL(link);
  // Browsers may save only at the address of the site.
  const startOther = () => startInstance(database.url, started, { ...env, SITE_URL: origin });
  return { link, origin, mails, startOther };
}

/** Presses a button that saves a setting, and waits until it is saved. */
async function save(button: Locator) {
  const saved = button
    .page()
    .waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/api/admin/settings/'),
    );
  await button.click();
  expect((await saved).status()).toBe(200);
}

/** The form of a new item of the list on the page. */
async function add(desk: Page, noun: string) {
  await desk.getByRole('button', { name: `Add a ${noun}` }).click();
  const item = desk.getByRole('form', { name: `A new ${noun}` });
  return {
    item,
    fill: async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await item.getByLabel(label, { exact: true }).fill(text);
    },
    choose: async (button: string, files: Buffer[]) => {
      const chooser = desk.waitForEvent('filechooser');
      await item.getByText(button).click();
      const named = files.map((buffer, index) => ({
        name: `IMG_${index + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      }));
      await (await chooser).setFiles(named);
      await expect(item.getByLabel('What it shows')).toHaveCount(files.length);
    },
    save: () => save(item.getByRole('button', { name: 'Save' })),
  };
}

test.describe('a site of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  const started = new AsyncDisposableStack();
  let site: Awaited<ReturnType<typeof startSite>>;
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  test.beforeAll(async () => {
    site = await startSite(started);
  });
  test.afterAll(() => started.disposeAsync());

  test('a newcomer makes the site another installer’s by the link that the first start prints', async ({
    page,
  }) => {
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(text);
    };
    const asked = (title: string) =>
      expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    const next = () => page.getByRole('button', { name: 'Next' }).press('Enter');
    let key = '';

    await test.step('answers ten questions', async () => {
      await page.goto(site.link);
      await fill({ Name: 'High Country Sun', Tagline: 'Solar for the High Country' });
      await page.keyboard.press('Enter');

      await asked('How do people reach you?');
      await fill({ Phone: '828-555-0176', Email: 'hello@highcountrysun.example' });
      await page.keyboard.press('Enter');

      await asked('When are you open?');
      await page.getByRole('checkbox', { name: 'Saturday' }).press('Space');
      await next();

      await asked('Where do you work?');
      await page.getByLabel('Your city').selectOption('Boone, Watauga County');
      await page.getByLabel('Utility of most of your customers').selectOption('Another');
      await page.getByLabel('The land').selectOption('Mountains');
      await fill({
        'How far you drive': '20',
        'Name of the utility': 'New River Light & Power',
        'Name of the region': 'Northwest North Carolina',
        'Short name of the region': 'High Country',
      });
      await expect(page.getByText(/^Boone, Blowing Rock, /)).toBeVisible();
      await page.getByText('Leave towns out, add others').click();
      await page.getByRole('button', { name: 'Leave out Blowing Rock' }).press('Enter');
      await page.getByLabel('Town', { exact: true }).fill('Wilkesboro');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Boone, (?!.*Blowing Rock).*, Wilkesboro$/)).toBeVisible();
      await expectNoAxeViolationsInBothThemes(page.getByRole('main'));
      await next();

      await asked('What do you offer?');
      await page.getByRole('checkbox', { name: 'Commercial Solar' }).press('Space');
      await next();

      await asked('What are your colors?');
      await fill({ 'Brand color': first.brand, 'Accent color': first.accent });
      await next();

      await asked('Which figures can you show?');
      await fill({
        'In business since': '2016',
        'Systems installed': '180',
        'Warranty of your installation': '12',
        From: '8',
        To: '12',
      });
      await next();

      await asked('Where do requests go?');
      await fill({ 'Your email': owner.email });
      await page.getByRole('button', { name: 'Send a test' }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'accepted' })).toBeVisible();
      const mail = await waitForMail(() => true, { folder: site.mails });
      expect(mail).toMatchObject({
        from: { name: 'High Country Sun', address: 'office@highcountrysun.example' },
        to: [{ address: owner.email }],
        subject: 'Test from the High Country Sun website',
      });
      await next();

      await asked('Who are you?');
      await fill({ 'Your name': 'Ruth Calloway', Password: owner.password });
      await page.keyboard.press('Enter');

      await asked('What else do you sign in with?');
      key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
      await expectNoAxeViolationsInBothThemes(page.getByRole('main'));
      await page.getByLabel('3. Enter the code from the app').fill(authenticatorCode(key));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Before going live' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Who gets new leads' })).toContainText(
        'Done',
      );
    });

    await test.step('has a site that says so everywhere', async () => {
      const home = await crawl(site.origin);
      const { $ } = home;
      expect($('head title').text()).toMatch(/High Country Sun \| Solar for the High Country$/);
      expect($('header a[href^="tel:"]').first().attr('href')).toBe('tel:+18285550176');
      const [named] = graphOf(home).filter(({ telephone }) => telephone);
      expect(named).toMatchObject({
        name: 'High Country Sun',
        telephone: '+18285550176',
      });
      expect($('main').text()).toContain('Wilkesboro');
      expect($('main').text()).not.toContain('Blowing Rock');
      expect(metaOf(home, 'theme-color')).toBe(paletteFor(first).day['surface-inverse']);
      const contact = await crawl(`${site.origin}/contact`);
      expect(contact.$('body').text()).toContain('Closed Sat–Sun');
      for (const crawled of [home, contact, await crawl(`${site.origin}/about`)]) {
        expect(crawled.status).toBe(200);
        expect(crawled.html).not.toContain('Ridgelight');
        expect(crawled.html).not.toContain('Commercial Solar');
      }
      expect((await crawl(`${site.origin}/services/commercial-solar`)).status).toBe(404);
      expect(await (await fetch(`${site.origin}/manifest.webmanifest`)).json()).toMatchObject({
        name: expect.stringContaining('High Country Sun'),
      });
    });

    await test.step('signs in with the second factor, and finds the link dead', async () => {
      await page.context().clearCookies();
      await page.goto(`${site.origin}/admin/sign-in`);
      await fill({ Email: owner.email, Password: owner.password });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sign-in\/code/);
      await waitForHydration(page);
      await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(key, 1));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/form-fills/);
      signedIn = await page.context().storageState();
      await page.goto(site.link);
      await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
    });
  });

  test('an owner’s afternoon: each change is in the next response, and soon in those of another instance', async ({
    page,
    browser,
  }) => {
    const one = site.origin;
    const { address: other } = await site.startOther();
    const context = await browser.newContext({ ...ownersPhone, storageState: signedIn });
    started.defer(() => context.close());
    const desk = await context.newPage();
    const openDesk = async (name: string) => {
      await desk.goto(`${one}/admin/settings/${name}`);
      await waitForHydration(desk);
    };

    const times: number[] = [];
    /** What a page says at the instance that has saved it, and soon at the other. */
    const expectShown = async (at: string, read: (page: Crawled) => unknown, shown: unknown) => {
      const start = performance.now();
      expect(read(await crawl(one + at)), at).toEqual(shown);
      await expect
        .poll(async () => read(await crawl(other + at)), { message: at, intervals: [50] })
        .toEqual(shown);
      times.push(performance.now() - start);
    };

    await test.step('closes for today', async () => {
      await openDesk('hours');
      const date = desk.getByRole('form', { name: 'Add a date' });
      await date.getByLabel('Date').fill(businessDay(Date.now()));
      await date.getByLabel('What for').fill('inventory');
      await save(date.getByRole('button', { name: 'Add date' }));
      const isClosed = ({ $ }: Crawled) => $('#opening-hours').attr('value')?.includes('inventory');
      for (const at of ['/', '/contact']) await expectShown(at, isClosed, true);
      for (const address of [one, other]) {
        await page.goto(`${address}/contact`);
        const bar = page.getByRole('region', { name: 'Where we work and how to call' });
        await expect(bar).toContainText('Closed for inventory');
        await expect(page.getByRole('main').getByText('Closed for inventory').first()).toBeVisible();
      }
    });

    await test.step('gets another phone number', async () => {
      const number = '(704) 555-0163';
      const manifest = async () => (await fetch(`${one}/manifest.webmanifest`)).text();
      const card = (crawled: Crawled) => new URL(metaOf(crawled, 'og:image') ?? '').pathname;
      const [former, formerCard] = [await manifest(), card(await crawl(`${one}/contact`))];
      await openDesk('business');
      const facts = desk.getByRole('form', { name: 'the facts about the business' });
      // As people type it.
      await facts.getByLabel('Phone', { exact: true }).fill('704-555-0163');
      await save(facts.getByRole('button', { name: 'Save' }));

      const linked = ({ $ }: Crawled) => $('header a[href^="tel:"]').first().attr('href');
      await expectShown('/', linked, 'tel:+17045550163');
      await expectShown(
        '/contact',
        ({ $ }) => $('main a[href="tel:+17045550163"]').text().includes(number),
        true,
      );
      await expectShown('/', (home) => graphOf(home).flatMap((node) => node.telephone ?? []), [
        '+17045550163',
      ]);
      const drawn = card(await crawl(`${one}/contact`));
      expect(drawn).not.toBe(formerCard);
      await expectShown('/contact', card, drawn);
      for (const address of [one, other])
        expect((await fetch(address + drawn, { redirect: 'manual' })).status).toBe(200);
      expect(await manifest()).toBe(former);

      const person = visitor();
      const email = `${person.mark}@example.com`;
      await page.route('**/api/contact', (route) => route.abort());
      await open(page, `${one}/contact`);
      await fill(page, person);
      await field(page, 'Email').fill(email);
      await waitMinimumFillTime(page);
      await send(page);
      await expect(form(page).getByRole('alert')).toContainText(`call ${number}`);
      await page.unroute('**/api/contact');
      await send(page);
      await expect(sentNote(page)).toBeVisible();
      const reply = await waitForMail(({ to }) => to?.some(({ address }) => address === email) ?? false, {
        folder: site.mails,
      });
      expect(reply.text).toContain(`Call ${number}`);
      expect(reply.html).toContain('tel:+17045550163');
      expect(reply.text).not.toContain('(828) 555-0176');
    });

    await test.step('adds a person, with a photo from the phone', async () => {
      await openDesk('people');
      const person = await add(desk, 'person');
      await person.fill({ Name: 'Marisol Quintana', Role: 'Lead installer' });
      // As a phone held upright saves it: lying, with a note.
      const photo = await halves(1200, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      await person.choose('Take a photo', [photo]);
      await person.save();
      const alt = 'Marisol Quintana, Lead installer';
      const portrait = ({ $ }: Crawled) => $(`#people img[alt="${alt}"]`).attr('src');
      const src = portrait(await crawl(`${one}/about`)) ?? '';
      await expectShown('/about', portrait, src);
      await expectShown('/about', ({ $ }) => $('#people h3').text(), 'Marisol Quintana');
      for (const address of [one, other]) {
        const file = await fetch(address + src);
        expect(file.status).toBe(200);
        expect(file.headers.get('cache-control')).toContain('immutable');
        const { width, height, exif } = await sharp(await file.arrayBuffer()).metadata();
        expect({ width, height, exif }).toEqual({ width: 800, height: 1067, exif: undefined });
      }
      await page.goto(`${other}/about`);
      const image = page.getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalHeight > node.naturalWidth))
        .toBe(true);
    });

    await test.step('adds a job, with six photos and two years of output', async () => {
      await openDesk('jobs');
      const job = await add(desk, 'job');
      await job.item.getByLabel('Town').selectOption('Boone');
      await job.fill({
        Month: 'June 2023',
        Roof: 'a metal roof, 8 in 12',
        Panels: '22',
        Size: '9.2',
        'Days on the roof': '2',
        'Consent given on': '2026-01-12',
        'Consent given by': 'Ruth Ellery',
      });
      for (const [index, [year, predicted, measured]] of [
        ['2024', '11,800', '12,040'],
        ['2025', '11,750', '11,310'],
      ].entries()) {
        await job.item.getByRole('button', { name: 'Add a year' }).click();
        const row = job.item.getByRole('group', { name: `Year ${index + 1}` });
        await row.getByLabel('Year', { exact: true }).fill(year ?? '');
        await row.getByLabel('Predicted').fill(predicted ?? '');
        await row.getByLabel('Measured').fill(measured ?? '');
      }
      const shades = ['#124', '#235', '#346', '#457', '#568', '#679'];
      const photos = shades.map((background) =>
        sharp({ create: { width: 480, height: 320, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      );
      await job.choose('Choose files', await Promise.all(photos));
      await job.save();
      const years = ({ $ }: Crawled) =>
        $('#roofs tbody tr')
          .get()
          .map((row) => $(row).children().first().text());
      for (const at of ['/', '/about']) {
        await expectShown(at, ({ $ }) => $('#roofs h3').text(), 'Boone');
        await expectShown(at, years, ['2024', '2025']);
      }
      const files = ({ $ }: Crawled) =>
        $('#roofs .photos a')
          .get()
          .map((link) => $(link).attr('href') ?? '');
      const linked = files(await crawl(`${one}/about`));
      expect(linked).toHaveLength(6);
      await expectShown('/about', files, linked);
      for (const file of linked) expect((await fetch(other + file)).status, file).toBe(200);
      // Who agreed isn't published.
      expect((await crawl(`${one}/about`)).html).not.toContain('Ruth Ellery');
    });

    await test.step('adds a review, and how many there are', async () => {
      const [link, all] = ['https://maps.example.com/reviews/7', 'https://maps.example.com/reviews'];
      await openDesk('reviews');
      const review = await add(desk, 'review');
      await review.fill({
        Text: 'They told us to leave the north side alone.',
        Name: 'Ruth E.',
        Date: '2026-03-02',
        Source: 'Google',
        'Link to the review': link,
      });
      await review.save();
      const counts = desk.getByRole('form', { name: 'the number of reviews' });
      await counts.getByLabel('Source').fill('Google');
      await counts.getByLabel('Link to all of them').fill(all);
      await counts.getByLabel('Reviews in all').fill('41');
      await save(counts.getByRole('button', { name: 'Save' }));
      for (const at of ['/', '/about']) {
        await expectShown(at, ({ $ }) => $(`main a[href="${link}"]`).text(), 'Google');
        await expectShown(at, ({ $ }) => $(`main a[href="${all}"]`).text(), 'Shown: 1 of 41 on Google');
      }
    });

    await test.step('answers a question', async () => {
      const question = 'Do you work in the rain?';
      await openDesk('questions');
      const faq = await add(desk, 'question');
      await faq.fill({ Question: question, Answer: 'Not on a roof. [Write to us](/contact) for a dry day.' });
      await faq.save();
      await expectShown('/contact', ({ $ }) => $('main summary').last().text(), question);
      const described = (contact: Crawled) =>
        graphOf(contact)
          .filter((node) => node['@type'] === 'FAQPage')
          .flatMap((node) => node.mainEntity)
          .at(-1);
      await expectShown('/contact', described, {
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: 'Not on a roof. Write to us for a dry day.' },
      });
    });

    await test.step('chooses other colors', async () => {
      const colors = { brand: '#1f5c3a', accent: '#e0a030' };
      await openDesk('look');
      const look = desk.getByRole('form', { name: 'the colors and the logo' });
      await look.getByLabel('Brand color', { exact: true }).fill(colors.brand);
      await look.getByLabel('Accent color', { exact: true }).fill(colors.accent);
      await save(look.getByRole('button', { name: 'Save' }));
      await expectShown(
        '/',
        (home) => metaOf(home, 'theme-color'),
        paletteFor(colors).day['surface-inverse'],
      );
      const styles = ({ $ }: Crawled) => $('link[rel=stylesheet][href^="/look/"]').attr('href');
      const address = styles(await crawl(one));
      expect(address).toMatch(/^\/look\/colors-\w+\.css$/);
      await expectShown('/', styles, address);
      const [own, others] = await Promise.all(
        [one, other].map(async (origin) => (await fetch(origin + address)).text()),
      );
      expect(own).toContain('--color-');
      expect(others).toBe(own);
    });

    await test.step('has a site that everybody can use', async () => {
      for (const at of ['/', '/about']) {
        await page.goto(one + at);
        await expectNoAxeViolations(page);
      }
    });

    // The fastest counts: on a busy machine some take longer.
    expect(Math.min(...times)).toBeLessThan(SHOWN_WITHIN_MS);
  });
});
