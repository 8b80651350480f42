import { meanDays } from '@/lib/solar/estimate/mean-hours';

/** The hours of a month's mean day without daylight, in tenths of °C: those before it, from midnight, and those after it. */
interface NightHours {
  before: readonly number[];
  after: readonly number[];
}

/** The dark hours of the days in mean-hours.ts, from the same file and in standard time. */
const nights: readonly NightHours[] = [
  { before: [-14, -18, -19, -21, -23, -25, -26], after: [16, 8, 3, -4, -9, -12] },
  { before: [33, 30, 27, 25, 20, 19], after: [57, 48, 43, 38, 39] },
  { before: [90, 86, 80, 77, 71, 68], after: [120, 115, 105, 102, 97] },
  { before: [111, 108, 102, 95, 93], after: [151, 139, 133, 126, 119] },
  { before: [160, 155, 150, 145, 141], after: [187, 181, 174, 169] },
  { before: [206, 202, 199, 197, 194], after: [225, 216, 211, 210] },
  { before: [227, 223, 221, 217, 213], after: [247, 239, 235, 232] },
  { before: [221, 217, 212, 209, 206], after: [253, 244, 239, 232, 226] },
  { before: [178, 173, 171, 168, 164, 163], after: [198, 191, 187, 180, 179] },
  { before: [105, 101, 97, 95, 92, 89], after: [139, 130, 122, 116, 111, 108] },
  { before: [84, 79, 78, 76, 72, 69], after: [111, 102, 95, 92, 88, 85] },
  { before: [21, 15, 11, 6, 3, 1, 0], after: [55, 46, 38, 35, 30, 25] },
];

const fahrenheit = (tenths: number) => (tenths / 10) * 1.8 + 32;

/** The air of the 24 hours of each month's mean day in °F, January first, in standard time. */
export const meanTemperatures: readonly (readonly number[])[] = meanDays.map(({ air }, month) => {
  const { before = [], after = [] } = nights[month] ?? {};
  return [...before, ...air, ...after].map(fahrenheit);
});
