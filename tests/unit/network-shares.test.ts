import { expect, test } from 'vitest';
import { NetworkShares } from '@/lib/platform/server/network-shares';

/** How many of the addresses get a share, in turn and without giving it back. */
const taken = (addresses: string[], shares = new NetworkShares()) =>
  addresses.filter((address) => shares.take(address)).length;

const repeat = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => address(i));

test.each([
  ['one IPv4 address', () => '203.0.113.9', 12],
  ['one IPv4 address, mapped to IPv6', (index: number) => `${index % 2 ? '' : '::ffff:'}203.0.113.9`, 12],
  ['an IPv4 /24', (index: number) => `203.0.113.${index}`, 24],
  ['an IPv6 /64', (index: number) => `2001:db8:1:2::${index}`, 12],
  ['an IPv6 /56', (index: number) => `2001:db8:1:ab${(index + 16).toString(16)}::1`, 16],
  ['an IPv6 /48', (index: number) => `2001:db8:1:${index}00::1`, 24],
  ['one private address, which may be a proxy for everybody', () => '10.0.0.2', 40],
  ['clients without an address', () => '', 40],
])('%s', (_name, address, max) => {
  const shares = new NetworkShares();
  expect(taken(repeat(60, address), shares)).toBe(max);
  // Another network isn't affected.
  expect(taken(['198.51.100.7', '2001:db8:9::1'], shares)).toBe(2);
});

test('a share can be given back', () => {
  const shares = new NetworkShares();
  const [release] = repeat(12, () => '203.0.113.9').map((address) => shares.take(address));
  expect(shares.take('203.0.113.9')).toBeUndefined();
  release?.();
  expect(
    taken(
      repeat(3, () => '203.0.113.9'),
      shares,
    ),
  ).toBe(1);
});

test('a refused request doesn’t count in the networks around it', () => {
  const shares = new NetworkShares();
  taken(
    repeat(60, () => '203.0.113.9'),
    shares,
  );
  expect(
    taken(
      repeat(60, () => '203.0.113.10'),
      shares,
    ),
  ).toBe(12);
});
