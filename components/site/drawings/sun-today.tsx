import { equinox, type Place, sunTimes } from '@/lib/solar/sun';
import { SunArc } from './sun-arc';
import { sunLabels } from './sun-labels';

/**
 * Today's sun in one line: the date, the arc with the sun on it, and its times. The server renders the equinox; the browser
 * then switches to today (islands/sun-today-element.ts).
 */
export function SunToday({ place }: { place: Place }) {
  const day = sunTimes(equinox, place);
  const { daylight, sunrise, sunset } = sunLabels(day);
  return (
    <sun-today
      latitude={place.latitude}
      longitude={place.longitude}
      className="flex items-center gap-x-3.5 whitespace-nowrap text-on-inverse-soft tabular-nums max-sm:grow max-sm:justify-between max-[22.5rem]:text-[0.8125rem]"
    >
      <span
        data-sun="date"
        // As wide as the longest date, so that nothing moves.
        className="font-serif text-[1rem] text-on-inverse max-[22.5rem]:text-[0.8125rem] after:invisible after:block after:h-0 after:content-['Wednesday,_September_28']"
      >
        At the equinox
      </span>
      <SunArc place={place} day={day} className="-mt-1 w-24 max-sm:hidden lg:max-[90rem]:hidden" />
      <span>
        Sun <span data-sun="sunrise">{sunrise}</span>–<span data-sun="sunset">{sunset}</span>
      </span>
      <span data-sun="daylight" className="max-sm:hidden lg:max-2xl:hidden">
        {daylight}
      </span>
    </sun-today>
  );
}
