import { expect, test } from '../support/test';

// A violation of the CSP fails every browser test (tests/support/test.ts): the pages and states that the others open are
// covered there. The tests here show that the policy blocks, and that violations are detected.

test.describe('code injected into a page', () => {
  // React reports the hydration mismatch too (#418).
  test.use({
    allowedErrors: [/Policy violation|violates the following Content Security Policy|React error #418/],
  });

  const injected = {
    'a script': '<script>strangers.push(1)</script>',
    'an event handler': '<img src="data:," onerror="strangers.push(2)">',
    'a script that looks like Next’s': '<script>self.__next_f.push([1,""]);strangers.push(3)</script>',
    'a script of another site': '<script src="https://evil.example/a.js"></script>',
    'a frame of another site': '<iframe src="https://evil.example/"></iframe>',
  };

  test('does not run as a script or an event handler, nor as a script or a frame of another site, and is reported', async ({
    page,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Policy violation')) violations.push(message.text());
    });
    await page.addInitScript(() => Object.assign(window, { strangers: [] }));
    // Injected behind our server, as by a faulty cache, so that its policy applies.
    await page.route('/about', async (route) => {
      const answer = await route.fetch();
      const html = Object.values(injected).join('');
      const body = (await answer.text()).replace('<main', `${html}<main`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/about');
    await expect
      .poll(() => violations.map((text) => text.split(' ').slice(2, 4).join(' ')).sort())
      .toEqual([
        'frame-src https://evil.example',
        'script-src-attr inline',
        'script-src-elem https://evil.example/a.js',
        'script-src-elem inline',
        'script-src-elem inline',
      ]);
    expect(await page.evaluate(() => Reflect.get(window, 'strangers'))).toEqual([]);
  });
});
