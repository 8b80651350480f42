import { business } from '@/lib/site/business';
import { attack, attackerNetwork } from '../support/attack';
import { test } from '../support/own-site-test';
import { expect, expectNoAxeViolationsInBothThemes } from '../support/test';

// Its page is replaced while the browser still moves from the one before.
test.use({ allowedErrors: [/429/], contextOptions: { reducedMotion: 'reduce' } });

test('somebody in a network that asks too much is told what to do', { tag: '@long' }, async ({
  site,
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': attackerNetwork });
  const { stop } = attack(`${site.one}/savings?bill=200`);
  await expect(async () => {
    await page.goto(`${site.one}/savings?bill=300`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Moment, Please', {
      timeout: 100,
    });
  }).toPass();
  await stop();
  await expect(page.getByText('A lot of requests are coming from your network')).toBeVisible();
  await expect(page.getByRole('link', { name: business().phone.display }).last()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${site.one}/savings?bill=300`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One Moment, Please');
});
