import { expect, test } from 'vitest';
import { attack, statusOf } from '../support/attack';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';

test('one network cannot keep others from estimates and pages that are rendered for them', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const { address } = await startInstance(database.url, started, { TRUSTED_PROXIES: '127.0.0.1, ::1' });

  for (const path of ['/savings?bill=200', '/admin/sign-in?next=/admin/insight']) {
    const { statuses, stop } = attack(address + path);
    await expect.poll(() => statuses.includes(429)).toBe(true);
    const visitors = Array.from({ length: 14 }, (_, index) => `198.51.${index}.7`);
    const answers = await Promise.all(visitors.map((network) => statusOf(address + path, network)));
    await stop();
    expect(answers, path).toEqual(visitors.map(() => 200));
    expect(new Set(statuses), path).toEqual(new Set([200, 429]));
  }
});
