import { expect, test } from 'vitest';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { asksEstimate } from '@/lib/solar/estimate/asks-estimate';

test.each(['bill=200', 'utm_source=mail&ridge=20,5,5', 'dep-flat=15', 'bill='])(
  'the savings page answers ?%s',
  (query) => expect(asksEstimate(`${SAVINGS_PATH}?${query}`)).toBe(true),
);

test.each(['', '?', '?utm_source=mail', '?Bill=200', '?x=bill=1', '?constructor=1'])(
  '/savings%s is the page for everybody',
  (query) => expect(asksEstimate(`/savings${query}`)).toBe(false),
);

test('no other page answers a query', () => {
  for (const path of ['/', '/contact', '/savings/', '//savings', '/constructor'])
    expect(asksEstimate(`${path}?bill=200`)).toBe(false);
});

test('the contact page answers for the estimate that goes along', () => {
  expect(asksEstimate('/contact?estimate=bill%3D200')).toBe(true);
  expect(asksEstimate('/contact?service=energy-storage')).toBe(false);
});
