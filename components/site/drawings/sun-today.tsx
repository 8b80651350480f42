'use client';

import {
  calendarDate,
  clockTime,
  equinox,
  hoursAndMinutes,
  type Place,
  padDigits,
  sunTimes,
} from '@/lib/solar/sun';
import { SunArc } from './sun-arc';
import { useSunNow } from './use-sun-now';

interface SunTodayProps {
  place: Place;
  placeName: string;
}

/** Today's sun arc with its times as text. The server renders the equinox; the browser then switches to today. */
export function SunToday({ place, placeName }: SunTodayProps) {
  const sun = useSunNow(place);
  const day = sunTimes(sun?.now ?? equinox, place);
  const times = [
    { label: 'Sunrise', time: clockTime(day.sunrise) },
    // Padded to a constant width, because hours have one or two digits depending on the season.
    { label: 'Highest sun', time: padDigits(clockTime(day.noon), '12:00 PM') },
    { label: 'Sunset', time: clockTime(day.sunset) },
  ];
  return (
    <figure className="grid gap-x-12 lg:grid-cols-[14rem_1fr] lg:items-end">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-caption leading-snug lg:block">
        <span className="block whitespace-nowrap font-serif text-[1.0625rem]">
          {sun ? calendarDate(sun.now) : 'At the equinox'}
        </span>
        <span className="block whitespace-nowrap text-on-night-soft tabular-nums">
          <span className="max-lg:sr-only">{placeName}: </span>
          {/* One text node: a separate ' of light' would shift when the number of digits changes. */}
          {`${padDigits(hoursAndMinutes(day.daylightMinutes), '12 h 59 min')} of light`}
        </span>
      </figcaption>
      <div>
        <SunArc place={place} day={day} shown={sun?.shown ?? null} />
        <dl className="mt-1.5 grid grid-cols-3 text-caption leading-snug tabular-nums [&>div:nth-child(2)]:text-center [&>div:nth-child(3)]:text-right">
          {times.map(({ label, time }) => (
            <div key={label} className="lg:flex lg:gap-2 lg:even:justify-center lg:last:justify-end">
              <dt className="text-on-night-soft">{label}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}
