import type { DayKind } from './workdays';

/** A month from 0, whether its clocks show daylight saving time, its workdays and its other days. */
const rows = [
  [0, 0, 20, 11],
  [1, 0, 20, 8],
  [2, 0, 10, 3],
  [2, 1, 12, 6],
  [3, 1, 22, 8],
  [4, 1, 20, 11],
  [5, 1, 22, 8],
  [6, 1, 21, 10],
  [7, 1, 22, 9],
  [8, 1, 21, 9],
  [9, 1, 21, 10],
  [10, 1, 5, 1],
  [10, 0, 15, 9],
  [11, 0, 21, 10],
] as const;

/** The days of 2027 in kinds, counted once (`dayKinds(2027)`): other years have a workday more or less. */
export const billCalendar: readonly DayKind[] = rows.flatMap(([month, daylight, workdays, others]) => {
  const kind = { month, isDaylightSaving: daylight === 1 };
  return [
    { ...kind, isWorkday: true, days: workdays },
    { ...kind, isWorkday: false, days: others },
  ];
});
