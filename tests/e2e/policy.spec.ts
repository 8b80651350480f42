import { expect, test } from '../support/test';

// What the policy forbids fails every browser test (tests/support/test.ts): the pages and states that the others open are
// covered there. These show that it forbids, and that they would notice.

test.describe('code that got into a page', () => {
  // React notices too that the page is not the one that it made (#418).
  test.use({
    allowedComplaints: [/Policy violation|violates the following Content Security Policy|React error #418/],
  });

  const hasRun = '__strangerHasRun';

  for (const [name, html] of [
    ['as a script', `<script>${hasRun} = true</script>`],
    ['as a handler', `<img src="data:," onerror="${hasRun} = true">`],
    ['as a script that looks like Next’s', `<script>self.__next_f.push([1,""]);${hasRun} = true</script>`],
    ['as a script of another site', `<script src="https://evil.example/a.js"></script>`],
    ['as a frame of another site', `<iframe src="https://evil.example/"></iframe>`],
  ] as const) {
    test(`${name} does not run, and is noticed`, async ({ page }) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Policy violation')) violations.push(message.text());
      });
      // What comes after our server, from a faulty cache say, has its policy.
      await page.route('/about', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('<main', `${html}<main`);
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/about');
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      expect(await page.evaluate((flag) => flag in window, hasRun)).toBe(false);
    });
  }
});

test('the map is let in', async ({ page }) => {
  await page.route(/google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Here we are</p>' }),
  );
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Open in Google Maps' }).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('Here we are')).toBeVisible();
});
