import { expect, test, vi } from 'vitest';
import { LOCAL_HEADER } from '@/lib/platform/server/internal-headers';

const TOKEN = 'a token of thirty-two characters or more';
const local = { [LOCAL_HEADER]: '1' };

test.each([
  ['a request of this machine, while there is no token', undefined, local, true],
  ['any other request, while there is no token', undefined, {}, false],
  ['a request with the token', TOKEN, { Authorization: `Bearer ${TOKEN}` }, true],
  ['a request with another token', TOKEN, { Authorization: `Bearer ${TOKEN}x` }, false],
  ['a request with an empty token', TOKEN, { Authorization: 'Bearer ' }, false],
  ['a request of this machine without the token that is set', TOKEN, local, false],
])('%s', async (_what, token, headers, expected) => {
  vi.stubEnv('METRICS_TOKEN', token);
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1/none');
  // The environment is read once.
  vi.resetModules();
  const { isOperator } = await import('@/lib/platform/http/operator');
  expect(isOperator(new Headers(headers as Record<string, string>))).toBe(expected);
  vi.unstubAllEnvs();
});
