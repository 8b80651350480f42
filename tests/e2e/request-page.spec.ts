import type { Page } from '@playwright/test';
import { visitor } from '../support/contact-form';
import { tabThroughPage } from '../support/keyboard-walk';
import { sendRequest } from '../support/send-request';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';

/** Sends a request, and opens its page with all that is folded. */
async function openRequest(page: Page) {
  const { name, phone } = visitor();
  const sent = await sendRequest(
    (path, { headers, body }) => page.request.post(path, { headers, data: body }),
    {
      name,
      phone,
      message: 'A heat pump and a well',
    },
  );
  await page.goto(sent.page);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
  });
  return name;
}

/** The buttons, fields and boxes whose edge somebody with forced colors can’t see. */
const edgeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, .button, input, textarea, select)')]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).appearance === 'none')
      .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) === 0)
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test('the page of a request passes axe in both themes, works by keyboard and in forced colors, fits 320 px, and prints without its forms', async ({
  page,
}) => {
  const name = await openRequest(page);
  await expect(page.getByRole('heading', { name: 'Your request', level: 1 })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  expect(await tabThroughPage(page, { isFrameKnown: true })).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await edgeless(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText(name, { exact: true })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
