import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceLabel } from '@/lib/site/service-labels';
import { field, send, sentNote, visitor } from '../support/contact-form';
import { LEADS, nameButton } from '../support/leads';
import { waitForMail } from '../support/mail';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { staff, staffName } from '../support/staff';
import { expect, test, waitForHydration } from '../support/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// The line is cut while the photos are sent.
test.use({ ...phone, allowedErrors: [/net::ERR_/] });

const MAX_TAPS = 12;
const EVENING_MS = 180_000;
const MB = 1024 ** 2;
/** In bytes a second: a phone at the edge of a town. */
const SLOW = 1.5 * MB;

/** A photo of some megabytes: noise can't be compressed. */
async function photo(name: string) {
  const [width, height] = [1_600, 1_200];
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const bill = () => {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1.5 * MB), Buffer.from('\n%%EOF\n')]);
  return { name: 'bill of November.pdf', mimeType: 'application/pdf', buffer };
};

/** A phone's line: slow, and cut or there. */
async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 40,
      downloadThroughput: SLOW,
      uploadThroughput: SLOW,
    });
}

/** Has the first part of the second file wait, so that the line can be cut while a file is sent, however fast that is. */
async function holdSecondFile(page: Page): Promise<{ begun: Promise<Route> }> {
  const held = Promise.withResolvers<Route>();
  const files = new Set<string>();
  await page.route(/\/api\/request\/.+\/files\/[\w-]+$/, async (route) => {
    const isNew = !files.has(route.request().url());
    files.add(route.request().url());
    if (isNew && files.size === 2) held.resolve(route);
    else await route.continue();
  });
  return { begun: held.promise };
}

test('one evening on a phone, from the first page to a visit: a bill, three photos and a time, in twelve taps', async ({
  page,
  browser,
}) => {
  test.setTimeout(EVENING_MS);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const { mark, name, phone: number } = visitor();
  const email = `${mark}@example.com`;

  await test.step('the homeowner sends the form', async () => {
    await page.goto('/');
    await tap(page.locator('a[href="#contact"]:visible').first());
    for (const [label, text] of [
      ['Name', name],
      ['Phone', number],
      ['Email', email],
    ] as const) {
      await tap(field(page, label));
      await field(page, label).fill(text);
    }
    // The list of the phone itself: one tap opens it, one chooses.
    taps += 2;
    await field(page, 'Service').selectOption(serviceLabel(aService));
    // A form that is sent sooner counts as spam.
    await page.waitForFunction(() => performance.now() > 2_500, undefined, { polling: 100 });
    taps += 1;
    await send(page);
    await expect(sentNote(page)).toBeVisible();
    expect(await page.getByText(contactForm.success.title).count()).toBeGreaterThan(0);
  });

  await test.step('and adds the bill and photos on the page of the request, over a bad line', async () => {
    await tap(page.getByRole('link', { name: contactNotes().request.link }));
    await expect(page.getByRole('heading', { name: 'Your request', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the files' })).toBeHidden();
    const setLine = await lineOf(page);
    await setLine(false);
    const files = [bill(), ...(await Promise.all(['roof.jpg', 'panel.jpg', 'meter.jpg'].map(photo)))];
    const secondFile = await holdSecondFile(page);
    const chooser = page.waitForEvent('filechooser');
    await tap(page.getByLabel('Add files'));
    // That of the phone itself: what is chosen there is added by one more tap.
    taps += 1;
    await (await chooser).setFiles(files);
    await expect(page.getByRole('listitem').filter({ hasText: /^bill of November\.pdfSent$/ })).toBeVisible();
    const part = await secondFile.begun;
    const lost = page.waitForEvent('requestfailed');
    await setLine(true);
    await part.continue();
    await lost;
    await setLine(false);
    await expect(page.getByText('Thank you. We have your files.', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const sent = page.getByRole('region', { name: 'Your bill and photos' }).getByRole('listitem');
    await expect(sent).toHaveText([/bill of November/, /roof/, /panel/, /meter/]);
    await expect(sent.filter({ hasText: 'has arrived' })).toHaveCount(0);
  });

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(office);
  const desk = await office.newPage();
  const panel = desk.getByRole('dialog');

  await test.step('the office sees them, and offers three times', async () => {
    await desk.goto(`${LEADS}?searchTerm=${mark}`);
    await waitForHydration(desk);
    await nameButton(desk, name).click();
    const files = panel.getByRole('region', { name: 'Files from the homeowner' });
    await expect(files.getByRole('listitem')).toHaveCount(4);
    await panel.getByText('Offer times for a visit').click();
    await panel.getByRole('button', { name: 'Offer these times' }).click();
    await expect(panel.getByText('Times offered for a visit: 3')).toBeVisible();
  });

  await test.step('of which the homeowner takes one', async () => {
    // Pulled down, or opened by the link in the mail.
    taps += 1;
    await page.reload();
    const times = page.getByRole('group', { name: 'When may we visit you?' }).getByRole('button');
    await expect(times).toHaveCount(3);
    await expect(times.first()).toContainText(staffName);
    await tap(times.nth(1));
    await expect(page.getByText('The visit is planned.')).toBeVisible();
    await expect(page.getByText(new RegExp(`^${staffName} visits you on `)).first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  });

  await test.step('the office has the visit, and both get it for their calendar', async () => {
    await expect(panel.getByText('Visit planned').first()).toBeVisible();
    await expect(panel.getByText(/by the homeowner|The homeowner/i).first()).toBeVisible();
    for (const recipient of [email, staff.email]) {
      const mail = await waitForMail(
        ({ to, attachments, text, subject }) =>
          to?.[0]?.address === recipient &&
          attachments.some(({ filename }) => filename === 'visit.ics') &&
          (recipient === email || `${subject} ${text}`.includes(name)),
        { timeoutMs: 60_000 },
      );
      expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
    }
  });
  await office.close();
});
