import { expect, test } from 'vitest';
import { lastWeekParts } from '@/lib/leads/insight/last-week';

const quiet = { asked: 0, reached: 0, medianMinutes: null, visits: 0, won: 0, wonDollars: 0 };

test.each([
  [{}, 'Last week nobody asked.'],
  [{ asked: 1 }, 'Last week 1 person asked.'],
  [
    { asked: 19, reached: 14, medianMinutes: 120, visits: 3, won: 1, wonDollars: 28_400 },
    'Last week 19 people asked, 14 reached in a median of 2 business hours, 3 visits, 1 won ($28,400).',
  ],
  [
    { asked: 2, reached: 1, medianMinutes: 59.2 },
    'Last week 2 people asked, 1 reached in a median of 60 business minutes.',
  ],
  [
    { asked: 2, reached: 1, medianMinutes: 0.4 },
    'Last week 2 people asked, 1 reached in a median of 1 business minute.',
  ],
  [
    { asked: 2, reached: 1, medianMinutes: 93 },
    'Last week 2 people asked, 1 reached in a median of 1.6 business hours.',
  ],
  [{ asked: 3, reached: 1 }, 'Last week 3 people asked, 1 reached.'],
  [{ visits: 1, won: 2 }, 'Last week nobody asked, 1 visit, 2 won.'],
])('the week %j is: %s', (week, sentence) => {
  expect(
    lastWeekParts({ ...quiet, ...week })
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});
