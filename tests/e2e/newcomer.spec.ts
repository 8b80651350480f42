import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paletteFor } from '@/lib/site/look/palette';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { authenticatorCode } from '../support/authenticator';
import { crawl, graphOf, metaOf } from '../support/crawl';
import { createTestDatabase } from '../support/database';
import { waitForMail } from '../support/mail';
import { expect, expectNoAxeViolationsInBothThemes, test, waitForHydration } from '../support/test';
import { testServerUrl } from '../support/test-app';
import { runUp } from '../support/up';

const owner = { email: 'ruth@highcountrysun.example', password: 'seven quiet ridges over Boone' };
const colors = { brand: '#1f5c3a', accent: '#e0a030' };

test('a newcomer makes the site another installer’s by the link that the first start prints', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const mails = mkdtempSync(path.join(tmpdir(), 'newcomer-'));
  started.defer(() => rmSync(mails, { recursive: true, force: true }));
  const sink = await startMailSink(mails);
  started.defer(sink.stop);
  const printed = await runUp(database.url, started, {
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    SMTP_URL: sink.url,
    MAIL_FROM: 'office@highcountrysun.example',
  });
  const link = /Set up\s+(http\S+)/.exec(printed)?.[1] ?? '';
  const site = new URL(link).origin;

  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  };
  const asked = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const next = () => page.getByRole('button', { name: 'Next' }).press('Enter');
  let key = '';

  await test.step('answers ten questions', async () => {
    await page.goto(link);
    await fill({ Name: 'High Country Sun', Tagline: 'Solar for the High Country' });
    await page.keyboard.press('Enter');

    await asked('How do people reach you?');
    await fill({ Phone: '828-555-0177', Email: 'hello@highcountrysun.example' });
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
    await expectNoAxeViolationsInBothThemes(page.getByRole('main'));
    await next();

    await asked('What do you offer?');
    await page.getByRole('checkbox', { name: 'Commercial Solar' }).press('Space');
    await next();

    await asked('What are your colors?');
    await fill({ 'Brand color': colors.brand, 'Accent color': colors.accent });
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
    const mail = await waitForMail(() => true, { folder: mails });
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
    await expect(page.getByRole('listitem').filter({ hasText: 'Who gets new leads' })).toContainText('Done');
  });

  await test.step('has a site that says so everywhere', async () => {
    const home = await crawl(site);
    const { $ } = home;
    expect($('head title').text()).toMatch(/High Country Sun \| Solar for the High Country$/);
    expect($('header a[href^="tel:"]').first().attr('href')).toBe('tel:+18285550177');
    const [named] = graphOf(home).filter(({ telephone }) => telephone);
    expect(named).toMatchObject({
      name: 'High Country Sun',
      telephone: '+18285550177',
    });
    expect($('main').text()).toContain('Blowing Rock');
    expect(metaOf(home, 'theme-color')).toBe(paletteFor(colors).day['surface-inverse']);
    const contact = await crawl(`${site}/contact`);
    expect(contact.$('body').text()).toContain('Closed Sat–Sun');
    for (const crawled of [home, contact, await crawl(`${site}/about`)]) {
      expect(crawled.status).toBe(200);
      expect(crawled.html).not.toContain('Ridgelight');
      expect(crawled.html).not.toContain('Commercial Solar');
    }
    expect((await crawl(`${site}/services/commercial-solar`)).status).toBe(404);
    expect(await (await fetch(`${site}/manifest.webmanifest`)).json()).toMatchObject({
      name: expect.stringContaining('High Country Sun'),
    });
  });

  await test.step('signs in with the second factor, and finds the link dead', async () => {
    await page.context().clearCookies();
    await page.goto(`${site}/admin/sign-in`);
    await fill({ Email: owner.email, Password: owner.password });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sign-in\/code/);
    await waitForHydration(page);
    await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/form-fills/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  });
});
