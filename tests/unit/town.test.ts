import { expect, test } from 'vitest';
import { townIn } from '@/components/leads/town';

test.each([
  ['12 Old Toll Rd, Black Mountain', 'Black Mountain'],
  ['12 Old Toll Rd, Black Mountain, NC 28711', 'Black Mountain'],
  ['12 Old Toll Rd, Black Mountain NC 28711-1234', 'Black Mountain'],
  ['12 Old Toll Rd, Black Mountain, North Carolina, USA', 'Black Mountain'],
  ['12 Old Toll Rd, Mars Hill 28754', 'Mars Hill'],
  ['Weaverville', 'Weaverville'],
])('the town in %j is %s', (address, town) => {
  expect(townIn(address)).toBe(town);
});

test.each([null, '', '12 Old Toll Rd', '12 Old Toll Rd Asheville NC', '28711', '12 Old Toll Rd, Apt 4'])(
  '%j tells no town',
  (address) => {
    expect(townIn(address)).toBeNull();
  },
);
