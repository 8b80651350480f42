import { expect, test } from 'vitest';
import { addressList } from '@/lib/platform/server/addresses';
import { clientAddress } from '@/lib/platform/server/sender-address';

const proxies = addressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const addressOf = (peer: string, forwardedFor?: string) => clientAddress(peer, forwardedFor, proxies);

test('the nearest hop that is not a proxy of ours counts, whatever stands before it', () => {
  expect(addressOf('127.0.0.1', '198.51.100.7, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(addressOf('fd00::1', '198.51.100.7, 2001:db8::7')).toBe('2001:db8::7');
});

test('who is no proxy of ours is believed nothing', () => {
  expect(addressOf('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9');
});

test('an IPv4 address is the same one on a socket of both families', () => {
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
])('a proxy that writes %s means %s', (hop, address) => {
  expect(addressOf('127.0.0.1', hop)).toBe(address);
  expect(addressOf('127.0.0.1', `${hop}, 10.1.2.3:80`)).toBe(address);
});

test.each(['203.0.113.9:', '203.0.113.9:port', '[2001:db8::7', '2001:db8::7]:443', '[203.0.113.9]x', '""'])(
  'what %s names cannot be told',
  (hop) => {
    expect(addressOf('127.0.0.1', hop)).toBeUndefined();
  },
);

test('nonsense is nobody', () => {
  expect(addressOf('127.0.0.1', '203.0.113.9, unknown')).toBeUndefined();
  expect(addressOf('127.0.0.1')).toBeUndefined();
});
