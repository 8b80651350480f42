import { business } from '@/lib/site/business';
import { notFound, serviceNotFound } from '@/lib/site/not-found';
import { pages } from '@/lib/site/pages';
import { expect, expectNoAxeViolations, test } from '../support/test';

test.describe('every page', () => {
  for (const page of pages) {
    test(`${page.path} answers 200, has its title and one heading`, async ({ page: tab }) => {
      const response = await tab.goto(page.path);
      expect(response?.status()).toBe(200);
      await expect(tab).toHaveTitle(page.metaTitle);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(page.h1);
      await expect(tab.locator('meta[name=description]')).toHaveAttribute('content', page.metaDescription);
      await expect(tab.locator('link[rel=canonical]')).toHaveCount(1);
    });
  }
});

test.describe('every page as a crawler reads it', () => {
  for (const { path, metaTitle, h1 } of pages) {
    test(`${path} is static HTML with its title, heading and geo data`, async ({ request }) => {
      const response = await request.get(path);
      const html = await response.text();
      expect(response.headers()['x-nextjs-cache']).toBe('HIT');
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain(`<title>${metaTitle}</title>`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain(h1);
      expect(html).toContain(`<meta name="geo.region" content="${business.geo.region}"/>`);
      expect(html).toContain('<meta name="geo.placename" content="Asheville"/>');
    });
  }
});

test.describe('an unknown address', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] });

  for (const path of ['/no-such-page', '/services/energy-storage/more', '/admin-panel']) {
    test(`${path} is a 404 with a message for visitors`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(page.getByText(notFound.text)).toBeVisible();
      await expect(page.getByText('add the page to the router')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    });
  }

  for (const path of ['/services/no-such-service', '/services/Residential-Solar', '/service-not-found']) {
    test(`${path} is a 404 that says 'Service Not Found'`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
      await expect(page.getByText(serviceNotFound.text)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: 'Back to Services' }).click();
      await expect(page).toHaveURL('/services');
    });
  }
});

test.describe('an unknown address, in a browser', () => {
  test.use({ allowedErrors: [/status of 404/] });

  for (const path of ['/no-such-page', '/services/no-such-service']) {
    test(`${path} has no axe violations and a way back`, async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: `${business.name}, home` }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
