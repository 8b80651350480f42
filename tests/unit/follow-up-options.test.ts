import { expect, test } from 'vitest';
import { followUpOptions } from '@/components/leads/detail/follow-up-options';

const at = (instant: string, ...closed: string[]) => {
  const days = closed.map((day) => Date.parse(day) / 86_400_000);
  const options = followUpOptions(Date.parse(instant), days);
  return Object.fromEntries(
    options.map(({ label, at: { day, time } }) => [label, `${day} ${time ?? ''}`.trim()]),
  );
};

test('on a Tuesday morning', () => {
  expect(at('2026-11-17T10:40-05:00')).toEqual({
    'In 2 hours': '2026-11-17 12:45',
    'This evening': '2026-11-17 17:00',
    'Tomorrow morning': '2026-11-18 09:00',
    Friday: '2026-11-20',
    'Next week': '2026-11-24',
  });
});

test('on a Friday evening, with a holiday a week later', () => {
  expect(at('2026-12-18T22:30-05:00', '2026-12-25', '2026-12-26')).toEqual({
    'In 2 hours': '2026-12-19 00:30',
    'Tomorrow morning': '2026-12-19 09:00',
    Friday: '2026-12-25',
    'Next week': '2026-12-27',
  });
});
