import type { Estimate } from '@/lib/solar/estimate/estimate';
import { horizonOf } from '@/lib/solar/estimate/horizon';
import type { EstimateInputs, Ridge } from '@/lib/solar/estimate/inputs';
import { clearance, dayArc, ridgeDays, ridgeMinutes } from '@/lib/solar/estimate/ridge-minutes';
import { ridgeText } from '@/lib/solar/estimate/ridge-text';
import { minutesText, percentText } from '@/lib/solar/estimate/rounded-text';
import type { AnswerPart } from './answer-slots';

/** Minutes are the unit of its width, with solar noon in the middle; the year is as wide as the longest day. */
export const ridgeDrawing = { width: 880, height: 24 };

const { width, height } = ridgeDrawing;

/** In degrees: at sunrise the sun isn't exactly on a level horizon. */
const TOLERANCE = 1e-6;

type RidgeDay = keyof typeof ridgeDays;
export const ridgeDayNames: Record<RidgeDay, string> = {
  december: 'December 21',
  march: 'March 20',
  june: 'June 21',
};
export const ridgeDayKeys = Object.keys(ridgeDayNames) as RidgeDay[];

const across = (solarHour: number) => Math.round(width / 2 + (solarHour - 12) * 60);
const box = (from: number, to: number) => `M${from} 0H${to}V${height}H${from}Z`;

/** What the ridge takes from three days and from the year; hidden under heavy shade. */
export function ridgeView(inputs: EstimateInputs, { roof }: Estimate): AnswerPart {
  const { ridge } = inputs;
  const share = roof?.ridge.share ?? 0;
  const minutes = ridgeMinutes(ridge);
  return {
    text: {
      'ridge-summary': roof ? ridgeText(inputs, roof) : '',
      'ridge-year-text': shareText(share),
      ...Object.fromEntries(ridgeDayKeys.map((day) => [`ridge-${day}-text`, minutesText(minutes[day])])),
    },
    attributes: {
      'ridge-year': { d: share > 0 ? box(0, Math.round(share * width * 10) / 10) : '' },
      ...Object.fromEntries(ridgeDayKeys.map((day) => [`ridge-${day}`, { d: hiddenPath(day, ridge) }])),
    },
    hidden: { ridge: !roof },
    cells: {
      'ridge-rows': ridgeDayKeys.flatMap((day) => [
        hoursText(daylight(day)),
        minutesText(minutes[day]),
        hoursText(daylight(day) - minutes[day]),
      ]),
    },
  };
}

/** Where a day starts in the drawing; it ends as far from the other side. */
const start = (day: RidgeDay) => across(dayArc(ridgeDays[day])[0]?.solarHour ?? 12);

/** The minutes from sunrise to sunset over level ground. */
const daylight = (day: RidgeDay) => width - 2 * start(day);

/** The path of a whole day. */
export const dayPath = (day: RidgeDay): string => box(start(day), width - start(day));

/** The path of the parts of a day in which the sun is behind the ridge. */
function hiddenPath(day: RidgeDay, ridge: Ridge): string {
  const horizon = horizonOf(ridge);
  const arc = dayArc(ridgeDays[day]);
  let path = '';
  let from: number | undefined;
  for (const [index, point] of arc.entries()) {
    const isHidden = clearance(point, horizon) < -TOLERANCE;
    const isLast = index === arc.length - 1;
    if (isHidden && from === undefined) from = across(point.solarHour);
    if (from !== undefined && (!isHidden || isLast)) {
      path += box(from, across(point.solarHour));
      from = undefined;
    }
  }
  return path;
}

const hoursText = (minutes: number) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** A share of the year: `1.2%`; never 0 for what isn't nothing. */
const shareText = (share: number) => (share > 0 ? percentText(share) : '0%');
