import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/auth/password';

test('a hash tells its own password from others', async () => {
  const hash = await hashPassword('Grüße aus Asheville');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(hash, 'Grüße aus Asheville'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'Grusse aus Asheville')).toBe(false);
  expect(await hashPassword('Grüße aus Asheville')).not.toBe(hash);
});

test('what is no hash of ours fits no password', async () => {
  for (const hash of ['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abc']) {
    expect(await verifyPassword(hash, '')).toBe(false);
  }
});
