import { expect, test } from 'vitest';
import { allYears, differenceText, percentBeyondPrediction } from '@/lib/site/roof-years';

test.each([
  [10_000, 10_400, 4, '+4%'],
  [10_000, 9_310, -7, '−7%'],
  [10_000, 10_000, 0, '0%'],
  // Rounded to whole percent, without a sign that says more than that.
  [10_000, 9_960, 0, '0%'],
  [10_000, 10_049, 0, '0%'],
  [7_531, 7_908, 5, '+5%'],
  [10_000, 0, -100, '−100%'],
])(
  'of %i kWh predicted and %i kWh measured, the difference is %i percent',
  (predicted, measured, percent, text) => {
    expect(percentBeyondPrediction({ predicted, measured })).toBe(percent);
    expect(differenceText({ predicted, measured })).toBe(text);
  },
);

test('all years together count each by what it makes', () => {
  const years = [
    { predicted: 1000, measured: 900 },
    { predicted: 9000, measured: 9900 },
  ];
  expect(allYears(years)).toEqual({ predicted: 10_000, measured: 10_800 });
  expect(differenceText(allYears(years))).toBe('+8%');
});
