import { expect, test, vi } from 'vitest';
import { rejectCrossOriginWrite } from '@/lib/platform/http/origin';

const env = vi.hoisted(() => ({ SITE_URL: '' }));
vi.mock('@/lib/platform/env', () => ({ env: () => env }));

function outcome(site: string, method: string, headers: Record<string, string>) {
  env.SITE_URL = site;
  try {
    rejectCrossOriginWrite({ method, headers: new Headers(headers) } as Request);
    return 'accepted';
  } catch (error) {
    expect(error).toMatchObject({
      message: expect.stringContaining(`only accepted from a page of ${site}.`),
    });
    return `${(error as { status: number }).status} ${(error as { code: string }).code}`;
  }
}
const rejected = '403 foreign-origin';
const SITE = 'https://ridgelight.example';
const LOCAL = 'http://localhost:3000';

test.each([
  [SITE, 'POST', {}, 'accepted'],
  [SITE, 'POST', { origin: SITE }, 'accepted'],
  [SITE, 'POST', { origin: SITE, 'sec-fetch-site': 'same-origin' }, 'accepted'],
  [SITE, 'POST', { 'sec-fetch-site': 'same-origin' }, 'accepted'],
  [SITE, 'POST', { 'sec-fetch-site': 'same-site' }, rejected],
  [SITE, 'POST', { 'sec-fetch-site': 'cross-site' }, rejected],
  [SITE, 'POST', { 'sec-fetch-site': 'none' }, rejected],
  [SITE, 'POST', { origin: SITE, 'sec-fetch-site': 'cross-site' }, rejected],
  [SITE, 'POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, rejected],
  [SITE, 'POST', { origin: 'https://evil.example' }, rejected],
  [SITE, 'POST', { origin: 'https://www.ridgelight.example' }, rejected],
  [SITE, 'POST', { origin: `${SITE}.evil.example` }, rejected],
  [SITE, 'POST', { origin: `${SITE}:8443` }, rejected],
  [SITE, 'POST', { origin: 'http://ridgelight.example' }, rejected],
  [SITE, 'POST', { origin: 'https://localhost' }, rejected],
  [SITE, 'POST', { origin: 'null' }, rejected],
  [SITE, 'POST', { origin: '' }, rejected],
  [SITE, 'PUT', { origin: 'https://evil.example' }, rejected],
  [SITE, 'PATCH', { origin: 'https://evil.example' }, rejected],
  [SITE, 'DELETE', { origin: 'https://evil.example' }, rejected],
  [SITE, 'GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'accepted'],
  [SITE, 'HEAD', { origin: 'https://evil.example' }, 'accepted'],
  [SITE, 'OPTIONS', { origin: 'https://evil.example' }, 'accepted'],
  // A site on this machine has three names, but one port.
  [LOCAL, 'POST', { origin: LOCAL }, 'accepted'],
  [LOCAL, 'POST', { origin: 'http://127.0.0.1:3000' }, 'accepted'],
  [LOCAL, 'POST', { origin: 'http://[::1]:3000' }, 'accepted'],
  [LOCAL, 'POST', { origin: 'http://localhost:3001' }, rejected],
  [LOCAL, 'POST', { origin: 'http://localhost' }, rejected],
  [LOCAL, 'POST', { origin: 'http://[::2]:3000' }, rejected],
  ['http://127.0.0.1:3000', 'POST', { origin: LOCAL }, 'accepted'],
  ['http://[::1]:3000', 'POST', { origin: LOCAL }, 'accepted'],
  ['https://ridgelight.example:8443', 'POST', { origin: 'https://ridgelight.example:8443' }, 'accepted'],
])('on %s, %s with %j is %s', (site, method, headers, expected) => {
  expect(outcome(site, method, headers as Record<string, string>)).toBe(expected);
});
