import { expect, test } from 'vitest';
import { privacyPolicy, privacyPolicyFor } from '@/lib/site/legal';

const textOf = (policy: typeof privacyPolicy) => JSON.stringify(policy.sections);
const AS_NEEDED = 'for as long as we need them';

test('leaves the privacy policy unchanged when no retention period is set', () => {
  expect(privacyPolicyFor({ months: null, since: null })).toEqual(privacyPolicy);
  expect(textOf(privacyPolicy)).toContain(AS_NEEDED);
});

test.each([
  [1, 'one month'],
  [18, '18 months'],
  [12, 'one year'],
  [24, '2 years'],
])('states a retention period of %i months as %s, with the date it was set', (months, span) => {
  const policy = privacyPolicyFor({ months, since: '2026-11-21' });
  expect(textOf(policy)).toContain(`for ${span} after we were last in touch`);
  expect(textOf(policy)).not.toContain(AS_NEEDED);
  expect(policy).toMatchObject({ lastUpdated: '2026-11-21', lastUpdatedText: 'November 21, 2026' });
});

test('restores the original text, dated that day, when the retention period is removed', () => {
  const policy = privacyPolicyFor({ months: null, since: '2026-11-22' });
  expect(textOf(policy)).toBe(textOf(privacyPolicy));
  expect(policy.lastUpdated).toBe('2026-11-22');
});
