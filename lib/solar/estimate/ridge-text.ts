import { skyline } from '@/lib/site/terrains/skyline';
import { wordList } from '@/lib/site/word-list';
import type { RoofYield } from './estimate-result';
import { isLevel } from './horizon';
import type { EstimateInputs } from './inputs';
import { systemLosses } from './pv-module';
import { type LostMinutes, lostMinutes, ridgeDays } from './ridge-minutes';
import { minutesText, percentText } from './rounded-text';

/** Says what the ridge takes: `The ridge takes 97 minutes from a December morning and 1.2% of your solar power.` */
export function ridgeText({ ridge, trees }: EstimateInputs, { ridge: taken }: RoofYield): string {
  if (isLevel(ridge)) return skyline().none;
  const year =
    taken.share > 0
      ? `${percentText(taken.share)} of your solar power`
      : 'nothing you’d notice over the year';
  const subject = skyline().subject;
  const december = lostMinutes(ridge, ridgeDays.december);
  const sentence = december.isAllDay
    ? `${subject} hides the sun all day around December 21 and takes ${year}.`
    : `${subject} takes ${wordList([...minuteTexts(december), year])}.`;
  return trees === 'none' && taken.share > 0 ? `${sentence} ${allowanceText(taken.share)}` : sentence;
}

function minuteTexts({ morning, midday, evening }: LostMinutes): string[] {
  if (!midday && morning && morning === evening)
    return [`${timeText(morning)} each from a December morning and evening,`];
  return [
    { minutes: morning, time: 'a December morning' },
    { minutes: midday, time: 'the middle of a December day' },
    { minutes: evening, time: 'a December evening' },
  ].flatMap(({ minutes, time }) => (minutes ? `${timeText(minutes)} from ${time}` : []));
}

/** `97 minutes`, or `about 4 hours`. */
const timeText = (minutes: number): string =>
  minutes < 180 ? minutesText(minutes) : `about ${Math.round(minutes / 60)} hours`;

/** Every open roof's yield allows for some shade already. */
function allowanceText(share: number): string {
  const allowance = `${Math.round(100 * systemLosses.shading)}%`;
  return share <= systemLosses.shading
    ? `We already take ${allowance} off every roof for shade, so that’s in your number.`
    : `We already take ${allowance} off every roof for shade, so only the rest comes off yours.`;
}
