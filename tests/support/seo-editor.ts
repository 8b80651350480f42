import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

/** Opens the editor on a page, signed in. */
export async function openSeoEditor(page: Page, path: string) {
  await page.goto(`${path}?editseo=true`);
  return seoEditor(page);
}

/** Waits until the editor is open, and returns its parts. */
export async function seoEditor(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit SEO Settings' });
  await expect(dialog).toBeVisible();
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  return {
    dialog,
    field,
    tab: (name: string) => dialog.getByRole('tab', { name }),
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    /** One of the four views at the right; on small screens behind 'Review'. */
    async review(name: 'Preview' | 'Changes' | 'Crawlers' | 'History') {
      const review = dialog.getByRole('button', { name: 'Review', exact: true });
      if (await review.isVisible()) await review.click();
      await dialog.getByRole('button', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
    },
    save: dialog.getByRole('button', {
      name: /^(Save SEO Settings|Saving\.\.\.|Shorten Title or Description)$/,
    }),
    good: dialog.getByRole('status').filter({ hasText: /success|restored/ }),
    bad: dialog.getByRole('alert').filter({ hasText: 'Error: ' }),
    rows: dialog
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') }),
  };
}

/** Resets a page to its defaults, if it has custom data. */
export async function resetSeoRecord(request: APIRequestContext, path: string) {
  const response = await request.delete(`/api/seo?${new URLSearchParams({ path })}`);
  expect([200, 404]).toContain(response.status());
}

/** A color of the theme, as the browser writes it. */
export const themeColor = (page: Page, name: 'danger' | 'success') =>
  page.evaluate((token) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
