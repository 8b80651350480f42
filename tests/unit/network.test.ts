import { expect, test } from 'vitest';
import { attemptNetworks } from '@/lib/accounts/sign-in/attempts';
import { clientNetwork, enclosingNetworks } from '@/lib/platform/http/network';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-0.7', 'fe80:0:0:0::/64'],
  ['::10:0:0:0:192.0.2.1', '0:0:10:0::/64'],
  ['::192.0.2.1', '0:0:0:0::/64'],
  ['127.1', '127.1'],
  [undefined, 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
])('a sign-in attempt from %s counts toward %j', (address, networks) => {
  expect(attemptNetworks(new Headers({ [CLIENT_ADDRESS_HEADER]: address }))).toEqual(networks);
});

test('sign-in attempts from unknown addresses count together', () => {
  expect(attemptNetworks(new Headers())).toEqual(['unknown']);
});

test.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:abcd::9', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8::5', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('the networks around %s are %j', (address, networks) => {
  expect(enclosingNetworks(address).map(({ network }) => network)).toEqual(networks);
});
