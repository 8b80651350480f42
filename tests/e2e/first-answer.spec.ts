import type { Page } from '@playwright/test';
import { firstAnswer } from '@/lib/site/first-answer';
import { hero } from '@/lib/site/home';
import {
  form,
  send,
  sentNote,
  visitor,
  waitForFormScript,
  waitMinimumFillTime,
} from '../support/contact-form';
import { sampled } from '../support/scale';
import { dollarTown, energyTown } from '../support/served-towns';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';

const strip = (page: Page) => page.locator('bill-answer');
const bill = (page: Page) => page.getByLabel(firstAnswer.bill);
const town = (page: Page) => strip(page).getByLabel(firstAnswer.town, { exact: true });
const figure = (page: Page, label: string) =>
  strip(page).locator('dl > div').filter({ hasText: label }).getByRole('definition');
const call = (page: Page) => strip(page).getByRole('link', { name: firstAnswer.call });
const show = (page: Page) => strip(page).getByRole('button', { name: firstAnswer.submit });
const status = (page: Page) => strip(page).getByRole('status');
const consultation = (page: Page) =>
  page.getByRole('region', { name: hero().heading }).getByRole('link', { name: hero().primaryCta });
/** How many panels lie on the roof of the picture that is shown. */
const panelsOn = (page: Page) => page.locator('.hero-plate svg .is-on').count();

/** The page with a town that is answered in dollars, where the installer serves one. */
async function openInDollars(page: Page) {
  await page.goto('/');
  if (dollarTown) await town(page).selectOption(dollarTown.anchor);
}

test('the first screen answers a bill as it is typed, draws its panels on the roof, and says what it can’t answer', async ({
  page,
}) => {
  await openInDollars(page);
  if (dollarTown) await answersInDollars(page);

  await bill(page).fill('abc');
  await expect(bill(page)).toHaveAccessibleDescription(firstAnswer.unreadable);
  await expect(bill(page)).toHaveAttribute('aria-invalid', 'true');
  await bill(page).fill('');
  await bill(page).press('Enter');
  await expect(bill(page)).toHaveAccessibleDescription(firstAnswer.missing);
  await expect(bill(page)).toBeFocused();

  if (!energyTown) return;
  // The town of a cooperative.
  await bill(page).fill('240');
  await town(page).selectOption(energyTown.anchor);
  await expect(strip(page).getByText('sets its own solar credit')).toBeVisible();
  await expect(bill(page)).not.toHaveAttribute('aria-invalid');
  await expect(figure(page, firstAnswer.cost)).toBeHidden();
  await expect(call(page)).toBeVisible();
});

async function answersInDollars(page: Page) {
  await expect(strip(page).getByText(firstAnswer.example)).toBeVisible();
  await expect(figure(page, firstAnswer.roof)).toHaveText(/^\d+ panels$/);
  expect(await panelsOn(page)).toBe(0);
  await expect(show(page)).toBeVisible();
  const gold = await consultation(page).evaluate((link) => getComputedStyle(link).backgroundColor);

  await bill(page).pressSequentially('240');
  await expect(strip(page).getByText(/ for \$240 a month in /)).toBeVisible();
  await expect(figure(page, firstAnswer.monthly)).toHaveText(/^from \$240 to about \$\d+$/);
  await expect(figure(page, firstAnswer.year)).toHaveText(/^Around 20\d\d$/);
  const count = Number.parseInt((await figure(page, firstAnswer.roof).textContent()) ?? '', 10);
  await expect.poll(() => panelsOn(page)).toBe(count);
  await expect(status(page)).toContainText(`${count} panels`);
  // One gold button in the screen.
  await expect(call(page)).toHaveCSS('background-color', gold);
  await expect(consultation(page)).not.toHaveCSS('background-color', gold);
  await expectNoAxeViolationsInBothThemes(page.getByRole('region', { name: hero().heading }));

  await bill(page).fill('900');
  await expect(figure(page, firstAnswer.fullRoof)).toHaveText('40 panels');
  await expect.poll(() => panelsOn(page)).toBe(40);

  await bill(page).fill('');
  await expect(strip(page).getByText(firstAnswer.example)).toBeVisible();
  await expect.poll(() => panelsOn(page)).toBe(0);

  await bill(page).fill('40');
  await expect(strip(page).getByText('Solar may not pay for itself on a $40 bill.')).toBeVisible();
  await expect(strip(page).getByRole('link', { name: firstAnswer.ask })).toBeVisible();
}

// estimate-handover.spec.ts shows how an estimate goes along.
test('an answer goes along to the form with five taps and three fields', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await openInDollars(page);
  await bill(page).fill('210');
  // In the town of a cooperative it's there before its script is.
  await expect(call(page)).toHaveAttribute('href', /estimate=/);
  await call(page).click();
  await expect(page).toHaveURL('/contact');
  const attached = form(page).getByText(/^On your roof in /);
  // What a cooperative's customers would save, nobody knows before it's called.
  await expect(attached).toHaveText(dollarTown ? / pay for themselves / : / and cost \$.* installed/);
  await expect(form(page).getByLabel('Service')).toHaveValue('residential-solar');
  const [line, name] = [await attached.boundingBox(), await form(page).getByLabel('Name').boundingBox()];
  expect(line?.y).toBeLessThan(name?.y ?? 0);
  const { name: who, phone } = visitor();
  await form(page).getByLabel('Name').fill(who);
  await form(page).getByLabel('Phone').fill(phone);
  await waitMinimumFillTime(page);
  await waitForFormScript(page);
  await send(page);
  await expect(sentNote(page)).toBeVisible();
});

/** Windows in which the bill, the figures and the button are in the first screen. */
const WINDOWS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const;

test('bill, figures and button are in the first screen of every window, before and after, and nothing moves', async ({
  page,
}) => {
  await openInDollars(page);
  const answered = dollarTown ? 'answer' : 'coop';
  const said = dollarTown
    ? [figure(page, firstAnswer.cost), figure(page, firstAnswer.year)]
    : [strip(page).getByRole('paragraph').filter({ hasText: 'sets its own solar credit' })];
  for (const [width, height] of sampled(WINDOWS, 3)) {
    await page.setViewportSize({ width, height });
    await bill(page).fill('');
    const inView = async (button: ReturnType<typeof show>) => {
      for (const part of [bill(page), town(page), ...said, button])
        await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    };
    // What a cooperative's town is told needs no bill.
    await inView(dollarTown ? show(page) : call(page));
    await bill(page).fill('180');
    await inView(call(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await bill(page).fill('');
  const heading = page.getByRole('heading', { name: 'Why Choose Solar Energy' });
  const top = async () => (await heading.boundingBox())?.y;
  const before = await top();
  for (const text of ['180', 'abc', '900']) {
    await bill(page).fill(text);
    await bill(page).blur();
    await expect(strip(page)).toHaveAttribute('data-state', text === 'abc' ? 'error' : answered);
    expect(await top(), text).toBe(before);
  }

  // A tablet whose browser leaves less than the hero's height.
  await page.setViewportSize({ width: 768, height: 900 });
  const [button, answer] = await Promise.all([consultation(page).boundingBox(), strip(page).boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(answer?.y ?? 0);
});
