import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDrafts, draftOf, withField, withReviews } from '@/components/settings/constant-drafts';
import { reviewWarnings } from '@/lib/solar/constants/review-warnings';
import type { CurrentConstant } from '@/lib/solar/constants/schema';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-02-03T17:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const constants = (reviewedOn: string, later: Record<string, string> = {}): CurrentConstant[] =>
  constantKeys.map((key) => ({
    key,
    value: estimateConstants[key].value,
    source: estimateConstants[key].source,
    sourceUrl: null,
    reviewedOn: later[key] ?? reviewedOn,
    isChanged: false,
  }));

/** Noon in Asheville. */
const noon = (day: string) => Date.parse(`${day}T17:00Z`);
const warnings = (day: string, reviewedOn = '2026-10-20', later?: Record<string, string>) =>
  reviewWarnings(constants(reviewedOn, later), noon(day));

const isOfRateCase = (key: keyof typeof estimateConstants) => 'review' in estimateConstants[key];
const ofRateCase = constantKeys.filter(isOfRateCase);

test('nothing is due early in the program', () => {
  expect(warnings('2026-10-31')).toEqual([]);
});

test('the end of the Bridge Rate is announced 60 days ahead', () => {
  for (const day of ['2026-11-01', '2026-12-31'])
    expect(warnings(day)[0]).toContain('closes to new applications on December 31, 2026');
  expect(warnings('2027-01-01').join()).not.toContain('Bridge Rate');
});

test('the values of a rate case are due from its day on, which names it, until an owner has reviewed each', () => {
  const due = `${ofRateCase.length} values need a review from January 1, 2027.`;
  expect(ofRateCase.length).toBeGreaterThan(10);
  expect(warnings('2026-11-03')[1]).toContain(due);
  expect(warnings('2027-01-01')).toEqual([expect.stringContaining(due)]);
  expect(warnings('2027-01-01')[0]).toContain('E-2 Sub 1380');
  const reviewed = Object.fromEntries(ofRateCase.map((key) => [key, '2027-01-02']));
  expect(warnings('2027-01-03', '2026-10-20', { ...reviewed, 'dep-riders': '2026-12-30' })).toEqual([
    expect.stringContaining('One value needs a review from January 1, 2027.'),
  ]);
  expect(warnings('2027-01-03', '2026-10-20', reviewed)).toEqual([]);
});

test('the last day is that in Asheville', () => {
  const at = (instant: string) => reviewWarnings(constants('2026-10-20'), Date.parse(instant)).join();
  expect(at('2027-01-01T04:59Z')).toContain('closes');
  expect(at('2027-01-01T05:01Z')).not.toContain('closes');
});

test('a constant is due a year after its review', () => {
  const all = Object.fromEntries(constantKeys.map((key) => [key, '2027-03-02']));
  expect(warnings('2028-02-28', '2027-02-28', all)).toEqual([]);
  const one = { ...all, 'home-use': '2027-02-28' };
  expect(warnings('2028-02-27', '2027-03-02', one)).toEqual([]);
  expect(warnings('2028-02-28', '2027-03-02', one)).toEqual([
    'Nobody has reviewed “Monthly use of a North Carolina home” for a year.',
  ]);
  expect(warnings('2028-03-02', '2027-03-02')).toEqual([
    `Nobody has reviewed ${constantKeys.length} values for a year, “Yield of an open south roof at 30 degrees” among them.`,
  ]);
});

const stored = constants('2026-11-21');
const depFlat = stored.find(({ key }) => key === 'dep-flat') as CurrentConstant;

test('a new value counts as reviewed today, unless the owner says otherwise', () => {
  const typed = withField({}, depFlat, 'value', '15', '2027-02-03');
  expect(typed['dep-flat']).toEqual({ ...draftOf(depFlat), value: '15', reviewedOn: '2027-02-03' });
  const dated = withField({}, depFlat, 'reviewedOn', '2027-01-30', '2027-02-03');
  expect(withField(dated, depFlat, 'value', '15', '2027-02-03')['dep-flat']?.reviewedOn).toBe('2027-01-30');
});

test('reviewing everything keeps what was typed', () => {
  const drafts = withReviews(withField({}, depFlat, 'value', '15', '2026-11-22'), stored, '2026-11-22');
  const { changes } = checkDrafts(drafts, stored);
  expect(Object.keys(changes ?? {})).toHaveLength(constantKeys.length);
  expect(changes?.['dep-flat']).toMatchObject({ value: 15, reviewedOn: '2026-11-22' });
});

test('what can’t be saved is told at its field', () => {
  const check = (field: 'value' | 'source' | 'sourceUrl' | 'reviewedOn', text: string) =>
    checkDrafts(withField({}, depFlat, field, text, '2026-11-22'), stored).errors?.['dep-flat'];
  expect(check('value', '')).toEqual({
    value: 'Progress, RES, energy: use 0¢ to 100¢ per kWh',
  });
  expect(check('value', '101')).toHaveProperty('value');
  expect(check('source', '')).toEqual({ source: 'Say where the value comes from' });
  expect(check('sourceUrl', 'duke')).toEqual({ sourceUrl: 'Use an address that starts with https://' });
  expect(check('reviewedOn', '2999-01-01')).toEqual({ reviewedOn: 'A review can’t be in the future' });
  const low = stored.find(({ key }) => key === 'home-cost-low') as CurrentConstant;
  expect(checkDrafts(withField({}, low, 'value', '3.2', '2026-11-22'), stored).errors).toEqual({
    'home-cost-low': { value: '“Home system, low price” can’t be above “Home system, middle price”' },
  });
});
