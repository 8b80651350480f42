import { expect, test } from 'vitest';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';

const isRefused = (address: string) => {
  const url = new URL(`https://${address.includes(':') ? `[${address}]` : address}/`);
  try {
    guardedConnection(url, []);
    return false;
  } catch (error) {
    if (error instanceof BlockedAddress) return true;
    throw error;
  }
};

// The first and the last address of each range of IANA's special-purpose registries, and where there is one, the public
// address right before and after it.
test.each([
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255', undefined, '1.0.0.0'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0/3', '224.0.0.0', '255.255.255.255', '223.255.255.255', undefined],
  ['below 2000::/3', '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', undefined, '2000::'],
  ['above 2000::/3', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::', undefined],
  ['2001::/23', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::', '2001:200::'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff::1', '2001:db7:ffff::', '2001:db9::'],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff::1', '2001:ffff::', '2003::'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff::1', '3ffe:ffff::', '3fff:1000::'],
])('blocks webhooks to %s', (_range, first, last, before, after) => {
  expect([first, last].map(isRefused)).toEqual([true, true]);
  for (const neighbor of [before, after])
    if (neighbor) expect([neighbor, isRefused(neighbor)]).toEqual([neighbor, false]);
});

test.each([
  '::1',
  '::7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '5f00::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('blocks webhooks to the address %s', (address) => {
  expect(isRefused(address)).toBe(true);
});

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) => {
  expect(isRefused(address)).toBe(false);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3'],
  ['fd00::/8', 'fd00::7'],
])('allowing %s allows webhooks to %s, also without TLS', (allowed, address) => {
  const url = new URL(`http://${address.includes(':') ? `[${address}]` : address}/`);
  expect(() => guardedConnection(url, [allowed])).not.toThrow();
});
