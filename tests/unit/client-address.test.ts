import { expect, test } from 'vitest';
import { createAddressList } from '@/lib/platform/server/addresses';
import { resolveClientAddress } from '@/lib/platform/server/request-headers';

const proxies = createAddressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const addressOf = (peer: string, forwardedFor?: string) => resolveClientAddress(peer, forwardedFor, proxies);

test('uses the nearest hop that is not a trusted proxy, whatever comes before it', () => {
  expect(addressOf('127.0.0.1', '198.51.100.7, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(addressOf('fd00::1', '198.51.100.7, 2001:db8::7')).toBe('2001:db8::7');
});

test('ignores X-Forwarded-For from an untrusted peer', () => {
  expect(addressOf('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9');
});

test('treats an IPv4-mapped IPv6 address as the IPv4 address', () => {
  expect(addressOf('::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test.each([
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
])('parses the hop %s as %s', (hop, address) => {
  expect(addressOf('127.0.0.1', hop)).toBe(address);
  expect(addressOf('127.0.0.1', `${hop}, 10.1.2.3:80`)).toBe(address);
});

test.each(['203.0.113.9:', '203.0.113.9:port', '[2001:db8::7', '2001:db8::7]:443', '[203.0.113.9]x', '""'])(
  'returns undefined for the malformed hop %s',
  (hop) => {
    expect(addressOf('127.0.0.1', hop)).toBeUndefined();
  },
);

test('returns undefined for a hop that is no address, and for a missing header', () => {
  expect(addressOf('127.0.0.1', '203.0.113.9, unknown')).toBeUndefined();
  expect(addressOf('127.0.0.1')).toBeUndefined();
});
