import { expect, test } from '../support/test';

// A violation of the CSP fails every browser test (tests/support/test.ts): the pages and states that the others open are
// covered there. The tests here show that the policy blocks, and that violations are detected.

test.describe('code injected into a page', () => {
  // React reports the hydration mismatch too (#418).
  test.use({
    allowedErrors: [/Policy violation|violates the following Content Security Policy|React error #418/],
  });

  const injectedFlag = '__strangerHasRun';

  for (const [name, html] of [
    ['as a script', `<script>${injectedFlag} = true</script>`],
    ['as an event handler', `<img src="data:," onerror="${injectedFlag} = true">`],
    [
      'as a script that looks like Next’s',
      `<script>self.__next_f.push([1,""]);${injectedFlag} = true</script>`,
    ],
    ['as a script of another site', `<script src="https://evil.example/a.js"></script>`],
    ['as a frame of another site', `<iframe src="https://evil.example/"></iframe>`],
  ] as const) {
    test(`${name} does not run, and is reported`, async ({ page }) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Policy violation')) violations.push(message.text());
      });
      // Injected behind our server, as by a faulty cache, so that its policy applies.
      await page.route('/about', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('<main', `${html}<main`);
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/about');
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      expect(await page.evaluate((flag) => flag in window, injectedFlag)).toBe(false);
    });
  }
});
