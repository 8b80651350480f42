import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/password';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<typeof import('node:crypto')>();
  const argon2: typeof actual.argon2 = (algorithm, parameters, callback) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    actual.argon2(algorithm, parameters, (error, key) => {
      running.now -= 1;
      callback(error, key);
    });
  };
  return { ...actual, argon2 };
});

test('a hash verifies its own password and no other', async () => {
  const hash = await hashPassword('Grüße aus Asheville');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(hash, 'Grüße aus Asheville'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'Grusse aus Asheville')).toBe(false);
  expect(await hashPassword('Grüße aus Asheville')).not.toBe(hash);
});

test('rejects every password for an invalid hash', async () => {
  for (const hash of ['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abc']) {
    expect(await verifyPassword(hash, '')).toBe(false);
  }
});

test('limits concurrent hashing, and returns 503 when the queue is too long', {
  timeout: 60_000,
}, async () => {
  const responses = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('a password')));
  expect(running.most).toBe(Math.max(1, availableParallelism() - 1));
  const refused = responses.filter((response) => response.status === 'rejected').map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThan(0);
  expect(responses.length - refused.length).toBeGreaterThanOrEqual(50);
  expect(refused[0]).toMatchObject({
    status: 503,
    code: 'busy',
    details: { headers: { 'Retry-After': '5' } },
  });
  expect(await hashPassword('a password')).toMatch(/^\$argon2id/);
});
