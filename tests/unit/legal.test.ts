import { expect, test } from 'vitest';
import { business } from '@/lib/site/business';
import { accessibilityStatement, privacyPolicy, privacyPolicyFor, termsOfService } from '@/lib/site/legal';

const textOf = (policy: ReturnType<typeof privacyPolicy>) => JSON.stringify(policy.sections);
const AS_NEEDED = 'for as long as we need them';

test('leaves the privacy policy unchanged when no retention period is set', () => {
  expect(privacyPolicyFor(null)).toEqual(privacyPolicy());
  expect(textOf(privacyPolicy())).toContain(AS_NEEDED);
});

test.each([
  [1, 'one month'],
  [18, '18 months'],
  [12, 'one year'],
  [24, '2 years'],
])('states a retention period of %i months as %s', (months, span) => {
  const policy = privacyPolicyFor(months);
  expect(textOf(policy)).toContain(`for ${span} after we were last in touch`);
  expect(textOf(policy)).not.toContain(AS_NEEDED);
});

test('says what becomes of bills and photos', () => {
  const policy = textOf(privacyPolicyFor(24));
  for (const said of ['the files you add', 'before we show a photo of yours', 'your message, your files'])
    expect(policy).toContain(said);
});

test('says how long the code of a spam sender is kept', () => {
  expect(textOf(privacyPolicy())).toContain('kept for a year after we last marked something from there');
});

test.each([privacyPolicy(), termsOfService()])('$title has the date of its first version', (document) => {
  expect(document).toMatchObject({ firstVersion: '2025-05-10', firstVersionText: 'May 10, 2025' });
});

test('the accessibility statement has its standard, its date, its known limits and ways to reach a person', () => {
  const statement = accessibilityStatement();
  expect(statement.firstVersionText).toBe('November 27, 2026');
  expect(statement.sections.map(({ heading }) => heading)).toContain('Known limits');
  const { phone, email } = business();
  for (const said of ['level AA', 'WCAG 2.2', 'Nobody from outside has audited', phone.display, email])
    expect(textOf(statement)).toContain(said);
});
