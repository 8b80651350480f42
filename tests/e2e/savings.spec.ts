import type { Browser, Page } from '@playwright/test';
import { isoDay } from '@/lib/site/calendar-day';
import { firstAnswer } from '@/lib/site/first-answer';
import { savings } from '@/lib/site/savings';
import { savingsAnswer } from '@/lib/site/savings-answer';
import { likelyUtility, utilityName } from '@/lib/site/town-utility';
import { clearTime, ridgeAtTime } from '@/lib/solar/estimate/clear-time';
import { anotherTown, dollarTown, energyTown, firstTown } from '../support/served-towns';
import { expect, test } from '../support/test';

const answer = (page: Page) => page.getByRole('region', { name: 'Your Estimate' });
const sentence = (page: Page) => answer(page).getByRole('paragraph').first();
const bill = (page: Page) => page.getByLabel(savings.basics.bill);
const town = (page: Page) => page.getByLabel(savings.basics.town, { exact: true });
const choice = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });
const slider = (page: Page, side: 'east' | 'south' | 'west') =>
  page.getByRole('slider', { name: `${savings.ridge.sides[side]} ridge` });
const ridgeField = (page: Page, side: 'east' | 'south' | 'west') =>
  page.getByRole('textbox', { name: `${savings.ridge.sides[side]} ridge in degrees` });
const show = (page: Page) => page.getByRole('button', { name: savings.actions.submit });

/** Opens the skyline, which few need. */
async function openSkyline(page: Page) {
  await page.getByText(savings.more.summary, { exact: true }).click();
  await page.getByText(savings.ridge.fold, { exact: true }).click();
}

/** The skyline can be dragged once the calculator's second script is there, which also writes the times below it. */
const expectDraggable = (page: Page) =>
  expect(page.getByLabel(savings.ridge.reaches)).toHaveValue(/^\d\d:\d\d$/);

const numbers = (page: Page) => page.getByText(savingsAnswer.assumptions.heading, { exact: true });
const depRate = (page: Page) => page.getByLabel(/^Progress, RES, energy\s*cents/);
// Others may change a value of ours meanwhile, which a form without JavaScript doesn't know.
const changed = (page: Page) => page.getByText(/^You’ve changed (one number|\d numbers)\./);
const backToOurs = (page: Page) => page.getByRole('link', { name: savingsAnswer.assumptions.reset });

/** They name what only the script can do. */
const scriptHints = [savings.roof.tapDial, savings.ridge.drag];

/** The answer as it is seen, in words and in drawings; without the short one above the questions, which an address leaves out. */
const seen = (page: Page) =>
  page
    .locator('savings-calculator')
    .evaluate(
      (root, short) =>
        [...root.querySelectorAll('[data-slot], svg [data-form]')]
          .filter((part) => !part.closest(`[aria-label="${short}"]`))
          .map((part) => [
            part.getAttribute('data-slot') ?? part.getAttribute('data-form'),
            part.textContent,
            ...['d', 'transform', 'hidden', 'href'].map((name) => part.getAttribute(name)),
          ]),
      savingsAnswer.short.label,
    );

/** What a browser without JavaScript sees at an address. */
async function seenWithoutScript(browser: Browser, address: string) {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  return await seen(page);
}

/** Waits until all of the answer is seen: drawings and folded tables follow the first words. */
const expectSeen = (page: Page, answered: Awaited<ReturnType<typeof seen>>) =>
  expect.poll(() => seen(page)).toEqual(answered);

/** Waits until changes have settled in the address. */
const expectQuery = (page: Page, query: string) => expect(page).toHaveURL(`/savings${query && `?${query}`}`);

/** The scripts of the calculator that a page has asked for. */
function watchCalculator(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calculator-')) files.push(request.url());
  });
  return files;
}

test('every way of asking changes the answer, its drawings and the address', async ({ page, browser }) => {
  const files = watchCalculator(page);
  await page.goto('/savings');
  await page.waitForLoadState('networkidle');
  expect(files, 'before the first touch').toEqual([]);
  await expect(sentence(page)).toContainText(`On your roof in ${firstTown.name}`);
  const typical = await sentence(page).textContent();

  await bill(page).fill('$220');
  await expectQuery(page, 'bill=220');

  await choice(page, savings.basics.for, 'Business').check();
  await page.getByRole('checkbox', { name: savings.more.credit }).check();
  await expectQuery(page, 'bill=220&for=business&credit=48e');
  await choice(page, savings.basics.for, 'Home').check();
  await expect(page.getByRole('checkbox', { name: savings.more.credit })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Heat pump' })).toBeVisible();

  for (const served of [dollarTown, energyTown].filter((one) => one !== undefined)) {
    await town(page).selectOption(served.name);
    await expect(page.getByText(/^Your utility is/)).toContainText(utilityName(likelyUtility(served)));
    await expect(answer(page)).toHaveText(served === dollarTown ? /\$/ : /installed.*what you’d save/);
  }
  await town(page).selectOption(firstTown.name);
  // What is above the dial changes with the town.
  await expectQuery(page, 'bill=220');

  await page.locator('.dial').scrollIntoViewIfNeeded();
  const dial = await page.locator('.dial').boundingBox();
  if (!dial) throw new Error('the dial is not shown');
  await page.mouse.click(dial.x + dial.width * 0.8, dial.y + dial.height * 0.2);
  await expect(choice(page, savings.roof.direction, /^NE/)).toBeChecked();
  await expectQuery(page, 'bill=220&roof=ne');
  await expect(sentence(page)).not.toHaveText(typical ?? '');
  await expect(page.getByRole('status')).toHaveText((await sentence(page).textContent()) ?? '');
  await choice(page, savings.roof.direction, /^SW/).check();

  await choice(page, savings.roof.pitch, /^34/).check();
  await expectQuery(page, 'bill=220&roof=sw&pitch=34');
  await page.getByLabel(savings.roof.pitchNumberLabel).fill('22');
  await expect(choice(page, savings.roof.pitch, '22°')).toBeChecked();
  await choice(page, savings.roof.trees, /^Moderate/).check();
  await expectQuery(page, 'bill=220&roof=sw&pitch=22&trees=moderate');

  await openSkyline(page);
  for (const hint of scriptHints) await expect(page.getByText(hint)).toBeVisible();
  await slider(page, 'south').focus();
  await page.keyboard.press('ArrowUp');
  await expect(ridgeField(page, 'south')).toHaveValue('5.5');
  await ridgeField(page, 'west').fill('12');
  await expect(slider(page, 'west')).toHaveValue('12');
  await expectDraggable(page);
  const handle = await slider(page, 'east').boundingBox();
  const sky = await page.getByRole('img', { name: savings.ridge.drawing }).boundingBox();
  if (!handle || !sky) throw new Error('the sky is not shown');
  const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - (15 / 62) * sky.height, { steps: 5 });
  await page.mouse.up();
  await expect(ridgeField(page, 'east')).toHaveValue('20');
  await expect(slider(page, 'east')).toBeFocused();
  await expectQuery(page, 'bill=220&roof=sw&pitch=22&trees=moderate&ridge=20,5.5,12');

  const today = isoDay(Date.now());
  const typed = { east: 20, south: 5.5, west: 12 };
  const minutes = Math.round(clearTime({ ...typed, east: 25 }, today) ?? 0);
  const solved = ridgeAtTime(today, minutes, typed);
  if (!solved) throw new Error('the sun is up then');
  const { ridge, side } = solved;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  await page.getByLabel(savings.ridge.reaches).fill(time);
  await expect(ridgeField(page, 'east')).toHaveValue(String(ridge.east));
  await expect(ridgeField(page, 'south')).toHaveValue(String(ridge.south));
  await expect(page.getByText(`Then your ${side} ridge is about ${ridge[side]} degrees high.`)).toBeVisible();
  await expectQuery(
    page,
    `bill=220&roof=sw&pitch=22&trees=moderate&ridge=${ridge.east},${ridge.south},${ridge.west}`,
  );

  await numbers(page).click();
  await depRate(page).fill('20');
  await expect(changed(page)).toBeVisible();
  await expect(page).toHaveURL(/&dep-flat=20$/);

  expect(files, 'of the calculator').toHaveLength(1);
  await expectSeen(page, await seenWithoutScript(browser, page.url()));
  await backToOurs(page).click();
  await expect(depRate(page)).toHaveValue('12.623');
  await expect(changed(page)).toBeHidden();
  await page.getByRole('link', { name: savings.actions.reset }).click();
  await expect(sentence(page)).toHaveText(typical ?? '');
  await expectQuery(page, '');
});

test('with the keyboard alone, and an estimate is counted when it is begun, and once more when its answer is seen', async ({
  page,
}) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/savings/')) counted.push(pathname);
  });
  await page.goto('/savings');
  await bill(page).focus();
  await expect.poll(() => counted).toEqual(['/api/savings/begun']);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('300');
  const pressUntilFocused = async (name: string) => {
    const isFocused = () =>
      page.evaluate((wanted) => {
        const { activeElement: control } = document;
        const label =
          control?.getAttribute('aria-label') ??
          control?.closest('label')?.textContent ??
          control?.textContent;
        return label?.includes(wanted) ?? false;
      }, name);
    for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isFocused(), name).toBe(true);
  };
  await pressUntilFocused('Home');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, savings.basics.for, 'Business')).toBeChecked();
  for (const fold of [savings.more.summary, savings.ridge.fold]) {
    await pressUntilFocused(fold);
    await page.keyboard.press('Enter');
  }
  await pressUntilFocused(`${savings.ridge.sides.east} ridge`);
  await page.keyboard.press('End');
  // Beyond the other sides of the ridge.
  await pressUntilFocused(savings.more.loanSummary);
  await pressUntilFocused('South');
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, savings.roof.direction, /^SE/)).toBeChecked();
  await pressUntilFocused('27°');
  await page.keyboard.press('ArrowRight');
  await pressUntilFocused('Light');
  await page.keyboard.press('ArrowLeft');
  await expectQuery(page, 'bill=300&for=business&roof=se&pitch=34&trees=none&ridge=30,5,5');
  await expect.poll(() => counted).toEqual(['/api/savings/begun', '/api/savings/finished']);
  await pressUntilFocused(savings.actions.copy);
  await page.keyboard.press('Enter');
  // The test's browser has no permission for the clipboard.
  await expect(page.getByRole('textbox', { name: savings.actions.copyFailed })).toHaveValue(page.url());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a short address with its values, a changed number, and the notes on what it says', async ({
    page,
  }) => {
    await page.goto('/savings');
    await expect(page.getByRole('button', { name: savings.actions.copy })).toBeHidden();
    for (const hint of scriptHints) await expect(page.getByText(hint)).toBeHidden();
    await bill(page).fill('260');
    await choice(page, savings.roof.direction, /^W/).check();
    await openSkyline(page);
    await ridgeField(page, 'west').fill('18');
    await numbers(page).click();
    await depRate(page).fill('20');
    await show(page).click();
    await expectQuery(page, 'bill=260&roof=w&ridge=5,5,18&dep-flat=20');
    await expect(bill(page)).toHaveValue('260');
    await page.getByText(savings.folded.change, { exact: true }).click();
    await expect(choice(page, savings.roof.direction, /^W/)).toBeChecked();
    await expect(page.getByText(savings.notesHeading)).toBeHidden();
    await expect(changed(page)).toBeVisible();
    await expect(depRate(page)).toHaveValue('20');
    await backToOurs(page).click();
    await expect(page).toHaveURL('/savings?bill=260&roof=w&ridge=5,5,18#assumptions');
    await expect(changed(page)).toBeHidden();
    await expect(depRate(page)).toHaveValue('12.623');

    await page.goto(`/savings?bill=99999&town=${anotherTown.anchor}&utm_source=mail`);
    await expect(page.getByRole('listitem').filter({ hasText: 'so we used $20,000' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/savings$/);
    await bill(page).fill('lots');
    await choice(page, savings.roof.direction, /^SW/).check();
    await show(page).click();
    await expect(page).toHaveURL(`/savings?town=${anotherTown.anchor}&roof=sw&bill=lots`);
    await expect(page.getByText('We couldn’t read the monthly bill, so we used $180.')).toBeVisible();
    await bill(page).fill('180');
    await town(page).selectOption(firstTown.anchor);
    await choice(page, savings.roof.direction, /^S\s?South$/).check();
    await show(page).click();
    await expectQuery(page, '');
  });
});

test('an estimate stays with Back, and its copied link says so', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/savings?bill=300&roof=200&pitch=22');
  await expect(bill(page)).toBeHidden();
  await page.getByText(savings.folded.change, { exact: true }).click();
  await bill(page).fill('310');
  await expectQuery(page, 'bill=310&roof=200&pitch=22');
  // From before the press, because the button says so only for a while.
  const copied = page.getByRole('button', { name: savings.actions.copied }).waitFor();
  await page.getByRole('button', { name: savings.actions.copy }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const answered = await seenWithoutScript(browser, page.url());
  await expectSeen(page, answered);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(bill(page)).toHaveValue('310');
  await expectSeen(page, answered);
  await expect(page.getByRole('radio', { name: '22°', includeHidden: true })).toBeChecked();
});

test.describe('while scripts are still loading', () => {
  /** Holds back the scripts that match until what it returns is called. */
  async function hold(page: Page, files: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }
  test('nothing typed or pressed is lost', async ({ page }) => {
    const release = await hold(page, '**/calculator-*.js');
    const releaseDrawings = await hold(page, '**/drawings-*.js');
    await page.goto('/savings');
    await bill(page).fill('240');
    await page.getByLabel(savings.roof.pitchNumberLabel).fill('22');
    await openSkyline(page);
    await slider(page, 'west').press('ArrowUp');
    await bill(page).focus();
    release();
    await expectQuery(page, 'bill=240&pitch=22&ridge=5,5,5.5');
    await expect(page.getByLabel(savings.roof.pitchNumberLabel)).toHaveValue('22');
    await page.getByRole('button', { name: savings.actions.copy }).click();
    releaseDrawings();
    await expect(choice(page, savings.roof.pitch, '22°')).toBeChecked();
    // The test's browser has no permission for the clipboard.
    await expect(page.getByRole('textbox', { name: savings.actions.copyFailed })).toHaveValue(page.url());
  });
});

test.describe('when the calculator can’t be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR_FAILED/] });

  // As without JavaScript.
  test('the form’s own button answers, from the home page on', { tag: '@long' }, async ({ page }) => {
    for (const script of ['calculator', 'first-answer'])
      await page.route(`**/${script}-*.js`, (route) => route.abort());
    await page.goto('/');
    await bill(page).fill('175');
    await town(page).selectOption(anotherTown.name);
    await page.getByRole('button', { name: firstAnswer.submit }).click();
    await expect(page).toHaveURL(`/savings?bill=175&town=${anotherTown.anchor}#answer`);
    await expect(sentence(page)).toContainText(anotherTown.name);
    await expect(sentence(page)).toBeInViewport();
    await page.getByText(savings.folded.change, { exact: true }).click();
    await bill(page).fill('400');
    await show(page).click();
    await expect(page).toHaveURL(/bill=400/);
    await expect(bill(page)).toHaveValue('400');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch', async ({ page }) => {
    await page.goto('/savings');
    const dial = await page.locator('.dial').boundingBox();
    await page
      .locator('.dial')
      .tap({ position: { x: (dial?.width ?? 0) * 0.9, y: (dial?.height ?? 0) / 2 } });
    // The first tap also loads the script.
    await expect(choice(page, savings.roof.direction, /^E/)).toBeChecked();
    await openSkyline(page);
    await expectDraggable(page);
    await dragByTouch(page, 100);
    await expect.poll(async () => Number(await ridgeField(page, 'south').inputValue())).toBeGreaterThan(15);
  });
});

/** Drags the southern handle up, in px, with a finger. */
async function dragByTouch(page: Page, distance: number) {
  await slider(page, 'south').scrollIntoViewIfNeeded();
  const box = await slider(page, 'south').boundingBox();
  if (!box) throw new Error('the handle is not shown');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', y - (distance * step) / 5);
  await touch('touchEnd');
}
