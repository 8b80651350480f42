import { business } from '@/lib/site/business';
import { clockTime, sunTimes } from '@/lib/solar/sun';

/** The sun's day where the business is, at an instant, and what pages say of it. */
export function sunOn(moment: Date) {
  const { sunrise, sunset } = sunTimes(moment, business().geo);
  return { sunrise, sunset, sunriseText: clockTime(sunrise) };
}
