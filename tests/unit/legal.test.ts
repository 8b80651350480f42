import { expect, test } from 'vitest';
import contentDates from '@/lib/site/content-dates.json' with { type: 'json' };
import { privacyPolicy, privacyPolicyFor, termsOfService } from '@/lib/site/legal';

const textOf = (policy: ReturnType<typeof privacyPolicy>) => JSON.stringify(policy.sections);
const AS_NEEDED = 'for as long as we need them';

test('leaves the privacy policy unchanged when no retention period is set', () => {
  expect(privacyPolicyFor({ months: null, since: null })).toEqual(privacyPolicy());
  expect(textOf(privacyPolicy())).toContain(AS_NEEDED);
});

test.each([
  [1, 'one month'],
  [18, '18 months'],
  [12, 'one year'],
  [24, '2 years'],
])('states a retention period of %i months as %s, with the date it was set', (months, span) => {
  const policy = privacyPolicyFor({ months, since: '2126-11-21' });
  expect(textOf(policy)).toContain(`for ${span} after we were last in touch`);
  expect(textOf(policy)).not.toContain(AS_NEEDED);
  expect(policy).toMatchObject({ lastUpdated: '2126-11-21', lastUpdatedText: 'November 21, 2126' });
});

test('says how long the code of a spam sender is kept', () => {
  expect(textOf(privacyPolicy())).toContain('kept for a year after we last marked something from there');
});

test('restores the original text, dated that day, when the retention period is removed', () => {
  const policy = privacyPolicyFor({ months: null, since: '2126-11-22' });
  expect(textOf(policy)).toBe(textOf(privacyPolicy()));
  expect(policy.lastUpdated).toBe('2126-11-22');
});

test('is dated by its last update where the retention period is older', () => {
  expect(privacyPolicyFor({ months: 12, since: '2025-06-01' }).lastUpdated).toBe(privacyPolicy().lastUpdated);
});

test.each([
  [privacyPolicy(), '/privacy-policy'],
  [termsOfService(), '/terms-of-service'],
] as const)('$title was updated when its text last changed, after the first version', (document, path) => {
  expect(document).toMatchObject({
    firstVersion: '2025-05-10',
    firstVersionText: 'May 10, 2025',
    lastUpdated: contentDates[path].date,
  });
  expect(document.lastUpdated > document.firstVersion).toBe(true);
});
