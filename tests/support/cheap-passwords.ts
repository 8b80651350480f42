import { vi } from 'vitest';

// In integration tests a password is a means, and a hash with the parameters of production (tests/unit/password.test.ts)
// takes 80 ms of the CPU. A test that measures its time sets REAL_HASHES.
vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<typeof import('node:crypto')>();
  const argon2: typeof actual.argon2 = (algorithm, parameters, callback) => {
    const cheap = process.env.REAL_HASHES ? {} : { memory: 8, passes: 1 };
    actual.argon2(algorithm, { ...parameters, ...cheap }, callback);
  };
  return { ...actual, argon2 };
});
