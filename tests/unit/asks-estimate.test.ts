import { expect, test } from 'vitest';
import { upstreamUrl } from '@/lib/platform/server/prerendered';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { answerRoute, asksEstimate, isAnswerRoute } from '@/lib/solar/estimate/asks-estimate';

const prerendered = new Set(['/', '/savings']);

test.each(['bill=200', 'utm_source=mail&ridge=20,5,5', 'dep-rate=15', 'bill='])(
  'the savings page answers ?%s',
  (query) => {
    expect(asksEstimate(`${SAVINGS_PATH}?${query}`)).toBe(true);
    expect(upstreamUrl(`/savings?${query}`, prerendered, asksEstimate)).toBe(`/savings?${query}`);
  },
);

test.each(['', '?', '?utm_source=mail', '?Bill=200', '?bill=200&_rsc=1a2b', '?x=bill=1', '?constructor=1'])(
  '/savings%s is the page for everybody',
  (query) => {
    expect(asksEstimate(`/savings${query}`)).toBe(false);
    expect(upstreamUrl(`/savings${query}`, prerendered, asksEstimate)).not.toContain('bill');
  },
);

test('no other page answers a query', () => {
  for (const path of ['/', '/contact', '/savings/', '/savings-answer', '//savings'])
    expect(asksEstimate(`${path}?bill=200`)).toBe(false);
});

test('the contact page answers for the estimate that goes along', () => {
  expect(answerRoute('/contact?estimate=bill%3D200')).toBe('/contact-answer');
  expect(answerRoute('/contact?service=energy-storage')).toBeUndefined();
  expect(answerRoute('/contact?estimate=bill%3D200&_rsc=1a2b')).toBeUndefined();
  expect(answerRoute('/savings?bill=200')).toBe('/savings-answer');
});

test('a route that answers has no address of its own', () => {
  expect(['/contact-answer', '/savings-answer', '/contact', '/savings'].map(isAnswerRoute)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
