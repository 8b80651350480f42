import { expect, test } from 'vitest';
import { findTimeStep, generateKey, provisioningUri, timeStepAt } from '@/lib/accounts/second-factor/totp';
import { codeOf } from '../support/authenticator';

// RFC 6238, appendix B, with the key '12345678901234567890' and the last six of its eight digits.
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(vectors)('matches the RFC 6238 test vector at second %i', (second, code) => {
  const step = Math.floor(second / 30);
  expect(timeStepAt(second * 1_000)).toBe(step);
  expect(findTimeStep(KEY, code, second * 1_000)).toBe(step);
  expect(codeOf(KEY, step)).toBe(code);
});

test('accepts a code in its own 30-second step and the steps next to it', () => {
  const key = generateKey();
  const now = Date.now();
  const step = timeStepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => findTimeStep(key, codeOf(key, step + away), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const noCode of ['abcdef', '', '12345', '1234567', ' 12345', '+12345', '1e1000'])
    expect(findTimeStep(key, noCode, now)).toBeUndefined();
});

test('makes 160-bit base32 keys, and a provisioning URI that names the account', () => {
  expect(generateKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateKey()).not.toBe(generateKey());
  expect(provisioningUri(KEY, 'ann+1@example.com')).toMatch(
    /^otpauth:\/\/totp\/[^:?]+:ann%2B1%40example\.com\?issuer=[^+&]+&secret=GEZ\w+&algorithm=SHA1&digits=6&period=30$/,
  );
});
