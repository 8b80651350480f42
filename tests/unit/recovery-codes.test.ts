import { expect, test } from 'vitest';
import { generateRecoveryCodes } from '@/lib/accounts/second-factor/recovery-codes';

test('there are ten recovery codes of two groups each, without characters that are easily confused', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});
